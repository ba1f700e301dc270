package position

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// Facts says an event in the contract words of case files: the word of the event, then places, powers, numbers and units
// by their names. An event about several kinds of units is several facts; one without contract words is none.
func Facts(ed *edition.Edition, e Event) []string { return e.facts(names{ed}) }

// names are those that an edition has for what events speak of.
type names struct{ ed *edition.Edition }

func (n names) space(s edition.SpaceID) string { return n.ed.Board.Spaces[s].Name }

func (n names) kind(k edition.KindID) string { return n.ed.Kinds[k].Name }

func (n names) tech(t edition.TechID) string { return n.ed.Techs[t].Name }

func (n names) advantage(a edition.AdvantageID) string { return n.ed.Advantages[a].Name }

func (n names) power(p edition.PowerID) string {
	if p == edition.Nobody {
		return "nobody"
	}
	return n.ed.Powers[p].Name
}

// purse names a power, and which purse of several it is.
func (n names) purse(p edition.PowerID, treasury string) string {
	if treasury == "" {
		return n.power(p)
	}
	return n.power(p) + " " + treasury
}

// path names spaces one after another, with a blank before each.
func (n names) path(spaces []edition.SpaceID) string {
	out := ""
	for _, s := range spaces {
		out += " " + n.space(s)
	}
	return out
}

// one is a single fact.
func (n names) one(format string, args ...any) []string {
	return []string{fmt.Sprintf(format, args...)}
}

// perKind says "what POWER N UNIT" for each owner and kind among units.
func (n names) perKind(what string, units []Ref) []string {
	var out []string
	for p := range n.ed.Powers {
		for k := range n.ed.Kinds {
			count := 0
			for _, r := range units {
				if r.Owner == edition.PowerID(p) && r.Kind == edition.KindID(k) {
					count++
				}
			}
			if count > 0 {
				out = append(out, strings.Join([]string{what, n.ed.Powers[p].Name, fmt.Sprint(count), n.ed.Kinds[k].Name}, " "))
			}
		}
	}
	return out
}
