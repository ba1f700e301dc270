package report

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// sources say where a decision came from.
var sources = map[position.Origin]string{
	position.ByOrder:    "as ordered",
	position.ByStanding: "by standing order",
	position.ByAnswer:   "as answered",
	position.ByDefault:  "by default",
}

// decided tells a decision and its source, but for what goes without saying. What defenders decide together, in their default too,
// is told once.
func (t *teller) decided(i int, e position.Decided) {
	if tacit(e) || i > 0 && t.together(t.events[i-1], e) {
		return
	}
	if t.shared(i, e) {
		return
	}
	who := prose.Words(t.power(e.Power))
	if t.battle == nil && e.Space != edition.Nowhere {
		t.out.gap()
		who = prose.Say("%s in %s", who, prose.Typed(t.space(e.Space)))
	}
	t.decides(prose.Say("%s, %s", who, source(e)), e)
}

// tacit reports that a report passes a decision over: one by default under such a word, but for one to send units.
func tacit(e position.Decided) bool {
	word := position.WordOf(e.What)
	units, sends := strings.CutPrefix(e.Choice, word.Verb+" ")
	return word.Tacit && e.Source == position.ByDefault && (word.Verb == "" || !sends || units == "none")
}

// decides tells what was decided, by whom and how.
func (t *teller) decides(who prose.Text, e position.Decided) {
	choice := t.choice(e)
	units, lost := strings.CutPrefix(e.Choice, "lose ")
	switch {
	case lost:
		t.say("%s: lose %s.", who, t.named(units))
	case e.Choice == "press":
		t.say("%s: press.", who)
	default:
		t.say("%s: %s.", who, choice)
	}
}

// shared tells a decision of several defenders, if it is one: "United Kingdom and France, by default: lose 2 infantry."
func (t *teller) shared(i int, e position.Decided) bool {
	names, apart, alike := []string{t.power(e.Power)}, prose.Say("%s, %s", t.power(e.Power), source(e)), true
	for n := i + 1; n < len(t.events) && t.together(t.events[n-1], t.events[n]); n++ {
		next := t.events[n].(position.Decided)
		names = append(names, t.power(next.Power))
		apart = prose.Say("%s, and %s", apart, prose.Say("%s, %s", t.power(next.Power), source(next)))
		alike = alike && next.Source == e.Source
		t.these = append(t.these, n)
	}
	switch {
	case len(names) == 1:
		return false
	case alike:
		t.decides(prose.Say("%s, %s", prose.List(names), source(e)), e)
	default:
		t.decides(apart, e)
	}
	return true
}

// source says where a decision came from.
func source(e position.Decided) prose.Text {
	if known := sources[e.Source]; known != "" {
		return prose.Words(known)
	}
	return prose.Say("by %s", string(e.Source))
}

// together reports two decisions of a battle that are one: who says nothing agrees.
func (t *teller) together(one, two position.Event) bool {
	a, first := one.(position.Decided)
	b, second := two.(position.Decided)
	return t.battle != nil && t.ed.Rules.Battles.SilenceAgrees && first && second && a.What == b.What && a.Choice == b.Choice && a.Power != b.Power
}

// spoken are the choices that are said in words of their own, by what they begin with.
var spoken = map[string]func(t *teller, rest string) prose.Text{
	"bombard ":    func(t *teller, rest string) prose.Text { return prose.Say("bombard %s", t.named(rest)) },
	"lose ":       func(t *teller, rest string) prose.Text { return prose.Say("lose %s", t.named(rest)) },
	"submerge ":   func(t *teller, rest string) prose.Text { return prose.Say("submerge %s", t.named(rest)) },
	"retreat to ": func(_ *teller, rest string) prose.Text { return prose.Say("retreat to %s", prose.Typed(rest)) },
}

// given says the units of a choice with where they go, or that there are none.
func (t *teller) given(units string) prose.Text {
	if units == "none" {
		return "none"
	}
	return prose.Typed(t.plain(units))
}

// choice says what was decided.
func (t *teller) choice(e position.Decided) prose.Text {
	if said := position.WordOf(e.What).Said; said != nil && said(e.Choice) != "" {
		return said(e.Choice)
	}
	for begins, say := range spoken {
		if rest, ok := strings.CutPrefix(e.Choice, begins); ok {
			return say(t, rest)
		}
	}
	if sent := position.WordOf(e.What).Sent; sent != nil {
		return sent(t.given(strings.TrimPrefix(e.Choice, e.What+" ")))
	}
	if verb := position.WordOf(e.What).Verb; verb != "" {
		if units, ok := strings.CutPrefix(e.Choice, verb+" "); ok {
			return prose.Say("%s %s", prose.Typed(verb), t.given(units))
		}
	}
	return prose.Words(t.plain(e.Choice))
}

// Choice says what somebody has decided, to himself.
func Choice(now *position.Position, e position.Decided) prose.Text {
	if e.Choice == "press" {
		return "the attack goes on"
	}
	return (&teller{ed: now.Edition, now: now}).choice(e)
}

// item is a part of a choice: "1 ftr from Japan", "United States 1 bb damage".
var item = regexp.MustCompile(`^(?:(\D+) )?(\d+) (\S+)( damage)?( empty| loaded)?(?: from (.+))?$`)

// named says the units of a choice in words: "3 infantry, 1 tank" for "3 inf, 1 arm".
func (t *teller) named(units string) prose.Text {
	var parts []prose.Text
	for one := range strings.SplitSeq(units, ", ") {
		parts = append(parts, t.item(one))
	}
	return prose.Join(parts, ", ")
}

func (t *teller) item(words string) prose.Text {
	m := item.FindStringSubmatch(words)
	if m == nil {
		return prose.Typed(t.plain(words))
	}
	k := slices.IndexFunc(t.ed.Kinds, func(k edition.Kind) bool { return k.Short == m[3] })
	n, err := strconv.Atoi(m[2])
	if k < 0 || err != nil {
		return prose.Typed(t.plain(words))
	}
	said := t.number(n, edition.KindID(k))
	switch {
	case m[4] != "":
		said = prose.Say("%s damage", said)
	case m[5] != "":
		said = prose.Say("%s%s", said, m[5])
	}
	if m[6] != "" {
		said = prose.Say("%s from %s", said, prose.Typed(m[6]))
	}
	if m[1] != "" {
		said = prose.Say("%s %s", m[1], said)
	}
	return said
}

// plain says the units of a choice in words, whatever else it is.
func (t *teller) plain(choice string) string {
	words := strings.Split(choice, " ")
	for i := 1; i < len(words); i++ {
		n, err := strconv.Atoi(words[i-1])
		if err != nil {
			continue
		}
		short := strings.TrimRight(words[i], ",;")
		for k := range t.ed.Kinds {
			if t.ed.Kinds[k].Short == short {
				_, name, _ := strings.Cut(t.number(n, edition.KindID(k)).String(), " ")
				words[i] = name + words[i][len(short):]
				break
			}
		}
	}
	return strings.Join(words, " ")
}

// passedOver tells an order that proved impossible when its moment came, and why.
func (t *teller) passedOver(e position.PassedOver) {
	t.say("PASSED OVER in %s: %s", e.Section, undone(e))
	indent := 2
	if t.battle != nil {
		indent = 4
	}
	t.out.put(indent, e.Reason+prose.Words(t.rule(e.Topic)))
}

// undone is what of an order was not carried out: all of it, or an item of its list.
func undone(e position.PassedOver) prose.Text {
	if e.Item == "" {
		return prose.Typed(e.Text)
	}
	return prose.Say("%s of %s", prose.Typed(e.Item), prose.Typed(e.Text))
}
