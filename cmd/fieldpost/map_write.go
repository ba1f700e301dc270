package main

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fieldpost/adjudicator/rules/board"
)

// write writes the pictures, all or none, and says what it has written.
func (cmd *mapCmd) write(c *console, pictures [][]byte) error {
	if err := cmd.free(c, len(pictures)); err != nil {
		return err
	}
	if cmd.Out == "-" {
		_, err := c.out.Write(pictures[0])
		return err
	}
	for i, name := range cmd.files(len(pictures)) {
		about, err := png.DecodeConfig(bytes.NewReader(pictures[i]))
		if err != nil {
			return err
		}
		if err := writeWhole(name, string(pictures[i])); err != nil {
			return fmt.Errorf("%s can not be written: %w", name, cause(err))
		}
		fmt.Fprintf(c.out, "%s: %d x %d pixels, %d KiB\n", name, about.Width, about.Height, (len(pictures[i])+1023)>>10)
	}
	return nil
}

// free tells why so many pictures cannot be written where they are wanted.
func (cmd *mapCmd) free(c *console, n int) error {
	if cmd.Out == "-" {
		if n > 1 {
			return fmt.Errorf("there are %d pictures, and only one can go to the standard output; name a file with --out", n)
		}
		if f, ok := c.out.(*os.File); ok && terminal(f) {
			return errors.New("a picture can not be shown on a terminal; name a file with --out")
		}
		return nil
	}
	for _, name := range cmd.files(n) {
		if _, err := os.Lstat(name); err == nil && !cmd.Force {
			return fmt.Errorf("%s is there already; name another file with --out, or add --force", name)
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// files are the names of so many pictures.
func (cmd *mapCmd) files(n int) []string {
	name := cmd.Out
	if name == "" {
		name = cmd.title() + ".png"
	}
	if n == 1 {
		return []string{name}
	}
	ext := filepath.Ext(name)
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), i+1, ext))
	}
	return names
}

// title is what the file is called if nobody says.
func (cmd *mapCmd) title() string {
	words := []string{cmd.subject()}
	if cmd.Turn > 0 {
		words = append(words, fmt.Sprint("turn ", cmd.Turn))
	}
	if len(cmd.Region) == 1 {
		words = append(words, cmd.Region[0])
	}
	if cmd.Battles {
		words = append(words, "battles")
	}
	if name := dashed(strings.Join(words, " ")); name != "" {
		return name
	}
	return "map"
}

// subject names what is drawn: a file is called without its folder and its end.
func (cmd *mapCmd) subject() string {
	file := cmd.Position
	if n := len(cmd.Orders); n > 0 {
		file = cmd.Orders[n-1]
	}
	switch {
	case cmd.Only != "":
		return cmd.Only
	case file == "":
		return cmd.Of
	case file == "-":
		return "map"
	}
	name := filepath.Base(file)
	return strings.TrimSuffix(name, filepath.Ext(name))
}

// dashed makes a file's name of words: of "sz 5" it is "sz-5". Only letters and digits are left of them.
func dashed(words string) string {
	var parts []string
	for _, w := range strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(` -_/\`, r) }) {
		if w = board.Fold(w); w != "" {
			parts = append(parts, w)
		}
	}
	return strings.Join(parts, "-")
}
