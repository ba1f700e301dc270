package adjudicator

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/orders"
)

const (
	mostPress  = 10       // of a letter
	longPress  = 20 << 10 // bytes
	pressTitle = "Press from "
)

// press sends what the letter says to other players, and tells the sender what was sent. Everybody gets one letter,
// however much there is for him. Each line is marked as a quotation: what a player writes can look like nothing else, and
// is no order in the letter that answers it.
func (r *requests) press() answer {
	var told answer
	letters := map[string]string{}
	n := 0
	for _, c := range r.commands {
		if c.Word != "PRESS" {
			continue
		}
		if n++; n > mostPress {
			told.add(answer{text: fmt.Sprintf("PRESS: of one letter %d are sent; the others were left out.\n", mostPress)})
			break
		}
		to, why := r.readers(c)
		if why != "" {
			told.add(answer{text: fmt.Sprintf("PRESS, line %d, was not sent: %s\n", c.Line, why)})
			continue
		}
		text := r.quoted(c, to)
		for _, seat := range to {
			if letters[seat] != "" {
				letters[seat] += "\n"
			}
			letters[seat] += text
		}
		told.add(answer{text: "Sent:\n" + text})
	}
	for _, s := range r.table.everybody() {
		if text := letters[s.Name]; text != "" {
			r.post.write(s, pressTitle+r.table.called(r.seat.Name), text)
		}
	}
	return told
}

// readers finds the seats that a text goes to, one for each person, or says why it goes nowhere. What goes to all goes to
// the powers and to the referee.
func (r *requests) readers(c orders.Command) (to []string, why string) {
	told := map[string]bool{r.seat.key(): true}
	for _, s := range r.table.everybody() {
		_, plays := r.table.power(s.Name)
		named := slices.ContainsFunc(c.Args, func(name string) bool { return r.means(name, s.Name) })
		if !s.vacant() && !told[s.key()] && (named || len(c.Args) == 0 && (plays || s.Name == refereeSeat)) {
			told[s.key()] = true
			to = append(to, s.Name)
		}
	}
	switch {
	case r.role() == observerSeat || r.role() == witnessSeat:
		return nil, "observers and witnesses write no press."
	case r.table.Terms.Press == "none":
		return nil, "this game has no press."
	case r.table.Terms.Press == "public" && len(c.Args) > 0:
		return nil, "in this game press goes to everybody; leave TO out."
	case strings.TrimSpace(c.Text) == "":
		return nil, "there is no text between PRESS and END."
	case len(c.Text) > longPress:
		return nil, fmt.Sprintf("it has %d bytes; at most %d are sent.", len(c.Text), longPress)
	case slices.ContainsFunc(r.own, func(s *Seat) bool { return s.Token != "" && strings.Contains(strings.ToLower(c.Text), s.Token) }):
		return nil, "it holds the secret part of your address."
	case r.has("CHECK"):
		return nil, "a letter with CHECK changes nothing."
	case len(to) == 0:
		return nil, fmt.Sprintf("nobody but %s would read it.", r.table.called(r.seat.Name))
	}
	return to, ""
}

// means tells whether a name in PRESS TO is that of a seat.
func (r *requests) means(name, seat string) bool {
	if seat == refereeSeat {
		return name == orders.Referee
	}
	id, known := r.table.reader.Power(name)
	power, plays := r.table.power(seat)
	return known && plays && id == power
}

// quoted is a text as others read it, below a line that says who wrote it and for whom.
func (r *requests) quoted(c orders.Command, to []string) string {
	whom := "all"
	if len(c.Args) > 0 {
		var names []string
		for _, seat := range to {
			names = append(names, r.table.called(seat))
		}
		whom = rules.List(names)
	}
	head := fmt.Sprintf("%s to %s:\n\n", r.table.called(r.seat.Name), whom)
	return head + "> " + strings.ReplaceAll(c.Text, "\n", "\n> ") + "\n"
}
