package main

import (
	"encoding/json"
)

// printJSON writes a value for a program to read.
func (c *console) printJSON(value any) error {
	enc := json.NewEncoder(c.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(value)
}
