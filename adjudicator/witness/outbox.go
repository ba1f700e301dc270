package witness

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/mail"
)

// What letters of ours are about.
const (
	askReveal = "reveal"
	askBeacon = "beacon"
	askLog    = "log"
	askHelp   = "stopped"
	askJoin   = "join"
)

// own is a letter of our own and who has got it.
type own struct {
	wrote
	done map[string]bool
}

// open are those that have not got it.
func (l *own) open() []string {
	return slices.DeleteFunc(slices.Clone(l.To), func(to string) bool { return l.done[to] })
}

// letter finds a letter of ours.
func (w *Witness) letter(id string) *own {
	for _, l := range w.letters {
		if l.ID == id {
			return l
		}
	}
	return nil
}

// about finds the letter about a lock.
func (w *Witness) about(lock int, what string) *own {
	for _, l := range w.letters {
		if l.Lock == lock && l.What == what {
			return l
		}
	}
	return nil
}

// write writes a letter down. It is sent only when that is on the disk.
func (w *Witness) write(what string, lock int, root string, now time.Time, o mail.Outgoing, to []string) error {
	name := fmt.Sprintf("%s.%s.%s%d", w.terms.Game, w.terms.Name, what, lock)
	if lock == 0 {
		name = fmt.Sprintf("%s.%s.%s.%d.%d", w.terms.Game, w.terms.Name, what, now.Unix(), len(w.letters))
	}
	o.MessageID, o.From, o.Date = w.ids.Make(name), w.terms.Self, now
	to = once(to, nil)
	for _, one := range to {
		a, err := mail.ParseAddress(one)
		if err != nil {
			return err
		}
		o.To = append(o.To, a)
	}
	raw, err := mail.Compose(o)
	if err != nil {
		return err
	}
	return w.add(entry{Wrote: &wrote{ID: o.MessageID, What: what, Lock: lock, Root: root, At: now, To: to, Raw: raw}})
}

// also sends a letter to more people.
func (w *Witness) also(l *own, to []string) error {
	to = once(to, l.To)
	to = to[:min(len(to), max(0, mostReceivers-len(l.To)))]
	if len(to) == 0 {
		return nil
	}
	return w.add(entry{Also: &reached{l.ID, to}})
}

// once leaves out who stands there twice, or is among others.
func once(to, others []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, a := range others {
		seen[strings.ToLower(a)] = true
	}
	for _, a := range to {
		if key := strings.ToLower(a); !seen[key] {
			seen[key] = true
			out = append(out, a)
		}
	}
	return out
}

// Due is a letter to be sent.
type Due struct {
	ID   string
	What string
	To   []string // who has not got it
	Raw  []byte
}

// Due are the letters that nobody is known to have taken. A code goes out only while its lock is open and the witness has
// not stopped.
func (w *Witness) Due() []Due {
	open := 0
	if l := w.log.Open(); l != nil && w.stopped == nil {
		open = l.N
	}
	var out []Due
	for _, l := range w.letters {
		if l.Lock != 0 && l.Lock != open || l.What == askLog && w.stopped != nil {
			continue
		}
		if to := l.open(); len(to) > 0 {
			out = append(out, Due{l.ID, l.What, to, l.Raw})
		}
	}
	return out
}

// Sent notes for whom a letter of ours needs no other attempt: a server has taken it, or refuses it for good.
func (w *Witness) Sent(id string, to []string) error {
	if len(to) == 0 || w.letter(id) == nil {
		return nil
	}
	return w.add(entry{Sent: &reached{id, to}})
}
