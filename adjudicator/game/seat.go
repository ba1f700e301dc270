package game

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// Seat is a place at the table and who sits there. One person may have several.
type Seat struct {
	Name    string `json:"name"`              // the ID of a power; or "referee", "observer1", "witness1"
	Address string `json:"address,omitempty"` // "" while nobody sits there
	Token   string `json:"token,omitempty"`   // of the Reply-To address of our letters to this seat
	Form    Marks  `json:"form,omitempty"`    // of the forms that were sent last
	Answers Tally  `json:"answers,omitzero"`  // to letters of this hour
	Lost    Lost   `json:"lost,omitzero"`     // letters of ours that came back from the address

	Language string `json:"language,omitempty"` // the code of the one that is read there; "" for the usual
	Zone     string `json:"zone,omitempty"`     // the time zone in which moments are told there; "" for UTC

	Behind *scribe.Mark `json:"behind,omitempty"` // how much he has had of the turn and the log, if others were told and he was not
}

// The seats of those who play no power begin so; observers and witnesses are numbered.
const (
	RefereeSeat  = "referee"
	ObserverSeat = "observer"
	WitnessSeat  = "witness"
)

// check tells what is wrong with a seat that somebody is to have.
func (s *Seat) check() error {
	_, err := mail.ParseAddress(s.Address)
	return err
}

// Vacant tells whether nobody sits there.
func (s *Seat) Vacant() bool { return s.Address == "" }

// Key is the address in the form in which addresses are compared.
func (s *Seat) Key() string {
	a, err := mail.ParseAddress(s.Address)
	if err != nil {
		return ""
	}
	return a.Key()
}

// Tag names the seat in a plus address, which has little room.
func (s *Seat) Tag() string {
	return strings.ReplaceAll(s.Name, "_", "-")[:min(len(s.Name), 16)]
}

