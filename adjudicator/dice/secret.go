package dice

import (
	"fmt"
	"io"
	"log/slog"
)

// Secret is a text that is not to be seen. Printed, logged or turned into JSON it says "(secret)", whatever the verb and
// however deep in another value it lies.
type Secret struct {
	text *string // fmt reads private fields without asking the type, and of a pointer below the surface it prints the address
}

const hidden = "(secret)"

// NewSecret hides a text.
func NewSecret(text string) Secret { return Secret{&text} }

// Expose is the text itself.
func (s Secret) Expose() string {
	if s.text == nil {
		return ""
	}
	return *s.text
}

// String is "(secret)".
func (Secret) String() string { return hidden }

// GoString is "(secret)".
func (Secret) GoString() string { return hidden }

// Format writes "(secret)" for every verb.
func (Secret) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, hidden) }

// LogValue is "(secret)".
func (Secret) LogValue() slog.Value { return slog.StringValue(hidden) }

// MarshalText is "(secret)".
func (Secret) MarshalText() ([]byte, error) { return []byte(hidden), nil }
