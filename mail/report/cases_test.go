package report_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

// TestReportsOfCases reports every case there is: no line is too long, no sentence ends twice, the same events give the
// same bytes, and the head says of practice dice what they are.
func TestReportsOfCases(t *testing.T) {
	files, err := filepath.Glob("../../adjudicator/rules/editions/*/cases/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	readers := &orders.Readers{Load: editions.Load}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list, err := readers.Parse(filepath.Base(file), string(text))
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		for i := range list {
			r := cases.Try(&list[i])
			if r.Start == nil {
				continue
			}
			var twice [2]bytes.Buffer
			for j := range twice {
				if err := report.Text(&twice[j], list[i].Reader.Edition(), r.Start, r.Events, report.Options{Labels: true, Practice: "try"}); err != nil {
					t.Fatal(err)
				}
			}
			told := twice[0].String()
			if told != twice[1].String() {
				t.Errorf("%s: the same events give another report", list[i].Name)
			}
			head, _, _ := strings.Cut(told, "\n\n")
			if !strings.Contains(head, "PRACTICE DICE") {
				t.Errorf("%s: the head does not say that the dice are practice dice:\n%s", list[i].Name, head)
			}
			for _, line := range strings.Split(told, "\n") {
				switch {
				case utf8.RuneCountInString(line) > 72 && !strings.Contains(line, "/"): // labels are not broken
					t.Errorf("%s: a line is too long: %s", list[i].Name, line)
				case strings.HasSuffix(line, "..") || strings.HasSuffix(line, " ") || strings.Contains(line, "nowhere") || strings.Contains(line, "%!"):
					t.Errorf("%s: a line reads badly: %q", list[i].Name, line)
				}
			}
		}
	}
}
