"""Benchmarks; docs/performance.md tells how to run them and keeps their figures."""
