// Package atlas draws the boards. A chart is the board as geography: made once by the surveyor from public-domain coasts
// and a seed file, and embedded. A picture is a chart with a position on it: owners, units, what has changed, what is fought.
package atlas
