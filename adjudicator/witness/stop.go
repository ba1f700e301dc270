package witness

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"fieldpost/mail"
)

// stop ends the witness's part in a game, and keeps the letters that prove why: one that was there before, "" if there is
// none, and the one that has come.
func (w *Witness) stop(now time.Time, why string, before string, l *Notice) (Judgement, error) {
	files := []string{filepath.Join(evidenceDir, l.fileName())}
	if before != "" {
		files = append([]string{before}, files...)
	}
	if err := keep(filepath.Join(w.dir, evidenceDir, l.fileName()), l.raw); err != nil {
		return Judgement{}, err
	}
	text := w.report(why, files)
	if err := keep(filepath.Join(w.dir, "STOPPED.txt"), []byte(text)); err != nil {
		return Judgement{}, err
	}
	if !w.terms.Owner.IsZero() {
		if err := w.write(askHelp, 0, "", now, mail.Outgoing{Subject: fmt.Sprintf("[%s] Your witness has stopped", w.terms.Game), Text: text}, []string{w.terms.Owner.String()}); err != nil {
			return Judgement{}, err
		}
	}
	if err := w.add(entry{Stopped: &stopped{Why: why, Letters: files}}); err != nil {
		return Judgement{}, err
	}
	return heeded("STOPPED. %s", why), nil
}

// report tells the owner what has happened.
func (w *Witness) report(why string, files []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s of the game %s has stopped and reveals no code any more.\n\n", w.terms.Name, w.terms.Game)
	line := ""
	for _, word := range strings.Fields(why) {
		if line != "" && len(line)+1+len(word) > 72 {
			b.WriteString(line + "\n")
			line = ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	fmt.Fprintf(&b, "%s\n\nThe proof, in %s:\n", line, w.dir)
	for _, f := range files {
		fmt.Fprintf(&b, "  %s\n", filepath.ToSlash(f))
	}
	b.WriteString("\nShow it to the players. Each checkpoint in it has the operator's\nsignature, so nobody else can have made it.\n")
	return b.String()
}
