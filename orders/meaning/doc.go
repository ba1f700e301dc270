// Package meaning reads what the exact reader of letters leaves: it finds out what a line can only mean on this board. Its result is a
// canonical letter with what was assumed, and questions with choices where more than one thing can be meant. It knows no rules: what
// can be right it asks a Board.
package meaning
