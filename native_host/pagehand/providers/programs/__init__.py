"""Command-line programs that think: prompt in, answer out."""
