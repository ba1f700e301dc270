// Package edition says what an edition is made of: powers, kinds of units, developments, advantages as data, the switches in
// which editions differ, by chapter as a rulebook has them. The tables themselves are read elsewhere. It must not know how
// anything stands, nor who orders what.
package edition
