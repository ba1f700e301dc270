// Package capture hands land over to whoever takes it: with its guns and complexes, or what their owner has left of them, with the
// money of a capital, and back to the ally whose land it was. It must not know how it was taken.
package capture
