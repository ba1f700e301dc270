package main

import (
	"regexp"
	"strconv"
	"strings"
)

// holes finds the places of a phrase.
var holes = regexp.MustCompile(`\{\d+(:[dq])?\}`)

// verbs finds what fmt fills in, and a sign of percent that is doubled.
var verbs = regexp.MustCompile(`%(%|[-+# 0]*[0-9*]*(?:\.[0-9*]+)?(?:\[\d+\])?[a-zA-Z])`)

// place writes a place that is not numbered yet.
func place(kind string) string { return "{0" + kind + "}" }

// filled makes places of what fmt fills in.
func filled(format string) string {
	return verbs.ReplaceAllStringFunc(format, func(v string) string {
		switch v[len(v)-1] {
		case '%':
			return "%"
		case 'd':
			return place(":d")
		case 'q':
			return place(":q")
		}
		return place("")
	})
}

// renumbered numbers the places of a phrase from 1 on. Two that take anything with nothing between them are one.
func renumbered(phrase string) string {
	phrase = beside.ReplaceAllString(phrase, "{0}")
	n := 0
	return holes.ReplaceAllStringFunc(phrase, func(h string) string {
		n++
		kind := strings.TrimLeft(h, "{0123456789")
		return "{" + strconv.Itoa(n) + kind
	})
}

// beside finds places that take anything and touch each other.
var beside = regexp.MustCompile(`\{\d+\}(\{\d+\})+`)
