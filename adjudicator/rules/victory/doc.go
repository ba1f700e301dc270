// Package victory counts what wins, and how far each side has come.
package victory
