"""Speed, side by side with others in one run: `python -m mozaika.bench`."""
