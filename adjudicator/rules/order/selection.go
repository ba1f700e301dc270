package order

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// AnyFactory is the kind of a bare "ic" in an edition with several sorts of complex: whichever stands there.
const AnyFactory edition.KindID = -2

// All is the count that means "every one there".
const All = -1

// Selection names units by kind and count: "3 inf", "all arm", "1 bb damaged", "United Kingdom 1 arm".
type Selection struct {
	Count   int // All for every one there
	Kind    edition.KindID
	Owner   edition.PowerID // Nobody: the power that orders
	Damaged bool
	Empty   bool // a carrier of any sort with nothing aboard
	Loaded  bool
	Came    Came            // in the lists of a battle: who came from the sea, or over land
	Cargo   []Selection     // "[1 arm]": which carrier, by what is aboard
	From    edition.SpaceID // "1 ftr from sz 52", else Nowhere
	Rest    bool            // those of the kind that can go and have no other order: what "all" without a kind becomes
}

// Came is how a land unit came into a battle, where a list of losses asks.
type Came uint8

// The ways; the zero value asks for none.
const (
	CameAshore   Came = iota + 1 // "landed"
	CameOverland                 // "overland"
)

// Word is how it is typed; "" if it asks for none.
func (c Came) Word() ClauseWord {
	switch c {
	case CameAshore:
		return ClauseLanded
	case CameOverland:
		return ClauseOverland
	}
	return ""
}

// MayMean tells whether a selection may mean units of a kind: "all" without a kind means every one.
func (s *Selection) MayMean(k edition.KindID) bool { return s.Kind == edition.NoKind || s.Kind == k }

// OrderedBy is whose units a selection means in the orders of a power.
func (s *Selection) OrderedBy(power edition.PowerID) edition.PowerID {
	if s.Owner != edition.Nobody {
		return s.Owner
	}
	return power
}

// wording is all that a selection says, "" where there is none.
func (s *Selection) wording() string {
	if s == nil {
		return ""
	}
	return fmt.Sprint(*s)
}

// AllAre tells whether an answer names units of such kinds alone. A bare "all" names no kind, and means whatever is asked about.
func AllAre(e *edition.Edition, units []Selection, such func(*edition.Kind) bool) bool {
	return !slices.ContainsFunc(units, func(s Selection) bool { return s.Kind != edition.NoKind && !such(e.Kind(s.Kind)) })
}

// FirstCount is the count of the first of some units, or all of them if that is not said.
func FirstCount(units []Selection, all int) int {
	if len(units) == 0 || units[0].Count == All {
		return all
	}
	return units[0].Count
}

// SumOf is the count of units together, or all of them if that is not said.
func SumOf(units []Selection, all int) int {
	if len(units) == 0 {
		return all
	}
	n := 0
	for _, u := range units {
		if u.Count == All {
			return all
		}
		n += u.Count
	}
	return n
}
