package bulletin

import "fieldpost/adjudicator/table"

// GoOn lets the game go on after a letter that may have changed it, and tells everybody.
func GoOn(h *table.House, t *table.Table, p *table.Post, changed bool) error {
	if !changed || t.Scribe == nil {
		return nil
	}
	if err := t.GoOn(p.Now, p); err != nil {
		return err
	}
	return Tell(h, t, p)
}
