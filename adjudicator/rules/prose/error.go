package prose

// wrong is an error of which the form stays known.
type wrong struct{ Text }

func (w wrong) Error() string { return w.Text.String() }

// Wrong is an error that says a message.
func Wrong(form string, with ...any) error { return wrong{Say(form, with...)} }

// Said is the message.
func (w wrong) Said() Text { return w.Text }

// Why is what an error says. One that tells its form, or is a message, is known as that, whichever room it comes from, and so are several that were joined;
// every other one is words.
func Why(err error) Text {
	switch f := err.(type) {
	case interface{ Said() Text }:
		return f.Said()
	case interface{ Form() (string, []any) }:
		form, with := f.Form()
		return Say(form, with...)
	case interface{ Unwrap() []error }:
		all := make([]Text, 0, 1)
		for _, one := range f.Unwrap() {
			all = append(all, Why(one))
		}
		if joined := Join(all, "\n"); joined.String() == err.Error() {
			return joined
		}
	}
	return Words(err.Error())
}
