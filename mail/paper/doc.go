// Package paper is a letter as people see it: blocks from top to bottom, written as plain text that stands alone and as
// HTML that any mail program shows. It knows no game; whoever writes a letter puts words into its blocks.
package paper
