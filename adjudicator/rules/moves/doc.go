// Package moves judges a section of moves as one set: which unit obeys which order, by which way, with what aboard, and whether
// every aircraft can land. What comes before its moment is judged by the same code, on the most favourable position that the
// letter can bring about. It neither asks nor rolls, and it must not know what battles or money bring.
package moves
