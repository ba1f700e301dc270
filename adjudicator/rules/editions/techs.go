package editions

import (
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// readTechs reads techs.toml. An edition without developments has none.
func (r *reader) readTechs() {
	const file = "techs.toml"
	var table struct {
		Tech []struct {
			ID, Name         string
			Aliases          []string
			Die, Chart, Cost int
			Effect           string // for the reader of the table: what it does, also where Changes cannot say it
			Changes          []edition.Change
			IncomeDice       int `toml:"income_dice"`
		}
	}
	r.decode(file, &table)
	words := map[string]string{}
	for _, t := range table.Tech {
		if t.ID == "" || t.Name == "" || t.Effect == "" {
			r.fault(file, "development %q needs an id, a name and an effect", t.ID)
		}
		for _, c := range t.Changes {
			if r.e.KindByID(c.Kind) == edition.NoKind {
				r.fault(file, "%s: there is no unit %q", t.ID, c.Kind)
			}
			if c.What == "" || c.Value == 0 {
				r.fault(file, "%s: a change says what becomes how much", t.ID)
			}
		}
		for _, word := range append([]string{t.ID, t.Name}, t.Aliases...) {
			key := board.Fold(word)
			if other, taken := words[key]; taken && other != t.ID {
				r.fault(file, "%q means both %s and %s", word, other, t.ID)
			}
			words[key] = t.ID
		}
		r.e.Techs = append(r.e.Techs, edition.Tech{
			ID: t.ID, Name: t.Name, Aliases: t.Aliases, Die: t.Die, Chart: t.Chart, Cost: t.Cost, Changes: t.Changes, IncomeDice: t.IncomeDice,
		})
	}
}
