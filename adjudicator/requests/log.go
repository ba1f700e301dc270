package requests

import (
	"context"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "LOG", Like: "LOG", Page: "log",
	Says:   "the log of the dice, to be checked",
	Answer: log,
})

// mostLog is how many bytes of files a letter carries; what is larger no mail server takes.
const mostLog = 15 << 20

// log answers LOG: everything that the dice log holds, as files that "fieldpost verify" proves by themselves.
func log(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	t := r.Table
	files, err := r.House.Files(t, t.Scribe.Everything())
	if err != nil {
		return table.Answer{}, err
	}
	size := 0
	for _, f := range files {
		size += len(f.Data)
	}
	if size > mostLog {
		return table.InBlocks(paper.Para("LOG: the log has grown too long for one letter. The letters of the game hold all of it, piece by piece.")), nil
	}
	a := table.InBlocks(
		paper.Para("LOG: the whole log of the dice is attached, %s. Save this letter as a file and check it:", prose.Count(t.Scribe.Tape.Log().Len(), "leaf", "leaves")),
		paper.Lines("fieldpost verify --key "+r.House.Verifier()+" letter.eml"))
	a.Files = files
	return a, nil
}
