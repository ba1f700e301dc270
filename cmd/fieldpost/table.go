package main

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// printTable writes rows in columns as wide as their widest cell.
func (c *console) printTable(rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			line.WriteString(cell)
			line.WriteString(strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)+2))
		}
		fmt.Fprintln(c.out, strings.TrimRight(line.String(), " "))
	}
}
