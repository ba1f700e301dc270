// Package proofs keeps pictures that a person has looked at, for tests, and tells how a picture differs from the one that is
// kept. It goes by pixels and not by the bytes of files: how PNG is packed may change with the version of Go, and a picture
// that looks the same is the same here. It knows nothing of what a picture shows.
package proofs
