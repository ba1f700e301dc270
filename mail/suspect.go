package mail

import (
	"regexp"
	"strings"

	"github.com/emersion/go-msgauth/authres"

	"fieldpost/adjudicator/rules/prose"
)

// Suspect says why a letter is probably not from the address that it bears, or not from a person: our mail server has marked it as
// spam, or has found nothing that speaks for its sender. It is "" for all others, and where no server marks letters. raw is the letter
// as it was fetched. Whoever puts such a mark into a letter of his own does himself no good.
func (t Trust) Suspect(raw []byte) prose.Text {
	h := headerOf(raw)
	for field, mark := range spamMarks {
		for _, v := range h.Values(field) {
			if mark.MatchString(v) {
				return "our mail server marks it as spam"
			}
		}
	}
	if t.AuthServer == "" {
		return ""
	}
	judged, passes := false, false
	for _, field := range h.Values("Authentication-Results") {
		id, results, err := authres.Parse(withoutComments(field))
		if !strings.EqualFold(id, t.AuthServer) { // what stands further down may have come with the letter
			break
		}
		judged = true
		if err != nil {
			continue
		}
		for _, r := range results { // each of its programs may write a field of its own
			switch r := r.(type) {
			case *authres.DMARCResult:
				if r.Value == authres.ResultFail {
					return "our mail server says dmarc=fail of its sender"
				}
				passes = passes || r.Value == authres.ResultPass
			case *authres.SPFResult:
				passes = passes || r.Value == authres.ResultPass
			case *authres.DKIMResult:
				passes = passes || r.Value == authres.ResultPass
			case *authres.AuthResult: // he has logged in
				passes = passes || r.Value == authres.ResultPass
			}
		}
	}
	if judged && !passes {
		return "our mail server has found nothing that speaks for its sender"
	}
	return ""
}

// spamMarks are the headers in which filters write what they think of a letter.
var spamMarks = map[string]*regexp.Regexp{
	"X-Spam":                       regexp.MustCompile(`(?i)^\s*(?:yes|true)\b`),
	"X-Spam-Flag":                  regexp.MustCompile(`(?i)^\s*(?:yes|true)\b`),
	"X-Spam-Status":                regexp.MustCompile(`(?i)^\s*yes\b`),
	"X-Spam-Action":                regexp.MustCompile(`(?i)^\s*(?:reject|add header|rewrite subject|soft reject)\b`),
	"X-Forefront-Antispam-Report":  regexp.MustCompile(`(?i)\bSFV:(?:SPM|SKS)\b`),
	"X-Microsoft-Antispam-Verdict": regexp.MustCompile(`(?i)\bspam\b`),
}
