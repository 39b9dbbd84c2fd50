"""What an audit looks like: one module a format, and one catalogue of sentences a language."""
