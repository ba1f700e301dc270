// Package rehearsal plays whole games on one machine: operator, players, witnesses and beacon are all here, and the
// letters that each would have sent are kept. It serves to try the protocol out and to test audits; its secrets come
// from a seed, so nothing that it rolls is worth anything.
package rehearsal

import (
	"crypto/sha256"
	"fmt"
	"io"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// Cast says who plays and by what.
type Cast struct {
	Game         string
	Seed         string
	Start        *position.Position
	Reader       *orders.Reader
	Pace         sitting.Pace
	Gathered     bool // questions of battles
	Reveals      string
	ToGame       bool     // codes are mailed to the game alone, and locks to others than the reader of the letters
	Hides        bool     // locks are not shown to him though they should be
	Contributors []string // powers by ID, and witnesses
	Beacon       bool
	Round        time.Duration // that a lock is before the round of its beacon; 31 minutes if 0
	Waits        time.Duration // for codes; 48 hours if 0
	Codes        int           // in each chain
	Clock        clock.Terms   // of the players
}

// Rehearsal is a game being played.
type Rehearsal struct {
	Scribe  *scribe.Scribe
	Letters []Mailing
	Key     string                 // the operator's verifier key
	Witness map[string]string      // verifier keys of the witnesses
	Beacons map[string]dice.Beacon // the beacon of this rehearsal
	Chains  map[string]*dice.Chain // of the contributors
	Keep    bool                   // reveals go into letters, too
	Absent  map[string]bool        // contributors that do not reveal
	Signers []note.Signer          // the operator, and witnesses that cosign
	Locked  func()                 // is called when a lock has been sent; may be nil

	witness map[string]note.Signer
	cast    Cast
	clock   time.Time
	asked   time.Time // since when the game has waited
	beacon  *Beacon
	pieces  map[string][]byte // of snapshots
}

// New opens the game: the genesis is written, and the first letter sent.
func New(c Cast) (*Rehearsal, error) {
	if c.Codes == 0 {
		c.Codes = 4096
	}
	if c.Round == 0 {
		c.Round = 31 * time.Minute
	}
	if c.Waits == 0 {
		c.Waits = 48 * time.Hour
	}
	r := &Rehearsal{
		pieces: map[string][]byte{},
		Chains: map[string]*dice.Chain{}, Absent: map[string]bool{}, Witness: map[string]string{}, witness: map[string]note.Signer{}, cast: c,
		clock: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC),
	}
	genesis := dice.Genesis{Game: c.Game, Law: c.Start.Edition.Law, Programs: time.Hour, People: 24 * time.Hour}
	if c.Beacon {
		r.beacon = NewBeacon(r.random("beacon"))
		genesis.Drand = r.beacon.Chain
		r.Beacons = map[string]dice.Beacon{r.beacon.Chain: r.beacon.Beacon}
	}
	own, err := dice.DrawSigningKey(r.random("signing key"), Operator)
	if err != nil {
		return nil, err
	}
	r.Key, r.Signers = own.Verifier, []note.Signer{own.Signer}
	for _, who := range c.Contributors {
		share, err := r.share(who, 0)
		if err != nil {
			return nil, err
		}
		genesis.Contributors = append(genesis.Contributors, share)
	}
	genesis.Key = r.Key
	chain := r.chain("operator", 0)
	tape, err := dice.Begin(&dice.Log{Beacons: r.Beacons, FirstKey: r.Key}, genesis, chain)
	if err != nil {
		return nil, err
	}
	s, err := scribe.New(c.Reader, tape, scribe.Terms{Game: c.Game, Start: c.Start, Pace: c.Pace, Gathered: c.Gathered, Reveals: c.Reveals, ToGame: c.ToGame, Clock: c.Clock, Random: r.random("salts")})
	if err != nil {
		return nil, err
	}
	r.Scribe = s
	if err := r.Send("The game begins."); err != nil {
		return nil, err
	}
	return r, r.do(s.Begin())
}

// Operator is who signs.
const Operator = "fieldpost.example.org"

// share draws the codes of a contributor, and the key of a witness.
func (r *Rehearsal) share(who string, after int) (dice.Share, error) {
	r.Chains[who] = r.chain(who, after)
	share := r.Chains[who].Share()
	if !dice.IsWitness(who) {
		return share, nil
	}
	if r.witness[who] == nil {
		key, err := dice.DrawSigningKey(r.random("key of "+who), strings.ReplaceAll(who, "_", "-")+".example.org")
		if err != nil {
			return share, err
		}
		r.witness[who], r.Witness[who] = key.Signer, key.Verifier
	}
	share.Key = r.Witness[who]
	return share, nil
}

// chain is a chain of codes whose top comes from the seed.
func (r *Rehearsal) chain(who string, after int) *dice.Chain {
	var top dice.Code
	_, _ = io.ReadFull(r.random("codes "+who), top[:])
	return dice.NewChain(r.cast.Game, who, after, r.cast.Codes, top)
}

// Enrol takes a contributor in from the next lock on. Somebody who has missed a lock comes back only if his opponents are named as agreed.
func (r *Rehearsal) Enrol(who string, agreed ...string) error {
	share, err := r.share(who, r.Scribe.Tape.Log().Next()-1)
	if err != nil {
		return err
	}
	delete(r.Absent, who)
	body := share.Announce()
	if len(agreed) > 0 {
		body += dice.Agreed(agreed)
	}
	return r.do(r.Scribe.Act("operator", "enrol", body))
}

