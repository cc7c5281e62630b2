"""Plants faults in a copy of the product, one at a time: each must turn its named test red."""
