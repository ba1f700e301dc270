// Package bulletin tells everybody how a game goes: the turns that are over, how far the one that is played has got, and how it
// ended; in words, in pictures, and as JSON for programs.
package bulletin
