package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// printTable writes rows in columns as wide as their widest cell. What strangers wrote stands in some of them.
func (c *console) printTable(rows [][]string) {
	var widths []int
	for n, row := range rows {
		row = slices.Clone(row)
		rows[n] = row
		for i, cell := range row {
			cell = strings.ReplaceAll(visible([]byte(cell)), "\n", `\x0a`)
			row[i] = cell
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
