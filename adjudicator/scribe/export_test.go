package scribe

// Comma is what stands between two turns in a snapshot of the first version.
var Comma = comma
