package adjudicator

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/mail"
)

// TestOwnLettersQuoted brings answers in HTML alone in which our own letters stand without a mark that quotes them, as Outlook writes
// them: what was typed above is read, and nobody is asked for plain text because of how our letters look.
func TestOwnLettersQuoted(t *testing.T) {
	files, err := filepath.Glob("testdata/letters/*.html")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, name := range files {
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		answer := `<p class=MsoNormal>BUY 3 inf</p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>` +
			`<p class=MsoNormal><b>From:</b> The game &lt;gm@example.org&gt;<br><b>Sent:</b> Friday, November 20, 2026 10:20<br><b>To:</b> Anna</p></div></div>` + string(page)
		l, err := mail.Read([]byte("From: anna@example.org\r\nTo: gm@example.org\r\nDate: Fri, 20 Nov 2026 10:20:00 +0530\r\nMessage-ID: <a@example.org>\r\nMIME-Version: 1.0\r\n"+
			"Content-Type: text/html; charset=utf-8\r\n\r\n"+strings.ReplaceAll(answer, "\n", "\r\n")), mail.Limits{})
		if err != nil || l.Text != "BUY 3 inf" {
			t.Errorf("%s: read %q, %v", name, l.Text, err)
		}
	}
}
