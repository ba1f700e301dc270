// Package moves judges a section of moves as one set: which unit obeys which order, by which way, with what aboard. A Muster reads
// the orders; what they have come to so far stands in its roll, from which its picker, its judge of ways and its judge of holds
// answer. What the marches come to together is judged when all of them are there. What comes before its moment is judged by the
// same judges, on the most favourable position that the letter can bring about. It neither asks nor rolls, and it must not know
// what battles or money bring.
package moves
