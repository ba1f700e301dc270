package prose

// wrong is an error of which the form stays known.
type wrong struct{ Text }

func (w wrong) Error() string { return w.Text.String() }

// Wrong is an error that says a message.
func Wrong(form string, with ...any) error { return wrong{Say(form, with...)} }

// Why is what an error says. One that tells its form is a message, whichever room it comes from; every other one is words.
func Why(err error) Text {
	switch f := err.(type) {
	case wrong:
		return f.Text
	case interface{ Form() (string, []any) }:
		form, with := f.Form()
		return Say(form, with...)
	}
	return Words(err.Error())
}
