package requests

import (
	"context"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/talk"
	"fieldpost/store"
)

const aliasWord = "ALIAS"

var _ = Known(Verb{
	Word: aliasWord, Like: "ALIAS boots = infantry", Page: "alias",
	Says: "a word of your own; alone: which there are",
	May:  mayTeach, Do: teaches, Sender: true,
	Answer: aliases,
})

// taught reads what ALIAS says: a word, and the name for which it stands, "" to forget it.
func taught(c orders.Command) (word, name string) {
	word, name, cut := strings.Cut(c.Text, "=")
	if !cut {
		word = c.Text
		if i := len(c.Args) - 1; i > 0 && strings.EqualFold(c.Args[i], "none") {
			word = strings.Join(c.Args[:i], " ")
		}
	}
	if name = strings.TrimSpace(name); strings.EqualFold(name, "none") {
		name = ""
	}
	return strings.Join(strings.Fields(word), " "), name
}

// forgets tells whether ALIAS takes a word back.
func forgets(c orders.Command) bool {
	_, name := taught(c)
	return name == "" && (strings.Contains(c.Text, "=") || len(c.Args) > 1 && strings.EqualFold(c.Args[len(c.Args)-1], "none"))
}

// at is the place of a word among a player's own, -1 if it is none of them.
func at(list []orders.Alias, word string) int {
	return slices.IndexFunc(list, func(a orders.Alias) bool { return strings.EqualFold(a.Word, word) })
}

// mayTeach judges ALIAS.
func mayTeach(r *Asked, c orders.Command) prose.Text {
	word, name := taught(c)
	switch {
	case r.Seat.Vacant():
		return OperatorSeat
	case forgets(c) && at(r.Aliases, word) < 0:
		return prose.Say("%q is no word of your own here.", prose.Shorten(word))
	case forgets(c):
		return ""
	case !strings.Contains(c.Text, "="):
		return prose.Say("It is not said what %q stands for: ALIAS, the word, the sign = and the name.", prose.Shorten(word))
	}
	_, why := newAlias(r.Table.Reader, word, name)
	if why == "" && at(r.Aliases, word) < 0 && len(r.Aliases) >= orders.MostAliases {
		why = prose.Say("You have %d words of your own already; ALIAS, a word and none has one of them forgotten.", orders.MostAliases)
	}
	return why
}

// newAlias is a word of a player's own, or why it cannot be one.
func newAlias(r *orders.Reader, word, name string) (a orders.Alias, why prose.Text) {
	if talk.Answers(word) {
		return a, orders.TakenAlias(word)
	}
	return r.NewAlias(word, name)
}

// Taught are a player's own words with those that a letter teaches, as far as they can be taught.
func Taught(r *orders.Reader, list []orders.Alias, commands []orders.Command) []orders.Alias {
	for _, c := range commands {
		if c.Word != aliasWord || Asks(c) {
			continue
		}
		word, name := taught(c)
		i := at(list, word)
		a, why := newAlias(r, word, name)
		switch {
		case forgets(c) && i >= 0:
			list = slices.Delete(slices.Clone(list), i, i+1)
		case forgets(c) || why != "":
		case i >= 0:
			list = slices.Clone(list)
			list[i] = a
		case len(list) < orders.MostAliases:
			list = append(slices.Clone(list), a)
		}
	}
	return list
}

// teaches has the program know a word of the sender's own, or forget it, in all his games of the edition.
func teaches(r *Asked, _ context.Context, c orders.Command) error {
	if why := mayTeach(r, c); why != "" {
		return prose.Wrong("%s", why)
	}
	r.Aliases = Taught(r.Table.Reader, r.Aliases, []orders.Command{c})
	e, err := store.EntryOf(r.House.AliasKey(r.Table, r.Seat), r.Aliases)
	if err != nil {
		return err
	}
	r.Post.Also = append(slices.DeleteFunc(r.Post.Also, func(o store.Entry) bool { return o.Key == e.Key }), e)
	word, _ := taught(c)
	if i := at(r.Aliases, word); i >= 0 {
		r.Says(paper.Para("%s stands for %s in your letters from now on, in all your games of %s.", prose.Typed(r.Aliases[i].Word), prose.Typed(r.Aliases[i].Name), r.Table.Reader.Edition().Name))
	} else {
		r.Says(paper.Para("%s is forgotten.", prose.Typed(word)))
	}
	return nil
}

// aliases answers ALIAS alone: the sender's own words.
func aliases(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	if len(r.Aliases) == 0 {
		return table.InBlocks(paper.Text("You have no words of your own. The line ALIAS boots = infantry teaches one.")), nil
	}
	var list paper.Meanings
	for _, a := range r.Aliases {
		list = append(list, paper.Meaning{Word: prose.Words(a.Word), Means: prose.Words(a.Name), Typed: true, Quoted: true})
	}
	return table.InBlocks(paper.Text("Your own words, and what they stand for:"), list), nil
}
