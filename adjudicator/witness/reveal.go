package witness

import (
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// reveal answers a letter that knows the open lock, if that lock still waits for our code. The first answer is the only
// one: another letter about the lock can bring it more receivers, and never another root.
func (w *Witness) reveal(l *Notice, now time.Time) error {
	open := w.log.Open()
	if open == nil || !slices.Contains(w.log.Missing(), w.terms.Name) {
		return nil
	}
	if size := l.Root.Size; size <= w.lockLeaf(open.N) || size > int64(len(w.leaves)) {
		return nil // it was written before the lock, or waits for leaves before its own
	}
	to := w.receivers(l)
	if first := w.about(open.N, askReveal); first != nil {
		return w.also(first, to)
	}
	code, ok := w.code(open.N)
	if !ok {
		return nil // which Status tells
	}
	signed, err := dice.Cosign(w.log, w.note, w.key.Signer)
	if err != nil {
		return err
	}
	root, cosignature, err := dice.CosignRoot(w.log, w.note, w.key.Signer)
	if err != nil {
		return err
	}
	if w.log.KeyOf(w.terms.Name) != w.key.Verifier { // the log has never heard of our key
		cosignature = nil
	}
	line := dice.RevealLine(w.terms.Game, open.N, code.Grouped(), root, cosignature)
	return w.write(askReveal, open.N, root.Short(), now, mail.Outgoing{
		Subject:   fmt.Sprintf("Re: [%s] Lock %d", w.terms.Game, open.N),
		InReplyTo: l.ID,
		Answer:    true,
		Text:      line + "\n",
		Files:     []mail.File{{Name: w.terms.Game + "-" + w.terms.Name + ".note", Data: signed}},
	}, to)
}

// code is our code for a lock, of the chain that the log knows under our name.
func (w *Witness) code(n int) (dice.Code, bool) {
	for _, c := range w.chains {
		if code, err := c.Code(n); err == nil && w.log.Fits(w.terms.Name, n, code) {
			return code, true
		}
	}
	return dice.Code{}, false
}

// lockLeaf is the number of the leaf of the newest lock.
func (w *Witness) lockLeaf(n int) int64 {
	for i := len(w.leaves) - 1; i >= 0; i-- {
		if l, ok := w.log.Leaf(i).(dice.Lock); ok && l.N == n {
			return int64(i)
		}
	}
	return int64(len(w.leaves))
}

// receivers are the game, whoever sent the letter on, and all to whom answers go. Whoever has a genuine lock letter can
// send it on with other addresses, so the game's own is always among them. An address with a seat's token is nobody's
// business but that seat's, and is left out.
func (w *Witness) receivers(l *Notice) []string {
	out := []string{w.terms.public().String()}
	for _, a := range l.ReplyTo {
		tag, tagged := mail.ParseTag(a.Tag())
		if tagged && tag.Token != "" || a.Key() == w.terms.Self.Key() {
			continue
		}
		out = append(out, a.String())
	}
	return out
}

// meet remembers the address under which the game master knows us, if a letter is answered there.
func (w *Witness) meet(l *Notice) error {
	for _, a := range l.ReplyTo {
		if !w.terms.isOwn(a) {
			continue
		}
		if n := len(w.tokens); n > 0 && w.tokens[n-1].Key() == a.Key() {
			continue
		}
		if err := w.add(entry{Address: a.String()}); err != nil {
			return err
		}
	}
	return nil
}

// mostTokens is how many addresses are remembered. Anybody who has one of our letters can send it to us with a wrong one,
// so it is more than one.
const mostTokens = 4

// known makes an address the newest.
func (w *Witness) known(a mail.Address) {
	w.tokens = slices.DeleteFunc(w.tokens, func(b mail.Address) bool { return b.Key() == a.Key() })
	w.tokens = append(w.tokens, a)
	w.tokens = w.tokens[max(0, len(w.tokens)-mostTokens):]
}
