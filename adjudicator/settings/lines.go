package settings

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// lines is where the keys of a file stand. Keys of tables that come several times are numbered: "game[1].seat[0].power".
// The parser of TOML knows the lines too but does not tell them for keys that it could read.
type lines struct {
	keys []string // in the order of the file
	line map[string]int
}

var number = regexp.MustCompile(`\[\d+\]`)

// plain is a key without its numbers.
func plain(key string) string { return number.ReplaceAllString(key, "") }

// of is the line of a key, or of the nearest table around it. Without numbers it is that of the first of them.
func (l lines) of(key string) int {
	for key = strings.ToLower(key); key != ""; {
		if n := l.line[key]; n > 0 {
			return n
		}
		if i := slices.IndexFunc(l.keys, func(k string) bool { return plain(k) == key }); i >= 0 {
			return l.line[l.keys[i]]
		}
		key = key[:max(strings.LastIndexByte(key, '.'), 0)]
	}
	return 0
}

// findLines looks for the keys of a text that is known to be TOML.
func findLines(text string) lines {
	found := lines{line: map[string]int{}}
	note := func(key string, line int) {
		found.keys = append(found.keys, key)
		found.line[key] = line
	}
	count := map[string]int{} // of tables that come several times
	within := func(names []string, more bool) string {
		key := ""
		for i, name := range names {
			key = strings.TrimPrefix(key+"."+strings.ToLower(name), ".")
			if last := i == len(names)-1; last && more {
				count[key]++
			}
			if n := count[key]; n > 0 {
				key = fmt.Sprintf("%s[%d]", key, n-1)
			}
		}
		return key
	}
	table := ""
	var v value
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case v.open():
			v.read(line)
		case line == "" || line[0] == '#':
		case line[0] == '[':
			more := strings.HasPrefix(line, "[[")
			names, _ := splitKey(strings.TrimLeft(line, "["))
			table = within(names, more)
			note(table, i+1)
		default:
			names, rest := splitKey(line)
			note(strings.TrimPrefix(table+"."+strings.ToLower(strings.Join(names, ".")), "."), i+1)
			v.read(strings.TrimPrefix(rest, "="))
		}
	}
	return found
}

// splitKey takes the names of a dotted key from the front of a line.
func splitKey(line string) (names []string, rest string) {
	for {
		line = strings.TrimLeft(line, " \t")
		if line == "" {
			return names, ""
		}
		end := strings.IndexAny(line, " \t.=]")
		if q := line[0]; q == '"' || q == '\'' {
			if end = strings.IndexByte(line[1:], q); end >= 0 {
				end += 2
			}
		}
		if end < 0 {
			end = len(line)
		}
		names = append(names, strings.Trim(line[:end], `"'`))
		line = strings.TrimLeft(line[end:], " \t")
		if !strings.HasPrefix(line, ".") {
			return names, line
		}
		line = line[1:]
	}
}

// value is a value that may go on over several lines.
type value struct {
	depth int    // of brackets
	quote string // what ends the string that is open
}

func (v *value) open() bool { return v.depth > 0 || v.quote != "" }

// read reads a line of the value.
func (v *value) read(line string) {
	for i := 0; i < len(line); i++ {
		rest := line[i:]
		if v.quote != "" {
			switch {
			case line[i] == '\\' && v.quote[0] == '"':
				i++
			case strings.HasPrefix(rest, v.quote):
				i += len(v.quote) - 1
				for len(v.quote) == 3 && i+1 < len(line) && line[i+1] == v.quote[0] { // it may end with quotes of its own
					i++
				}
				v.quote = ""
			}
			continue
		}
		switch line[i] {
		case '#':
			return
		case '[', '{':
			v.depth++
		case ']', '}':
			v.depth--
		case '"', '\'':
			v.quote = rest[:1]
			if strings.HasPrefix(rest, strings.Repeat(v.quote, 3)) {
				v.quote = rest[:3]
			}
			i += len(v.quote) - 1
		}
	}
}
