"""Attacks on the gate without a model, as data, and the judge: servers that keep whatever arrives at them."""
