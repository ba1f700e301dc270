package strangers

import (
	"testing"

	"fieldpost/mail"
)

// TestDeaf knows addresses that nobody reads.
func TestDeaf(t *testing.T) {
	for local, want := range map[string]bool{
		"no-reply": true, "noreply": true, "No.Reply": true, "do-not-reply": true, "donotreply": true, "noreply+17": true, "mailer-daemon": true,
		"MAILER-DAEMON": true, "bounce": true, "bounces": true, "postmaster": true,
		"noah": false, "reply": false, "norepl": false, "anna": false, "bouncer": false, "daemons": false,
	} {
		if got := Deaf(mail.Address{Local: local, Domain: "example.org"}); got != want {
			t.Errorf("%s: %v", local, got)
		}
	}
}
