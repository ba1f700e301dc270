package orders

import "fieldpost/adjudicator/rules/edition"

// Kind returns the kind of unit that a text names, and nothing but it.
func (r *Reader) Kind(text string) (edition.KindID, bool) {
	if len(text) > 60 {
		return 0, false
	}
	toks := lex(nil, compose(text), 0)
	id, took := find(&r.kinds, toks)
	return id, took > 0 && took == len(toks)
}
