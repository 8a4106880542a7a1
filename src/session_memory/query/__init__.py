"""The read side: a store in, frozen values out. Every value has one JSON form, the same for all faces."""
