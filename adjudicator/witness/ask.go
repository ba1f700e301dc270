package witness

import (
	"fmt"
	"time"

	"fieldpost/mail"
)

// askAgain is how long an answer to LOG is waited for.
const askAgain = time.Hour

// Ask asks for the whole log if leaves are missing. It is called when no letter waits to be read: what is missing may have
// been in it.
func (w *Witness) Ask(now time.Time) error {
	if !w.behind && len(w.early) == 0 || w.stopped != nil || !w.asked.IsZero() && now.Before(w.asked.Add(askAgain)) {
		return nil
	}
	to := w.terms.public()
	if n := len(w.tokens); n > 0 {
		to = w.tokens[n-1-w.asks()%n] // the newest, and the others if it does not help
	}
	w.behind = false
	return w.write(askLog, 0, "", now, mail.Outgoing{
		Subject: fmt.Sprintf("[%s] LOG", w.terms.Game),
		Asks:    true,
		Text:    "LOG\n",
	}, []string{to.String()})
}

// asks counts how often we have asked.
func (w *Witness) asks() int {
	n := 0
	for _, l := range w.letters {
		if l.What == askLog {
			n++
		}
	}
	return n
}
