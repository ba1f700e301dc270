package forms

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// mostOptions is how many ways out of a question are listed.
const mostOptions = 12

// Answers is the form for a power that is asked: each question that is open to it, with the facts, the options and a line to
// be completed. It is empty if none is open. mark tells one form from all others, see Filled; it may be empty.
func Answers(r *orders.Reader, g *sitting.Game, power edition.PowerID, mark string) paper.Form {
	var open []*turn.Decision
	for _, d := range g.Open {
		if d.Power == power && !d.AsksOrders() {
			open = append(open, d)
		}
	}
	if len(open) == 0 {
		return nil
	}
	f := newForm(r, g.Now, power)
	f.head(strings.TrimSpace(answerTitle + " " + mark))
	f.say("%s. Complete the lines that begin with ANSWER, with the number of an option or in words. Lines with # are not read.", f.name(power))
	for _, d := range open {
		f.room()
		f.question(d, g.Number(d), g.Facts(d))
	}
	f.standing(open)
	f.room()
	f.head(strings.TrimSpace(endTitle + " " + mark))
	return f.out
}

// question writes one question and the line that answers it.
func (f *form) question(d *turn.Decision, number int, facts []prose.Text) {
	f.head(fmt.Sprintf("QUESTION %d", number))
	f.add(paper.FormLine{Comment: d.Text})
	for _, told := range facts {
		f.add(paper.FormLine{Comment: told})
	}
	if !position.WordOf(d.Word).Over {
		f.forces(d)
	}
	if n, known := f.chance(d); known {
		f.say("As it stands your side wins from here %d times in 100.", n)
	}
	f.outlooks(d)
	first := 1
	if d.Counted {
		first = 0
	}
	for i, o := range d.Options {
		if i == mostOptions {
			f.item(prose.Say("... and %d more", len(d.Options)-i))
			break
		}
		f.item(prose.Say("%d: %s", i+first, prose.Typed(o)))
	}
	if len(d.Options) == 0 && strings.HasSuffix(d.Default.Text, " none") {
		f.say("Answer none, or which units go from where to where, as in %q.", f.ed.Example("spring"))
	}
	if d.Default.Text != "" {
		f.say("Without an answer: %s", prose.Typed(d.Default.Text))
	}
	f.typed(fmt.Sprintf("ANSWER %d:", number))
}

// forces says who fights whom where the question arose; nothing where only one side stands.
func (f *form) forces(d *turn.Decision) {
	attackers := f.force(d.Space, func(u *position.Unit) bool { return u.Owner == f.p.Mover })
	defenders := f.force(d.Space, func(u *position.Unit) bool { return f.p.Hostile(f.p.Mover, u.Owner) })
	if attackers != "" && defenders != "" {
		f.say("Attacking: %s", attackers)
		f.say("Defending: %s", defenders)
	}
}

// force is what fights in a space on one side: "Germany 3 inf, 1 ftr".
func (f *form) force(space edition.SpaceID, side func(*position.Unit) bool) prose.Text {
	for _, l := range f.lines(func(u *position.Unit) bool {
		return u.Space == space && f.ed.Kind(u.Kind).Class != edition.Facility && !u.Deeds.Has(position.Submerged) && side(u)
	}) {
		return f.troops(l)
	}
	return ""
}

// standing offers the standing orders that would have answered.
func (f *form) standing(open []*turn.Decision) {
	var lines []string
	for _, d := range open {
		if l := f.advance(d); l != "" && !slices.Contains(lines, l) {
			lines = append(lines, l)
		}
	}
	if len(lines) == 0 {
		return
	}
	f.room()
	f.head("STANDING")
	f.say("Standing orders answer such questions without your being asked, as:")
	f.offer("STANDING ADD\n" + strings.Join(lines, "\n"))
}

// advance is a standing order that answers a question of this sort.
func (f *form) advance(d *turn.Decision) string {
	if d.Space == edition.Nowhere {
		return ""
	}
	at := f.ed.Space(d.Space).Name
	where, attack, defence := "land", f.ed.Losses.LandAttack, f.ed.Losses.LandDefence
	if f.ed.Space(d.Space).Sea {
		where, attack, defence = "sea", f.ed.Losses.SeaAttack, f.ed.Losses.SeaDefence
	}
	losses := defence
	if f.power == f.p.Mover {
		losses = attack
	}
	return strings.NewReplacer("{battles}", where, "{losses}", losses, "{space}", at).Replace(position.WordOf(d.Word).Advance)
}
