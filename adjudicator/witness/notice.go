package witness

import (
	"bytes"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"

	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// Notice is what a witness reads of a letter. Nothing of it is proved yet.
type Notice struct {
	Game    string // whose checkpoint it carries
	ID      string // its Message-ID
	ReplyTo []mail.Address
	Root    dice.Root // of the checkpoint, as it claims
	Note    []byte    // the checkpoint
	Part    dice.Part // the leaves; without a game if there are none
	raw     []byte
}

// mostReceivers is how many addresses a letter may want answers to go to: 32 contributors, the game, and some to spare.
const mostReceivers = 64

// ErrOther is the error of a letter that is not about dice.
var ErrOther = errors.New("it carries no checkpoint of a game")

// ReadNotice reads a letter. Its error is for the owner's log.
func ReadNotice(raw []byte) (*Notice, error) {
	found, err := evidence.ReadLetter("the letter", 0, raw)
	if err != nil {
		return nil, err
	}
	l := &Notice{raw: raw}
	logs := 0
	for _, p := range found.Pieces {
		switch {
		case p.Letter != 0: // it was forwarded in this one
		case p.Kind == evidence.Note && l.Note != nil:
			return nil, errors.New("it carries two checkpoints")
		case p.Kind == evidence.Note:
			l.Note = p.Data
		case p.Kind == evidence.Dicelog:
			if logs++; logs > 1 {
				return nil, errors.New("it carries two pieces of a log")
			}
			if l.Part, err = dice.ReadDicelog(p.Name, p.Data); err != nil {
				return nil, err
			}
		}
	}
	if l.Note == nil {
		return nil, ErrOther
	}
	if err := l.claim(); err != nil {
		return nil, err
	}
	if l.Part.Game != "" && l.Part.Game != l.Game {
		return nil, fmt.Errorf("its checkpoint is of %s and its log of %s", l.Game, l.Part.Game)
	}
	l.header()
	return l, nil
}

// claim reads what the checkpoint says.
func (l *Notice) claim() error {
	text, _, _ := strings.Cut(string(l.Note), "\n\n")
	origin, root, err := dice.ReadCheckpoint(text + "\n")
	if err != nil {
		return err
	}
	_, game, _ := strings.Cut(origin, "/")
	if err := dice.CheckGame(game); err != nil {
		return err
	}
	l.Game, l.Root = game, root
	return nil
}

// header reads where answers go. A letter without a sender that can be read has dice in it all the same.
func (l *Notice) header() {
	if read, _ := mail.Read(l.raw, mail.Limits{}); read != nil {
		l.ID = read.MessageID
	}
	m, err := netmail.ReadMessage(bytes.NewReader(l.raw))
	if err != nil {
		return
	}
	list, err := netmail.ParseAddressList(m.Header.Get("Reply-To"))
	if err != nil || len(list) > mostReceivers {
		return
	}
	for _, one := range list {
		if a, err := mail.ParseAddress(one.Address); err == nil {
			l.ReplyTo = append(l.ReplyTo, a)
		}
	}
}
