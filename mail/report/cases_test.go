package report_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/report"
)

// TestReportsOfCases reports every case there is: no line is too long, no sentence ends twice, the same events give the
// same bytes, and the head says of practice dice what they are.
func TestReportsOfCases(t *testing.T) {
	tried(t, func(name string, ed *edition.Edition, start *position.Position, events []position.Event) {
		var twice [2]bytes.Buffer
		for j := range twice {
			if err := report.Text(&twice[j], ed, start, events, report.Options{Labels: true, Practice: "try"}); err != nil {
				t.Fatal(err)
			}
		}
		told := twice[0].String()
		if told != twice[1].String() {
			t.Errorf("%s: the same events give another report", name)
		}
		head, _, _ := strings.Cut(told, "\n\n")
		if !strings.Contains(head, "PRACTICE DICE") {
			t.Errorf("%s: the head does not say that the dice are practice dice:\n%s", name, head)
		}
		for _, line := range strings.Split(told, "\n") {
			text := number.ReplaceAllString(line, "")
			switch {
			case utf8.RuneCountInString(line) > 72 && !strings.Contains(line, "/"): // labels are not broken
				t.Errorf("%s: a line is too long: %s", name, line)
			case strings.HasSuffix(text, "..") || strings.HasSuffix(text, " ") || strings.Contains(text, "nowhere") || strings.Contains(text, "%!"):
				t.Errorf("%s: a line reads badly: %q", name, line)
			}
		}
	})
}

// number is what stands behind a thing that a report tells.
var number = regexp.MustCompile(` \(\d+\)$`)
