package gauges

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Fate is what became of a letter that came in.
type Fate int

// The fates. A letter has one of them.
const (
	Accepted  Fate = iota // it changed a game
	Answered              // of somebody who takes part: questions, wrong orders
	Duplicate             // handled before
	Program               // written by a program, and passed over
	Stranger              // nobody knows for which game or seat it is
	Waiting               // its game stands still; it stays in the inbox
	fates
)

var fateNames = [fates]string{"accepted", "answered", "duplicate", "program", "stranger", "waiting"}

// Stage is how far a game has come.
type Stage int

// The stages. A game is in one of them.
const (
	Gathering Stage = iota // seats are still being taken
	Playing
	Paused
	Frozen // it stands still: the operator must look at it
	Ended
	stages
)

var stageNames = [stages]string{"gathering", "playing", "paused", "frozen", "ended"}

// Gauges are the counts. New makes them.
type Gauges struct {
	started time.Time
	build   Build

	letters              [fates]atomic.Int64
	sent, notSent        atomic.Int64
	waiting, failed      atomic.Int64
	games                [stages]atomic.Int64
	tables               atomic.Int64
	commits, commitFails atomic.Int64
	commitNanos          atomic.Int64
	roundsBroken         atomic.Int64
	mu                   sync.Mutex
	names                []string             // of the mailboxes, in the order in which they were announced
	rounds               map[string]time.Time // the last good round of each
	passed               map[string][]uint32  // the UIDs of letters that are passed over
}

// Build is which program this is.
type Build struct{ Version, Revision, Go string }

// New makes gauges that stand at nothing. mailboxes are the names of those from which letters are read.
func New(started time.Time, build Build, mailboxes ...string) *Gauges {
	g := &Gauges{started: started, build: build, names: mailboxes, rounds: map[string]time.Time{}, passed: map[string][]uint32{}}
	for _, name := range mailboxes {
		g.rounds[name] = time.Time{}
	}
	return g
}

// Letter counts a letter that came in.
func (g *Gauges) Letter(f Fate) {
	if g != nil && f >= 0 && f < fates {
		g.letters[f].Add(1)
	}
}

// Sent counts a letter of ours that a server has taken.
func (g *Gauges) Sent() {
	if g != nil {
		g.sent.Add(1)
	}
}

// NotSent counts an attempt to send a letter that no server has taken.
func (g *Gauges) NotSent() {
	if g != nil {
		g.notSent.Add(1)
	}
}

// Outbox sets how many letters wait to be sent, and how many lie there that were given up.
func (g *Gauges) Outbox(waiting, failed int) {
	if g != nil {
		g.waiting.Store(int64(waiting))
		g.failed.Store(int64(failed))
	}
}

// Games sets how many games are at a stage.
func (g *Gauges) Games(s Stage, n int) {
	if g != nil && s >= 0 && s < stages {
		g.games[s].Store(int64(n))
	}
}

// Tables sets how many games are in memory.
func (g *Gauges) Tables(n int) {
	if g != nil {
		g.tables.Store(int64(n))
	}
}

// Commit counts a commit of the store, which took so long.
func (g *Gauges) Commit(took time.Duration, err error) {
	if g == nil {
		return
	}
	g.commits.Add(1)
	g.commitNanos.Add(int64(took))
	if err != nil {
		g.commitFails.Add(1)
	}
}

// Round notes when a mailbox was last known to have been read in which nothing failed. One that New was not told of is
// passed over.
func (g *Gauges) Round(mailbox string, at time.Time) {
	if g == nil {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if _, known := g.rounds[mailbox]; known {
		g.rounds[mailbox] = at
	}
}

// PassedOver sets which letters of a mailbox are passed over, by their UIDs: they cannot be fetched or moved.
func (g *Gauges) PassedOver(mailbox string, uids []uint32) {
	if g == nil {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if _, known := g.rounds[mailbox]; known {
		g.passed[mailbox] = uids
	}
}

// Amiss says, a line for each mailbox, which letters are passed over.
func (g *Gauges) Amiss() (lines []string) {
	if g == nil {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, name := range g.names {
		if uids := g.passed[name]; len(uids) > 0 {
			lines = append(lines, fmt.Sprintf("in the mailbox %s %d of the letters can not be fetched or moved and are passed over, UID %s", name, len(uids), joined(uids)))
		}
	}
	return lines
}

// mostNamed is how many letters are named in a line.
const mostNamed = 20

func joined(uids []uint32) string {
	var words []string
	for _, uid := range uids[:min(len(uids), mostNamed)] {
		words = append(words, strconv.FormatUint(uint64(uid), 10))
	}
	if len(uids) > mostNamed {
		words = append(words, "...")
	}
	return strings.Join(words, ", ")
}

// RoundFailed counts a round that could not be made.
func (g *Gauges) RoundFailed() {
	if g != nil {
		g.roundsBroken.Add(1)
	}
}

// Silent names a mailbox in which no good round was made for so long, and since when; the daemon's start counts as one.
func (g *Gauges) Silent(now time.Time, most time.Duration) (mailbox string, since time.Time, silent bool) {
	if g == nil {
		return "", time.Time{}, false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, name := range g.names {
		last := g.rounds[name]
		if last.IsZero() {
			last = g.started
		}
		if now.Sub(last) > most {
			return name, last, true
		}
	}
	return "", time.Time{}, false
}
