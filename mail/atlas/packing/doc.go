// Package packing writes pictures of few colours as PNG in fewer bytes than the standard library does. Such a picture is even ground,
// hatches and lines that go on from row to row, and a packer that knows where to look for what repeats finds nearly the shortest
// way to say it in a moment. The same picture is the same bytes, on every machine and with every version of Go.
package packing
