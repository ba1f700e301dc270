// Gather writes the English book: every phrase that a letter can hold, found in the source of the packages that write
// letters, in the pages of help and in the tables of the editions. It is run by go generate in mail/translation, and a test
// fails when the book is not what it would write.
package main

import (
	"fmt"
	"os"
)

func main() {
	const out = "books/en.toml"
	book, err := write("../..")
	if err == nil {
		err = os.WriteFile(out, []byte(book), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gather:", err)
		os.Exit(1)
	}
}
