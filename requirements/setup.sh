# Environments that hold what is locked and nothing else.  To be sourced, at the top of the checkout.

# locked PYTHON FOLDER LOCK: a fresh environment in the folder with the libraries of requirements/LOCK,
# each one checked against its hashes.
locked() {
    "$1" -m venv --clear "$2"
    "$2/bin/pip" install --quiet --disable-pip-version-check --require-hashes --no-deps \
        --requirement "requirements/$3"
}

# checkout FOLDER: the checkout itself in the environment, with nothing fetched to build it.
checkout() {
    "$1/bin/pip" install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
        --no-index --editable .
}
