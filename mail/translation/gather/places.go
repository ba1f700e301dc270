package main

import (
	"go/ast"
	"regexp"
	"strconv"
)

// holes finds the places of a phrase.
var holes = regexp.MustCompile(`\{[a-z][a-z0-9]*(:[dq])?\}`)

// verbs finds what fmt fills in, and a sign of percent that is doubled.
var verbs = regexp.MustCompile(`%(%|[-+# 0]*[0-9*]*(?:\.[0-9*]+)?(?:\[\d+\])?[a-zA-Z])`)

// place writes a place, which may still share its name with another one of its phrase.
func place(name, kind string) string { return "{" + name + kind + "}" }

// filled makes places of what fmt fills in, called after what fills them.
func filled(format string, args []ast.Expr) string {
	n := 0
	return verbs.ReplaceAllStringFunc(format, func(v string) string {
		if v == "%%" {
			return "%"
		}
		name := anything
		if n < len(args) {
			name = nameOf(args[n])
		}
		n++
		switch v[len(v)-1] {
		case 'd':
			if name == anything {
				name = "n"
			}
			return place(name, ":d")
		case 'q':
			return place(name, ":q")
		}
		return place(name, "")
	})
}

// distinct gives each place of a phrase a name of its own. Two that take anything with nothing between them are one.
func distinct(phrase string) string {
	phrase = beside.ReplaceAllString(phrase, place(anything, ""))
	times := map[string]int{}
	return holes.ReplaceAllStringFunc(phrase, func(h string) string {
		name, kind := h[1:len(h)-1], ""
		if k := len(name) - 2; k > 0 && name[k] == ':' {
			name, kind = name[:k], name[k:]
		}
		if times[name]++; times[name] > 1 {
			name += strconv.Itoa(times[name])
		}
		return place(name, kind)
	})
}

// beside finds places that take anything and touch each other.
var beside = regexp.MustCompile(`\{[a-z][a-z0-9]*\}(\{[a-z][a-z0-9]*\})+`)
