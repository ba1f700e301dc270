package requests

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/match"
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// battleWork is how much work the odds of all battles of a letter may take: about as much as one line ODDS. The lines ODDS of the letter
// have the first claim on it.
const battleWork = 7_000_000

// BattleOdds tells how the battles would end that the moves of a legal letter bring about. It is asked before the letter is played.
func BattleOdds(r *Asked, l *order.Orders) []paper.Block {
	if r.Table.Locked() || !r.moves() || len(l.Sections) == 0 {
		return nil
	}
	asked := 0
	for _, c := range r.Commands {
		if c.Word == "ODDS" {
			asked++
		}
	}
	var at *position.Position
	var list []combat.Prospect
	r.Post.Apart(func() {
		at, list = r.Table.Scribe.Game.Prospects(l, min(battleWork, (MostOdds-asked)*battleWork))
	})
	if len(list) == 0 {
		return nil
	}
	var lines []prose.Text
	for i := range list {
		lines = append(lines, foretold(at, &list[i]))
	}
	return []paper.Block{paper.Head("Odds of the battles"), paper.List(lines), paper.Text(assumed(at, list))}
}

// foretold is how a battle would end, or the line that asks for it.
func foretold(p *position.Position, b *combat.Prospect) prose.Text {
	place, line := prose.Typed(p.SpaceName(b.Space)), prose.Typed("ODDS "+p.SpaceName(b.Space)+": "+attackers(p, b))
	switch {
	case !b.Known && b.Tried:
		return prose.Say("%s: not computed, too many units fight. Ask for fewer of them: %s", place, line)
	case !b.Known:
		return prose.Say("%s: not tried, the other odds of this letter have taken all the work that it may ask for. Ask for it by itself: %s", place, line)
	}
	text := prose.Say("%s: you win %s", place, percent(b.Odds.Win))
	if odds.Parts(b.Odds.Draw) >= 5 {
		text = prose.Say("%s, nobody is left %s", text, percent(b.Odds.Draw))
	}
	text = prose.Say("%s. You lose %s IPCs on average, they lose %s.", text, prose.Decimal(b.Odds.AttackerLoss), prose.Decimal(b.Odds.DefenderLoss))
	if b.Odds.Runs > 0 {
		text = prose.Say("%s That is sampled, with a standard error of %s.", text, match.StandardError(&b.Odds))
	}
	switch {
	case b.Landing && len(b.Bombards) > 0:
		text = prose.Say("%s All land, and %s.", text, prose.Count(len(b.Bombards), "ship bombards", "ships bombard"))
	case b.Landing:
		text = prose.Say("%s All land.", text)
	}
	return text
}

// percent is a chance with one digit behind the point.
func percent(chance float64) prose.Text {
	n := (odds.Parts(chance) + 5) / 10
	return prose.Typed(fmt.Sprintf("%d.%d%%", n/10, n%10))
}

// attackers are the units that attack, as ODDS reads them, with what it must know of a landing.
func attackers(p *position.Position, b *combat.Prospect) string {
	line := typed(p, b.Attackers, func(u *position.Unit) string {
		if b.Landing && p.Kind(u).Class == edition.Land && u.Aboard == 0 {
			return " overland"
		}
		return damage(u)
	})
	switch {
	case len(b.Bombards) > 0:
		return strings.Join([]string{line, "bombard " + typed(p, b.Bombards, damage)}, "; ")
	case b.Landing:
		return strings.Join([]string{line, "landing"}, "; ")
	}
	return line
}

// damage is the mark of a damaged unit.
func damage(u *position.Unit) string {
	if u.Damage > 0 {
		return " damaged"
	}
	return ""
}

// typed lists units as ODDS reads them, each with its mark.
func typed(p *position.Position, ids []position.UnitID, mark func(*position.Unit) string) string {
	var parts []string
	for k := range p.Edition.Kinds {
		for _, m := range []string{"", " damaged", " overland"} {
			n := 0
			for _, id := range ids {
				if u := p.Unit(id); u.Kind == edition.KindID(k) && mark(u) == m {
					n++
				}
			}
			if n > 0 {
				parts = append(parts, fmt.Sprintf("%d %s%s", n, p.Edition.Kinds[k].Short, m))
			}
		}
	}
	return strings.Join(parts, ", ")
}

// assumed says by what the odds of a letter's battles are computed.
func assumed(p *position.Position, list []combat.Prospect) prose.Text {
	said := prose.Say("Each is fought to the end as it stands after your moves. Losses go as you have ordered, and for others by the published list; what they have ordered stays sealed.")
	atSea := func(b combat.Prospect) bool { return p.IsSea(b.Space) }
	onLand := func(b combat.Prospect) bool { return !atSea(b) }
	if slices.ContainsFunc(list, atSea) && slices.ContainsFunc(list, onLand) {
		said += " " + prose.Say("Those on land are shown as if you won those at sea without a loss.")
	}
	if words := combat.Answers(p.Edition); len(words) > 0 {
		said += " " + prose.Say("It is reckoned as if nobody answered your moves by %s.", prose.Typed(strings.Join(words, ", ")))
	}
	return said
}