// Act is somebody's turn to do something; then everything that follows by itself happens: locks, reveals, rolls, letters.
func (r *Rehearsal) Act(act func(*scribe.Scribe) error) error {
	r.clock = r.clock.Add(Pause)
	return r.do(act(r.Scribe))
}

// Pause is how much time passes before somebody does something.
const Pause = 7 * time.Hour

// TimeOut is what an Act may do: everybody's clock has run out, or that of some powers.
func (r *Rehearsal) TimeOut(s *scribe.Scribe, late ...edition.PowerID) error {
	return s.TimeOut(r.asked, r.clock, late...)
}

// Waited is since when the game has waited, and what time it is.
func (r *Rehearsal) Waited() (since, now time.Time) { return r.asked, r.clock }

// do lets follow what follows by itself.
func (r *Rehearsal) do(err error) error {
	const most = 1000 // locks in a row without anybody's choice
	for n := 0; err == nil && r.Scribe.Game.NoDice != "" && n < most; n++ {
		err = r.roll()
	}
	r.asked = r.clock
	if err != nil {
		return err
	}
	return r.Send("Report.")
}

// roll has one lock made, revealed and rolled, or given up if somebody does not reveal.
func (r *Rehearsal) roll() error {
	s := r.Scribe
	round := uint64(0)
	if r.beacon != nil {
		round = r.beacon.RoundAt(r.clock.Add(r.cast.Round))
	}
	lock, err := s.Lock(r.clock, r.cast.Waits, round)
	if err != nil {
		return err
	}
	root := s.Tape.Log().Head()
	ask := dice.RevealLine(r.cast.Game, lock.N, "CODE", root, nil)
	if r.cast.ToGame || r.cast.Hides { // whose letters are kept here is not asked
	} else if err := r.Send(fmt.Sprintf("Lock %d waits for %s. If the orders attached are right, mail to all:\n\n%s\n",
		lock.N, strings.Join(s.Tape.Log().Missing(), ", "), ask)); err != nil {
		return err
	}
	if r.Locked != nil {
		r.Locked()
		s = r.Scribe
	}
	notes, err := r.cosigned()
	if err != nil {
		return err
	}
	answers, err := r.Answers()
	if err != nil {
		return err
	}
	for _, who := range s.Tape.Log().Missing() {
		if r.Absent[who] {
			continue
		}
		said := answers[who]
		r.clock = r.clock.Add(time.Minute)
		r.say(who, dice.RevealLine(r.cast.Game, lock.N, said.Code.Grouped(), root, said.Signed), notes[who]...)
		if err := s.Reveal(who, said); err != nil {
			return err
		}
	}
	if len(s.Tape.Log().Missing()) > 0 {
		r.clock = lock.Deadline.Add(time.Minute)
		return s.Void(r.clock)
	}
	sig := ""
	if round > 0 {
		r.clock = r.beacon.Time(round).Add(time.Minute)
		sig = r.beacon.Sign(round)
		r.say("witness", fmt.Sprintf("BEACON %d %s", round, sig))
	}
	return s.Roll(sig)
}

// Reader is the language in which the letters are written.
func (r *Rehearsal) Reader() *orders.Reader { return r.cast.Reader }

// Answers are what everybody gives for the open lock who has not yet revealed.
func (r *Rehearsal) Answers() (map[string]dice.Revealed, error) {
	log := r.Scribe.Tape.Log()
	root, answers := log.Head(), map[string]dice.Revealed{}
	for _, who := range log.Missing() {
		code, err := r.Chains[who].Code(log.Open().N)
		if err != nil {
			return nil, err
		}
		answers[who] = dice.Revealed{Lock: log.Open().N, Code: code, Signs: root.Signs(), Signed: r.Cosign(who, root)}
	}
	return answers, nil
}

// Cosign is the signature of a contributor's program under any root; nil of people.
func (r *Rehearsal) Cosign(who string, root dice.Root) *dice.Cosignature {
	program := r.witness[who]
	if program == nil {
		return nil
	}
	sig, err := program.Sign([]byte(root.Text(Operator + "/" + r.cast.Game)))
	if err != nil {
		panic(err) // it has its key
	}
	return &dice.Cosignature{Size: root.Size, Sig: [64]byte(sig)}
}

// cosigned has every witness sign the checkpoint that came with the lock.
func (r *Rehearsal) cosigned() (files map[string][]scribe.File, err error) {
	log := r.Scribe.Tape.Log()
	checkpoint, err := log.Checkpoint(Operator+"/"+r.cast.Game, r.Signers...)
	if err != nil {
		return nil, err
	}
	files = map[string][]scribe.File{}
	for who, signer := range r.witness {
		note, err := dice.Cosign(log, checkpoint, signer)
		if err != nil {
			return nil, err
		}
		files[who] = []scribe.File{{Name: fmt.Sprintf("%s-%s.note", r.cast.Game, who), Data: note}}
	}
	return files, nil
}

// Wait lets time pass.
func (r *Rehearsal) Wait(d time.Duration) { r.clock = r.clock.Add(d) }

// random gives bytes that come from the seed and a name.
func (r *Rehearsal) random(name string) io.Reader {
	key := sha256.Sum256([]byte("fieldpost rehearsal\n" + r.cast.Seed + "\n" + name + "\n"))
	return dice.Keyed(key[:])
}