// Seat finds the seat of a power, or of whoever else takes part.
func (p *People) Seat(name string) *Seat {
	for _, s := range p.Everybody() {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// Everybody is who takes part: the powers in turn order, and the others.
func (p *People) Everybody() []*Seat {
	var all []*Seat
	for _, list := range [][]Seat{p.Seats, p.Others} {
		for i := range list {
			all = append(all, &list[i])
		}
	}
	return all
}

// At are the seats of one address.
func (p *People) At(key string) []*Seat {
	return slices.DeleteFunc(p.Everybody(), func(s *Seat) bool { return s.Vacant() || s.Key() != key })
}

// Readers are the seats of everybody who gets letters, person by person.
func (p *People) Readers() [][]*Seat {
	var people [][]*Seat
	places := map[string]int{}
	for _, s := range p.Everybody() {
		key := s.Key()
		if key == "" {
			continue
		}
		at, known := places[key]
		if !known {
			at, places[key] = len(people), len(people)
			people = append(people, nil)
		}
		people[at] = append(people[at], s)
	}
	return people
}

// Mark tells a form that was sent to a seat from all others.
type Mark struct {
	Mark  string `json:"mark"`
	Mover string `json:"mover,omitempty"` // whose turn the form was for; "" if that was not written down
	Round int    `json:"round,omitempty"`
}

// Marks are those of the last forms that were sent to a seat, the newest first. Mail programs quote letters without marks,
// and people answer an older letter: then an older form comes back.
type Marks []Mark

// mostMarks is how many forms of a seat are known again.
const mostMarks = 3

// UnmarshalJSON reads the marks of a seat, or the single one that records of before had.
func (m *Marks) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(data, []byte(`"`)) {
		var one Mark
		err := json.Unmarshal(data, &one.Mark)
		*m = Marks{one}
		return err
	}
	return json.Unmarshal(data, (*[]Mark)(m))
}

// With puts a new mark before the others. Nothing is changed in place: a game that is not committed keeps what it had.
func (m Marks) With(mark Mark) Marks {
	all := append(Marks{mark}, m...)
	return all[:min(len(all), mostMarks)]
}

// Lost tells that letters of ours came back from the address of a seat. One may be an accident; with the second the
// address is bad, until a letter comes from there.
type Lost struct {
	First string    `json:"first,omitempty"` // the Message-ID of the first that came back
	Since time.Time `json:"since,omitzero"`  // when the second did
	Why   string    `json:"why,omitempty"`   // a status of the mail servers: "5.1.1"
}

// Bad tells whether letters to the seat do not arrive.
func (l Lost) Bad() bool { return !l.Since.IsZero() }

// Unreached says that the letters to a seat come back.
func (s *Seat) Unreached(t *Game) prose.Text {
	why := ""
	if s.Lost.Why != "" {
		why = " (" + s.Lost.Why + ")"
	}
	return prose.Say("Letters to %s come back%s since %s.", t.Called(s.Name), why, clock.At(s.Lost.Since))
}

// LettersLost lists the seats to which letters do not arrive, nil if there are none.
func (t *Game) LettersLost() paper.Sentences {
	var list paper.Sentences
	for _, s := range t.Everybody() {
		if s.Lost.Bad() {
			list = append(list, s.Unreached(t))
		}
	}
	return list
}

// How many letters an hour are answered, so that no program and no forger can make this desk flood a mailbox.
const (
	MostAnswers = 60 // to a seat, but for those that acknowledge what has changed the game
	MostInvited = 20 // people are invited to a game, whoever they are
)

// Tally counts the letters of a seat within one hour of the clock.
type Tally struct {
	Hour     time.Time `json:"hour"`
	Answered int       `json:"answered,omitempty"`
	Silent   int       `json:"silent,omitempty"` // letters that got no answer
}

// HourOf is the hour that a moment lies in.
func HourOf(t time.Time) time.Time { return t.UTC().Truncate(time.Hour) }

// Spent tells whether a seat has had all answers of the hour, so that nothing need be worked out for another one.
func (s *Seat) Spent(now time.Time) bool {
	return s.Answers.Hour.Equal(HourOf(now)) && s.Answers.Answered >= MostAnswers
}

// Inviting says why nobody can be invited now, "" if somebody can.
func (w *Gathering) Inviting(now time.Time) prose.Text {
	if w.Invited.Hour.Equal(HourOf(now)) && w.Invited.Answered >= MostInvited {
		return prose.Say("%d invitations have been sent within this hour. Try again in the next one.", MostInvited)
	}
	return ""
}

// CountInvited counts an invitation.
func (w *Gathering) CountInvited(now time.Time) {
	if hour := HourOf(now); !w.Invited.Hour.Equal(hour) {
		w.Invited = Tally{Hour: hour}
	}
	w.Invited.Answered++
}

// Mailbox is what the addresses of one mailbox have in common: anna+1@example.org and anna+2@example.org are anna@example.org, and
// where dots do not count an.na@gmail.com is anna@gmail.com. The bounds of answers hold for it.
func Mailbox(key string) string {
	key = strings.ToLower(norm.NFKC.String(key))
	at := strings.LastIndexByte(key, '@')
	if at < 0 {
		return key
	}
	local, _, _ := strings.Cut(key[:at], "+")
	domain := key[at+1:]
	if domain == "gmail.com" || domain == "googlemail.com" {
		local, domain = strings.ReplaceAll(local, ".", ""), "gmail.com"
	}
	return local + "@" + domain
}

// Chosen is the code of the language that a person has chosen in this game, "" if he has not: what he has said for one of
// his seats holds for all of them. A seat that is given away is a copy that has kept its own.
func (p *People) Chosen(s *Seat) string {
	for _, o := range p.At(s.Key()) {
		if o.Language != "" {
			return o.Language
		}
	}
	return s.Language
}

// ZoneOf is the time zone that a person has chosen in this game, "" if he has not, as Chosen is his language.
func (p *People) ZoneOf(s *Seat) string {
	for _, o := range p.At(s.Key()) {
		if o.Zone != "" {
			return o.Zone
		}
	}
	return s.Zone
}
