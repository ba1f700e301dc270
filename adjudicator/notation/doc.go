// Package notation turns positions of the engine into the notation of cases and saved games, and back. The package
// orders reads and prints the words; what the words mean on a board, and whether it can be, is said here. It knows no
// files.
package notation
