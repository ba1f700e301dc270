package catalogue

import "strings"

// Find looks rules up: by an ID, by the beginning of one ("R-SUB"), or by words, all of which stand in the rule or in the
// heading of its chapter. It may be typed in any case.
func (p *Page) Find(typed string) []Rule {
	typed = strings.ToUpper(strings.Join(strings.Fields(typed), " "))
	if typed == "" {
		return nil
	}
	if i, known := p.byID[typed]; known {
		return p.Rules[i : i+1]
	}
	var out []Rule
	for _, r := range p.Rules {
		if strings.HasPrefix(r.ID, strings.TrimSuffix(typed, "-")+"-") {
			out = append(out, r)
		}
	}
	if len(out) > 0 {
		return out
	}
	for _, r := range p.Rules {
		if hasWords(r, strings.Fields(typed)) {
			out = append(out, r)
		}
	}
	return out
}

func hasWords(r Rule, words []string) bool {
	text := strings.ToUpper(r.Chapter + " " + r.Text)
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}
