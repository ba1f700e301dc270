package settings

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// longest is how many bytes the file may have.
const longest = 1 << 20

// Read reads a file of settings and the secrets that it names. What is wrong with it comes as Problems. getenv is
// os.Getenv as a rule; ctx ends the commands that print passwords.
func Read(ctx context.Context, path string, getenv func(string) string) (*Settings, error) {
	text, base, err := readText(path)
	if err != nil {
		return nil, err
	}
	s, err := decode(path, text)
	if err != nil {
		return nil, err
	}
	c := &checker{Settings: s, base: base, secrets: secrets{ctx: ctx, getenv: getenv}}
	c.check()
	if len(c.problems) > 0 {
		return nil, c.problems.sorted()
	}
	return s, nil
}

// readText reads a file of settings, and tells from which folder its relative paths go.
func readText(path string) (text, base string, err error) {
	data, mode, err := readFile(path, longest)
	if err != nil {
		return "", "", Problems{{File: path, Says: plainly(err)}}
	}
	if hasModes && mode.Perm()&0o002 != 0 {
		return "", "", Problems{{File: path, Says: fmt.Sprintf("everybody may write into this file (mode %04o), and it names programs that are run; chmod o-w it", mode.Perm())}}
	}
	base, err = filepath.Abs(filepath.Dir(path))
	return string(data), base, err
}

// decode reads the text without judging it.
func decode(path, text string) (*Settings, error) {
	s := &Settings{file: path}
	where, err := decodeInto(path, text, s)
	s.where = where
	return s, err
}

// decodeInto fills tables from the text, and finds its lines.
func decodeInto(path, text string, tables any) (lines, error) {
	md, err := toml.Decode(text, tables)
	if err != nil {
		return lines{}, Problems{tomlProblem(path, err)}
	}
	where := findLines(text)
	if strange := unknown(path, md, where, reflect.TypeOf(tables)); len(strange) > 0 {
		return lines{}, strange.sorted()
	}
	return where, nil
}

var wrongType = regexp.MustCompile(`^toml: line (\d+) \(last key "([^"]*)"\): (?s:(.*))$`)

// tomlProblem gives the parser's error our form.
func tomlProblem(path string, err error) Problem {
	var parse toml.ParseError
	if errors.As(err, &parse) {
		return Problem{path, parse.Position.Line, parse.Message}
	}
	if m := wrongType.FindStringSubmatch(err.Error()); m != nil {
		line, _ := strconv.Atoi(m[1]) // digits; 0 where they are too many
		return Problem{path, line, fmt.Sprintf("%s: %s", m[2], m[3])}
	}
	return Problem{path, 0, strings.TrimPrefix(err.Error(), "toml: ")}
}

// unknown are the keys that nothing reads. Of a table that nothing reads only the name is told.
func unknown(path string, md toml.MetaData, where lines, tables reflect.Type) Problems {
	strange := map[string]bool{}
	for _, key := range md.Undecoded() {
		strange[strings.ToLower(strings.Join(key, "."))] = true
	}
	var out Problems
	told := map[string]bool{}
	tell := func(full string) {
		name := plain(full)
		table, last := "", name
		if i := strings.LastIndexByte(name, '.'); i >= 0 {
			table, last = name[:i], name[i+1:]
		}
		if strange[table] {
			return
		}
		told[name] = true
		among := "the file"
		if table != "" {
			among = "[" + table + "]"
		}
		says := fmt.Sprintf("%s knows no key %q", among, last)
		if known := keysOf(tables, table); len(known) > 0 {
			says += "; there are " + strings.Join(known, ", ")
		}
		out = append(out, Problem{path, where.of(full), says})
	}
	for _, full := range where.keys {
		if strange[plain(full)] {
			tell(full)
		}
	}
	for _, key := range md.Undecoded() { // within a table that stands in one line
		if name := strings.ToLower(strings.Join(key, ".")); !told[name] {
			told[name] = true
			tell(name)
		}
	}
	return out
}

// keysOf are the keys that a table may have; none for one whose keys are not fixed.
func keysOf(t reflect.Type, table string) []string {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	name, rest, _ := strings.Cut(table, ".")
	var out []string
	for _, f := range reflect.VisibleFields(t) {
		tag := f.Tag.Get("toml")
		switch {
		case tag == "":
		case table == "":
			out = append(out, tag)
		case tag == name:
			return keysOf(f.Type, rest)
		}
	}
	slices.Sort(out)
	return out
}

// readFile reads a file that is not too large.
func readFile(path string, limit int64) ([]byte, os.FileMode, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, 0, err
	}
	if !info.Mode().IsRegular() {
		return nil, 0, errors.New("it is not a file")
	}
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(data)) > limit {
		err = fmt.Errorf("it is longer than %d bytes", limit)
	}
	return data, info.Mode(), err
}

// plainly is an error without the operation and the path, where the reader knows them.
func plainly(err error) string {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err.Error()
	}
	return err.Error()
}
