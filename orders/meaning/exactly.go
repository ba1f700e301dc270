package meaning

import (
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
)

// spoken are the sections whose lines move nothing. A line of theirs that is read exactly stays as it is.
var spoken = map[edition.Section]bool{edition.SectionBattles: true, edition.SectionWar: true, edition.SectionRepair: true}

// exactly keeps a line that the exact reader understands by itself, if it moves nothing.
func (l *letter) exactly(line string) bool {
	text, word := line+"\n", strings.ToUpper(strings.SplitN(strings.TrimSpace(line)+" ", " ", 2)[0])
	moving := l.section == "" || l.section == "COMBAT" || l.section == "NAVAL" || l.section == "GROUND"
	switch {
	case l.section == "STANDING" && knows(l, strings.TrimSpace(line)):
		l.entries = append(l.entries, entry{"STANDING", strings.TrimSpace(line)})
		return true
	case strings.EqualFold(strings.Trim(line, " :=*"), string(edition.SectionBattles)): // people also say it of attacks
		l.fighting = true
		if !moving && l.section != "STANDING" {
			l.section, l.headed = "", false
		}
		return false
	case l.fighting && moving:
		text = string(edition.SectionBattles) + "\n" + text
	case spoken[edition.Section(l.section)]:
		text = l.section + "\n" + text
	case !spoken[edition.Section(word)]:
		return false
	}
	got := l.reader.Read(text, orders.Context{Power: l.me, Quiet: true})
	if len(got.Problems)+len(got.NotRead)+len(got.Commands) > 0 || got.Letter.Done || got.Letter.Pass || len(got.Letter.Sections)+len(got.Letter.Battles)+len(got.Letter.Sequence) == 0 {
		return false
	}
	for s, os := range got.Letter.Sections {
		if !spoken[s] || len(os) == 0 && len(got.Letter.Battles)+len(got.Letter.Sequence) == 0 {
			return false
		}
	}
	if len(got.Letter.Battles)+len(got.Letter.Sequence) > 0 {
		got.Letter.Sections[edition.SectionBattles] = nil
	}
	for _, o := range got.Letter.Sections[edition.SectionWar] {
		if w, ok := o.(order.War); ok && !w.AtIncome {
			for _, p := range w.On {
				l.wars = l.wars.With(p)
			}
			clear(l.fights)
		}
	}
	got.Letter.Power = edition.Nobody
	for _, printed := range strings.Split(strings.TrimSpace(l.reader.Print(got.Letter)), "\n") {
		word, rest, inline := strings.Cut(printed, " ")
		switch s := edition.Section(word); {
		case spoken[s] && s != edition.SectionBattles && inline:
			l.entries = append(l.entries, entry{word, rest})
		case s != edition.SectionBattles:
			l.entries = append(l.entries, entry{"BATTLES", printed})
		}
	}
	return true
}
