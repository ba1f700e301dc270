package laws

import (
	"go/scanner"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
)

// inEngine tells whether a room is engine code: the law without the editions and without these tests.
func inEngine(room string) bool {
	return below(room, engine) && !below(room, editionsRoom) && !below(room, engine+"/laws")
}

// TestEngineNamesNoEdition sees that no word of the engine, comments and all, is an edition.
func TestEngineNamesNoEdition(t *testing.T) {
	names := editionNames()
	for _, f := range sources(t) {
		if !inEngine(f.room) {
			continue
		}
		for _, at := range named(f.text, names) {
			t.Errorf("%s:%d names an edition: %s", f.name, at, strings.TrimSpace(strings.Split(f.text, "\n")[at-1]))
		}
	}
}

// editionNames matches the IDs of the editions, with or without a blank before a number ("global 1940").
func editionNames() *regexp.Regexp {
	var words []string
	number := regexp.MustCompile(`\d+`)
	for _, id := range editions.IDs() {
		words = append(words, number.ReplaceAllString(id, `[ _-]?$0`))
	}
	return regexp.MustCompile(`(?i)(` + strings.Join(words, "|") + `)`)
}

// named lists the lines on which Go code names one. Part of an identifier counts; in comments and strings whole words do.
func named(code string, names *regexp.Regexp) []int {
	var s scanner.Scanner
	set := token.NewFileSet()
	of := set.AddFile("", set.Base(), len(code))
	s.Init(of, []byte(code), nil, scanner.ScanComments)
	word := regexp.MustCompile(`(?i)\b` + names.String() + `\b`)
	var lines []int
	for {
		pos, tok, lit := s.Scan()
		switch tok {
		case token.EOF:
			return lines
		case token.IDENT:
			if names.MatchString(lit) {
				lines = append(lines, of.Line(pos))
			}
		case token.STRING, token.COMMENT:
			for _, at := range word.FindAllStringIndex(lit, -1) {
				lines = append(lines, of.Line(pos)+strings.Count(lit[:at[0]], "\n"))
			}
		}
	}
}

func TestNamed(t *testing.T) {
	const sample = "package p\n// In Classic there is none.\nvar isRevised = true\nvar s = \"global 1940\"\n/* a\nAdvanced b */\n// neoclassical\n"
	got := ""
	for _, n := range named(sample, editionNames()) {
		got += strconv.Itoa(n) + " "
	}
	if got != "2 3 4 6 " {
		t.Errorf("editions are named on lines %s", got)
	}
}
