package adjudicator

// goOn lets the game go on after a letter that may have changed it, and tells everybody.
func goOn(h *House, t *table, p *post, changed bool) error {
	if !changed || t.Scribe == nil {
		return nil
	}
	if err := t.GoOn(p.now, p); err != nil {
		return err
	}
	return tell(h, t, p)
}
