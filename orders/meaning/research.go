package meaning

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// named finds names in a text, the longest first, and returns the words that were not taken.
func namedIn(text string, names map[string]int) (found []int, left []string) {
	ws := strings.Fields(foldPhrase(strings.NewReplacer(":", " ", ",", " ", "(", " ", ")", " ", "=", " ", "+", " ").Replace(text)))
	for i := 0; i < len(ws); {
		took := 0
		for n := min(4, len(ws)-i); n >= 1 && took == 0; n-- {
			if id, ok := nameOf(ws[i:i+n], names); ok {
				took = n
				if !slices.Contains(found, id) {
					found = append(found, id)
				}
			}
		}
		if took == 0 {
			left = append(left, ws[i])
			took = 1
		}
		i += took
	}
	return found, left
}

// nameOf finds the one name that some words are, or begin word by word.
func nameOf(ws []string, names map[string]int) (int, bool) {
	if id, ok := names[strings.Join(ws, " ")]; ok {
		return id, true
	}
	hit := -1
	for name, id := range names {
		parts := strings.Fields(name)
		if len(parts) != len(ws) || len(ws) < 2 {
			continue
		}
		ok := true
		for i, p := range parts {
			w := strings.TrimSuffix(ws[i], "s")
			ok = ok && len(w) >= 3 && w[0] == p[0] && subsequence(w, p)
		}
		if ok && hit >= 0 && hit != id {
			return 0, false
		}
		if ok {
			hit = id
		}
	}
	return hit, hit >= 0
}

// techNames are the developments by name.
func (l *letter) techNames() map[string]int {
	names := map[string]int{}
	for w, id := range l.techs {
		names[w] = int(id)
	}
	return names
}

// splitResearch parts what is researched from what is bought in one sentence.
func splitResearch(l *letter, s sentence) (research, rest []element) {
	_, left := namedIn(s.typed, l.techNames())
	chart := -9
	for i := range s.els {
		e := &s.els[i]
		if chartWord.MatchString(e.token.fold) || e.sort == "number" && chart == i-1 { // "chart 2"
			chart = i
			continue
		}
		near := i+1 < len(s.els) && dieWord.MatchString(s.els[i+1].token.fold) || i > 0 && s.els[i-1].sort == "research" || i+1 < len(s.els) && s.els[i+1].sort == "research"
		switch {
		case e.sort == "research", e.sort == "number" && near, !slices.Contains(left, e.token.fold) && e.token.fold != "" && !(e.sort == "units" && e.units.n > 0):
			research = append(research, *e)
		default:
			rest = append(rest, *e)
		}
	}
	return research, rest
}

// chartOf is the number of the chart that a text names, or 0.
func chartOf(text string) int {
	if m := chartNumber.FindStringSubmatch(text); m != nil {
		n, _ := strconv.Atoi(m[1])
		return n
	}
	return 0
}

var chartNumber, dieWord, chartWord = pattern("chart"), regexp.MustCompile(`^(?:rolls?|die|dice|würfel[ns]?|wurfel[ns]?|wurf|würfe|wurfe|tir[oi]|dés?|dad[oi]s?)$`), regexp.MustCompile(`^(?:chart|table|breakthrough|tabelle|tableau|tabella)$`)

// readResearch reads dice for developments, or the developments that are bought by name; the rest of the sentence is a purchase.
func (l *letter) readResearch(s sentence) bool {
	research, rest := splitResearch(l, s)
	found, _ := namedIn(s.typed, l.techNames())
	n := 0
	for _, e := range research {
		if e.sort == "number" && n == 0 {
			n = max(0, min(e.num, 20))
		}
	}
	if loose := s.section != "BUY" && s.section != "RESEARCH"; loose && n == 0 && len(found) == 0 && slices.ContainsFunc(research, func(e element) bool { return e.token.fold == "dice" || e.token.fold == "die" }) {
		return false // "dice were cruel"
	}
	var texts []string
	bought := slices.ContainsFunc(l.ed.Techs, func(t edition.Tech) bool { return t.Cost > 0 })
	switch {
	case bought:
		for _, id := range found {
			texts = append(texts, l.ed.Techs[id].Name)
		}
	case len(found) > 1:
		return false
	case len(found) == 1:
		texts = append(texts, fmt.Sprintf("%d dice %s", max(n, 1), l.ed.Techs[found[0]].Name))
	default:
		texts = append(texts, fmt.Sprintf("%d dice", max(n, 1)))
	}
	known := slices.ContainsFunc(l.entries, func(e entry) bool { return e.section == "RESEARCH" })
	bare := n == 0 && len(found) == 0 && !slices.ContainsFunc(strings.Fields(foldPhrase(s.typed)), dieWord.MatchString)
	k := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "research" })
	none := bare && speak(l.said(s.part()), "skip") || has(s.els, "neg") && (bare || !has(rest, "units") || k > 0 && s.els[k-1].sort == "neg") // "no research, 8 inf"
	unsaid := bare && !known
	if !none && !unsaid && (len(texts) == 0 || has(s.els, "doubt")) {
		return false
	}
	if s.els, s.section = trimmed(slices.DeleteFunc(rest, func(e element) bool { return none && e.is("neg", "scrap", "stay") })), "BUY"; has(rest, "units") && !l.readBuy(s) {
		return false
	}
	if none {
		return true
	}
	if unsaid {
		q := Question{Line: s.line, Typed: s.part(), Text: perhapsNone, Choices: []string{"\n"}} // "RESEARCH Unobtainium"
		if len(texts) > 0 {
			q.Choices = []string{"RESEARCH " + texts[0], "\n"}
		}
		l.asked = append(l.asked, q)
		return true
	}
	if len(found) == 0 && !bought {
		chart, choices := chartOf(s.typed), []string{}
		for _, t := range l.ed.Techs {
			if c := fmt.Sprintf("%s chart %d", texts[0], t.Chart); t.Chart > 0 && !slices.Contains(choices, "RESEARCH "+c) {
				choices = append(choices, "RESEARCH "+c)
				if t.Chart == chart {
					texts[0], choices = c, nil
					break
				}
			}
		}
		if len(choices) > 0 && !known {
			l.asked = append(l.asked, Question{Line: s.line, Typed: s.part(), Text: whichChart, Choices: choices})
			return true
		}
	}
	for _, t := range texts {
		if e := (entry{"RESEARCH", t}); !slices.Contains(l.entries, e) && !(known && !bought && len(found) == 0) {
			l.entries = append(l.entries, e)
		}
	}
	return true
}
