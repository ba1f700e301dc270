package dice

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CheckLabel tells what is wrong with the label of a volley.
func CheckLabel(label string) error {
	if err := checkID(label); err != nil {
		return err
	}
	if strings.HasSuffix(label, ":") || label == "decide" || label == "state-sha256" {
		return fmt.Errorf("%q cannot be a label: it could be taken for something else in a leaf", label)
	}
	return nil
}

// checkID tells what is wrong with the ID of a decision.
func checkID(id string) error {
	if len(id) < 1 || len(id) > maxLabel {
		return fmt.Errorf("%s is %d bytes long; a label or ID has 1 to %d", clip(id), len(id), maxLabel)
	}
	for i := 0; i < len(id); i++ {
		if id[i] <= ' ' || id[i] > '~' {
			return fmt.Errorf("%q is no label or ID: it may only have printable ASCII signs and no blanks", id)
		}
	}
	return nil
}

// checkAnswer tells what is wrong with the words of an answer.
func checkAnswer(answer string) error {
	if !isPlain(answer) || strings.TrimSpace(answer) != answer || strings.Contains(answer, "  ") {
		return fmt.Errorf("the answer %s must be one line without blanks around it or two blanks in a row", clip(answer))
	}
	return nil
}

// isPlain tells whether a text is UTF-8 without control characters and without anything that ends a line.
func isPlain(s string) bool {
	if !utf8.ValidString(s) {
		return false
	}
	for _, r := range s {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return false
		}
	}
	return true
}

// clip quotes the beginning of a text that may be long.
func clip(s string) string {
	if len(s) > 80 {
		return fmt.Sprintf("%.80q...", s)
	}
	return fmt.Sprintf("%q", s)
}
