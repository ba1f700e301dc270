// Package sheet knows how a board is drawn before any picture is made of it: the seed file that a person edits, the
// projection, the raster that the surveyor makes of both, and whether the raster tells the truth about the board. It
// knows no games and paints nothing.
package sheet
