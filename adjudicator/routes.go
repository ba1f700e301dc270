package adjudicator

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/mail"
)

// routes are the games that a letter may be for, the likeliest first: that of the address it was sent to, of the letter it
// answers, of its subject, of a line in it.
func (d *Desk) routes(l *mail.Incoming) []mail.Tag {
	tags := l.Tags(d.Trust.Self)
	add := func(id string) {
		if id != "" && id != game.NoGame && !slices.ContainsFunc(tags, func(t mail.Tag) bool { return t.Game == id }) {
			tags = append(tags, mail.Tag{Game: id})
		}
	}
	for _, name := range d.ours(l) {
		id, _, _ := strings.Cut(name, ".")
		add(id)
	}
	if m := subjectGame.FindStringSubmatch(l.Subject); m != nil {
		add(strings.ToLower(m[1]))
	}
	if m := lineGame.FindStringSubmatch(l.Text); m != nil {
		add(strings.ToLower(m[1]))
	}
	return tags
}

var (
	subjectGame = regexp.MustCompile(`\[([A-Za-z0-9][A-Za-z0-9_-]{0,31})\]`)
	lineGame    = regexp.MustCompile(`(?mi)^[ \t]*GAME[ \t:]+([A-Za-z0-9][A-Za-z0-9_-]{0,31})[ \t]*\r?$`)
)

// ours are the names of the letters of ours that a letter answers, the nearest first.
func (d *Desk) ours(l *mail.Incoming) []string {
	var names []string
	for _, list := range [][]string{l.InReplyTo, l.References} {
		for _, id := range slices.Backward(list) {
			if name, ours := d.IDs.Made(id); ours {
				names = append(names, name)
			}
		}
	}
	return names
}

// answered is the round for which a letter of ours asked that is answered here, 0 if none is, or if it is of another game.
func (d *Desk) answered(l *mail.Incoming, game string) int {
	for _, name := range d.ours(l) {
		rest, of := strings.CutPrefix(name, game+".t")
		round, _, _ := strings.Cut(rest, ".")
		if n, err := strconv.Atoi(round); of && err == nil {
			return n
		}
	}
	return 0
}

// ourName is the name of a letter of ours: its game, its round and its number, and where the store had been set back before.
var ourName = regexp.MustCompile(`^([^.]+)\.t[0-9]+\.k([0-9]{1,9})(\.b[0-9a-z]+)?$`)

// letterOfOurs is a letter of ours as its Message-ID names it.
type letterOfOurs struct {
	game   string
	n      int
	branch string // game.Fork
}

// made finds a letter of ours by its Message-ID.
func (d *Desk) made(id string) (letterOfOurs, bool) {
	name, ours := d.IDs.Made(id)
	m := ourName.FindStringSubmatch(name)
	if !ours || m == nil || m[1] == game.NoGame {
		return letterOfOurs{}, false
	}
	n, err := strconv.Atoi(m[2])
	return letterOfOurs{m[1], n, m[3]}, err == nil
}
