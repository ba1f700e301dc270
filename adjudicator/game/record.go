package game

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/mail"
)

// Terms are what a game is played by. They do not change once it has begun.
type Terms struct {
	Game      string            `json:"game"`
	Edition   string            `json:"edition"`
	Options   map[string]string `json:"options,omitempty"`
	Pace      string            `json:"pace"`                // swift, courteous or full
	Questions string            `json:"questions,omitempty"` // "gathered": at the pace full everybody is asked before the battles what he wants to be asked; "" or "each": each question when it comes up
	Confirm   bool              `json:"confirm,omitempty"`   // orders wait for CONFIRM, unless they say NOW
	Reveals   string            `json:"reveals,omitempty"`   // who reveals for the later locks of a turn: "witnesses", the usual, or "all"
	Codes     string            `json:"codes,omitempty"`     // where codes are mailed: "game", or "all", to everybody; "" is "all"
	Reports   string            `json:"reports,omitempty"`   // "whole": who is asked nothing in the middle of a turn gets it in one letter when it is over; "parts" or "": everybody all at once
	Beacon    bool              `json:"beacon,omitempty"`    // a public beacon enters every seed
	Clock     clock.Terms       `json:"clock,omitzero"`
	Account   string            `json:"account,omitempty"` // the mailbox that its letters go out from; "" for the first
	Press     string            `json:"press,omitempty"`   // "on", the usual, "none", or "public": only to all
	Auth      mail.Policy       `json:"auth,omitempty"`    // what proves a sender; "": what the operator asks for
	Begun     time.Time         `json:"begun"`
	After     *Gone             `json:"after,omitempty"` // the game whose log was lost and which goes on in this one, nil if there is none

	Key string `json:"key,omitempty"` // the operator's verifier key when the game began
}

// Gathers tells whether the questions of battles are gathered. Games that were founded before that could be done ask each of them.
func (t *Terms) Gathers() bool { return t.Pace == "full" && t.Questions == Gathered }

// Gathered is what Terms.Questions are in new games, if nothing else is agreed on.
const Gathered = "gathered"

// CodesToGame is what Terms.Codes are in new games, if nothing else is agreed on: codes are mailed to the game and to the witnesses, and
// its locks to those whose codes they want.
const CodesToGame = "game"

// AsksAlone tells whether a lock is sent only to those whose codes it wants. A beacon has everybody see the lock before its round.
func (t *Terms) AsksAlone() bool { return t.Codes == CodesToGame && !t.Beacon }

// Stage is how far a game has got.
type Stage string

// The stages of a game.
const (
	Forming Stage = "forming" // it waits for players
	Playing Stage = "playing"
	Over    Stage = "over"
)

// Record is a game as the store keeps it, but for its acts. Its parts are written as if their fields stood here, in this order.
type Record struct {
	Terms Terms `json:"terms"`
	Stage Stage `json:"stage"`
	People
	Acts    int     `json:"acts"`               // how many there are
	Told    int     `json:"told"`               // after how many of them everybody was told how the game goes
	LockFor int     `json:"lock_for,omitempty"` // the last lock that was sent only to those whose codes it wants
	Mails   int     `json:"mails"`              // how many letters were written for this game; it names the next
	Drafts  []Draft `json:"drafts,omitempty"`   // legal orders that wait for CONFIRM
	Queue   Queue   `json:"queue,omitempty"`    // what came while a lock was open, and counts from the next one
	Times   Times   `json:"times,omitzero"`     // what the clocks have come to
	Gathering
	Law    int    `json:"law,omitempty"`    // by which it began; upgrades are acts
	Result string `json:"result,omitempty"` // how it has ended, in a sentence

	Ballots

	Letters int    `json:"letters,omitempty"` // how many came for this game; it numbers the next
	Keeps   Keeps  `json:"keeps,omitzero"`    // how many bytes are kept of them
	Glance  Glance `json:"glance,omitzero"`   // what a list of games tells of it

	Signed dice.Root `json:"signed,omitzero"` // the newest root of its log, which letters bear

	Codes map[int]string `json:"codes,omitempty"` // the anchors of the operator's chains, as its log has them, by the lock after which each begins

	Snapshot *Snapshot `json:"snap,omitempty"`  // where the turn being played began
	Took     *Snapshot `json:"took,omitempty"`  // where another law took over in it
	Halt     *Halt     `json:"halt,omitempty"`  // why it stands still, nil if it does not
	Forks    []Fork    `json:"forks,omitempty"` // where the store may have been set back
	Due      time.Time `json:"due,omitzero"`    // when time itself does something to this game; zero for never
}

// Check tells what is wrong with a game that is to begin.
func (r *Record) Check(ed *edition.Edition) error {
	if err := dice.CheckGame(r.Terms.Game); err != nil {
		return err
	}
	if err := rules.Foundable(ed); err != nil {
		return err
	}
	if r.Terms.Reveals != "" && r.Terms.Reveals != "witnesses" && r.Terms.Reveals != "all" {
		return fmt.Errorf("reveals are by witnesses or by all, not by %q", r.Terms.Reveals)
	}
	if r.Terms.Codes != "" && r.Terms.Codes != CodesToGame && r.Terms.Codes != "all" {
		return fmt.Errorf("codes are mailed to the game or to all, not to %q", r.Terms.Codes)
	}
	if r.Terms.Questions != "" && r.Terms.Questions != Gathered && r.Terms.Questions != "each" {
		return fmt.Errorf("questions are gathered, or each is asked when it comes up, not %q", r.Terms.Questions)
	}
	if r.Terms.Reports != "" && r.Terms.Reports != WholeTurns && r.Terms.Reports != "parts" {
		return fmt.Errorf("turns are reported whole or in parts, not %q", r.Terms.Reports)
	}
	for i := range ed.Powers {
		p := &ed.Powers[i]
		if !p.Seated() {
			continue
		}
		s := r.Seat(p.ID)
		if s == nil {
			return fmt.Errorf("nobody plays %s", p.Name)
		}
		if err := s.check(); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	if len(r.Seats)+len(r.Others) > mostSeats {
		return errors.New("too many people take part")
	}
	return nil
}

// mostSeats bounds who takes part in a game, observers and all.
const mostSeats = 30

// Clone is a copy that shares nothing that is ever changed in place.
func (r Record) Clone() Record {
	r.Seats, r.Others = slices.Clone(r.Seats), slices.Clone(r.Others)
	r.Times = r.Times.clone()
	return r
}

// NoGame stands in the place of a game in what belongs to none. No game can be called so.
const NoGame = "-"
