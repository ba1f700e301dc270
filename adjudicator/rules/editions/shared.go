package editions

import "fieldpost/adjudicator/rules/edition"

// shared is the folder of the tables that all editions have, unless one brings its own.
const shared = "shared"

// readShared reads what players type besides what an edition says itself, and how orders are written.
func (r *reader) readShared() {
	var typed struct {
		Unit     []edition.Spelling
		Factory  []string
		Reserved []string
		Powers   map[string][]string
	}
	r.decodeShared("spellings.toml", &typed)
	r.e.Spellings, r.e.AnyFactory, r.e.Reserved = typed.Unit, typed.Factory, typed.Reserved
	for i := range r.e.Powers {
		r.e.Powers[i].Spellings = typed.Powers[r.e.Powers[i].Code]
	}
	r.decodeShared("examples.toml", &r.e.Examples)
}

// decodeShared reads a table of all editions, and then what this edition, or the one that it changes, says otherwise.
func (r *reader) decodeShared(file string, into any) {
	r.decodeFrom(shared, file, into)
	r.decode(file, into)
}
