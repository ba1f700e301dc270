package operator

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/report"
	"fieldpost/store"
)

// Export gives everything that there is of a game, file by file: the log of the dice, the reports, the position, the
// letters, a text that explains them. The secret addresses in the letters are made unreadable. The letters that come or go
// meanwhile may be missing. lost tells, in sentences, what the store has lost of the game; the same stands in the file lost.txt.
func (o Office) Export(ctx context.Context, game string, add func(name string, data []byte) error) (lost []prose.Text, err error) {
	x, err := o.opened(ctx, game)
	if err != nil {
		return nil, err
	}
	for _, f := range x.files {
		if err := add(f.Name, f.Data); err != nil {
			return nil, err
		}
	}
	printer := &letters.Printer{Languages: &o.Languages, Pictures: &letters.Painter{}, Log: o.Log} // what was sent with pictures has them, whatever is sent today
	letter := func(name string, raw []byte, err error) error {
		if store.Gone(err) {
			lost = append(lost, prose.Say("%s: %v", name, err))
			return nil
		}
		if err != nil {
			return err
		}
		return add(name, x.secret.Blank(raw))
	}
	for n := range x.mails {
		q, sent, err := letters.Find(ctx, o.Store, game, n)
		if err != nil {
			return nil, err
		}
		if q == nil {
			lost = append(lost, prose.Say("letters/sent/%05d.eml: the store does not know it any more", n))
			continue
		}
		raw, err := q.Print(ctx, o.Store, printer, sent)
		if err = letter(fmt.Sprintf("letters/sent/%05d.eml", n), raw, err); err != nil {
			return nil, err
		}
	}
	var partly strings.Builder
	for n := range x.letters {
		var in letters.Received
		if _, err := store.Read(ctx, o.Store, letters.InKey(game, n), &in); errors.Is(err, store.ErrNone) {
			lost = append(lost, prose.Say("letters/received/%05d.eml: the store does not know it any more", n))
			continue
		} else if err != nil {
			return nil, err
		}
		if in.Whole > 0 {
			fmt.Fprintf(&partly, "letters/received/%05d.eml: %d of %d bytes\n", n, in.Size, in.Whole)
			if in.Size == 0 {
				continue
			}
		}
		raw, err := in.Read(ctx, o.Store, game, n)
		if err = letter(fmt.Sprintf("letters/received/%05d.eml", n), raw, err); err != nil {
			return nil, err
		}
	}
	if partly.Len() > 0 {
		if err := add("not-kept.txt", []byte("Of these letters not everything was kept: files that are not opened, and what was more than is kept of anybody.\n\n"+partly.String())); err != nil {
			return nil, err
		}
	}
	if len(lost) > 0 {
		err = add("lost.txt", []byte("These letters and pictures are damaged or missing in the store, and missing here:\n\n"+strings.Join(prose.Strings(lost), "\n")+"\n"))
	}
	return lost, err
}

// exported is what is written down of a game at one moment.
type exported struct {
	files          []mail.File
	mails, letters int // how many there are
	secret         Tokens
}

// opened takes what there is of a game but for its letters.
func (o Office) opened(ctx context.Context, game string) (x *exported, err error) {
	err = o.Visit(ctx, game, func(t *table.Table) error {
		x, err = o.written(t)
		return err
	})
	return x, err
}

// written writes down a game but for its letters.
func (o Office) written(t *table.Table) (*exported, error) {
	x := &exported{mails: t.Mails, letters: t.Letters, secret: TokensOf(t)}
	x.add("README.txt", explained(t, o.Now().UTC().Format(clock.Minutes)).String())
	x.add("operator.key", o.Verifier()+"\n")
	if t.Scribe == nil {
		return x, nil
	}
	x.add("position.txt", scribe.StateText(t.Reader, t.Scribe.Game.Now))
	all := t.Scribe.Everything()
	for i, past := range all.Turns {
		turn, err := past.Finished()
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		if err := report.Text(&b, t.Reader.Edition(), turn.Start, turn.Events, report.Options{Labels: true}); err != nil {
			return nil, err
		}
		power := strings.ReplaceAll(t.Reader.Edition().Powers[turn.Start.Mover].ID, "_", "-")
		x.add(fmt.Sprintf("reports/%03d-%s-%d.txt", i+1, power, turn.Start.Round), b.String())
	}
	files, err := o.Files(t, all)
	for _, f := range files {
		x.add("dice/"+f.Name, string(f.Data))
	}
	return x, err
}

func (x *exported) add(name, text string) {
	x.files = append(x.files, mail.File{Name: name, Data: []byte(text)})
}

// explained is the text that lies beside an exported game.
func explained(t *table.Table, at string) prose.Text {
	secret := ""
	if t.Stage != game.Over {
		secret = `
THE GAME IS NOT OVER. These letters hold what players have ordered in
secret. Give this folder to nobody who plays.
`
	}
	return prose.Say(`The game %s of %s, as it stood on %s.
%s
letters/sent      every letter that was written for the game
letters/received  every letter that came for it, but for files that
                  are not opened; not-kept.txt says so where it is
                  not whole
dice              the log of the dice, whole, with the lists that it
                  stands on, what has been opened of them, and the
                  operator's signature
reports           every turn that is over
position.txt      the board now
operator.key      the key with which the operator signs

In the letters the secret part of addresses is blanked out (xxxx...),
so that nobody can write for a player with what he finds here. Letters
that were sent are written anew from what they say, with their pictures.
Nothing else was changed, but signatures of mail servers (DKIM) do not
fit any more.

To prove every die and every ruling, in this folder:

    fieldpost verify --key operator.key .

The key should be compared with the one that the operator has
published elsewhere.
`, t.Terms.Game, t.Reader.Edition().Name, at, secret)
}
