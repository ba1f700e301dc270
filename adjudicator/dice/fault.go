package dice

import "fmt"

// formed is an error of which the form stays known, so that it can be said in other languages.
type formed struct {
	form string
	with []any
}

// fault is an error as fmt.Errorf has it. An error that fills it is wrapped.
func fault(form string, with ...any) error { return &formed{form, with} }

func (f *formed) Error() string { return fmt.Sprintf(f.form, f.with...) }

// Form is the form, and what fills it.
func (f *formed) Form() (string, []any) { return f.form, f.with }

// Unwrap is the error that fills it, nil if none does.
func (f *formed) Unwrap() error {
	for _, w := range f.with {
		if err, is := w.(error); is {
			return err
		}
	}
	return nil
}
