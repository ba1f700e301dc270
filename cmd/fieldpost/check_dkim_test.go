package main

import (
	"bytes"
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/mail/dkimkey"
)

// TestCheckConfigLooksAtTheSignature: the record in the DNS must be that of the key.
func TestCheckConfigLooksAtTheSignature(t *testing.T) {
	p := newProvider(t)
	record := func(file string) string {
		var out bytes.Buffer
		if code := run([]string{"keys", "dkim", "example.org", "--file", filepath.Join(p.dir, file)}, strings.NewReader(""), &out, &out); code != exitDone {
			t.Fatal(out.String())
		}
		text, err := os.ReadFile(filepath.Join(p.dir, file))
		if err != nil {
			t.Fatal(err)
		}
		key, err := dkimkey.Decode(text)
		if err != nil {
			t.Fatal(err)
		}
		r, err := dkimkey.Record(key)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	own, other := record("own.pem"), record("other.pem")
	config := p.settings("[[game]]", "[dkim]\nselector = \"fp1\"\nkey_file = \"own.pem\"\n[[game]]")
	const publish = "       Publish this, as one record: fp1._domainkey.example.org. IN TXT ( \"v=DKIM1; k=rsa; p="
	for name, test := range map[string]struct {
		records []string
		err     error
		says    []string
		bad     int
	}{
		"it fits":        {[]string{own}, nil, []string{"ok     dkim: letters of gm@example.org are signed for example.org, and the record at fp1._domainkey.example.org fits\n"}, 0},
		"of another key": {[]string{other}, nil, []string{"wrong  dkim: the record at fp1._domainkey.example.org does not fit the key\n", publish}, 1},
		"nonsense":       {[]string{"v=spf1 -all"}, nil, []string{"wrong  dkim: the record at fp1._domainkey.example.org does not fit", publish}, 1},
		"revoked":        {[]string{"v=DKIM1; k=rsa; p="}, nil, []string{"wrong  dkim: the record at fp1._domainkey.example.org does not fit", publish}, 1},
		"none":           {nil, &net.DNSError{IsNotFound: true}, []string{"wrong  dkim: there is no record at fp1._domainkey.example.org", publish}, 1},
		"empty":          {nil, nil, []string{"wrong  dkim: there is no record at", publish}, 1},
		"two":            {[]string{own, other}, nil, []string{"wrong  dkim: there are 2 records at"}, 1},
		"no resolver":    {nil, errors.New("connection refused"), []string{"look   dkim: whether there is a record at fp1._domainkey.example.org could not be found out: connection refused", publish}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			var out bytes.Buffer
			asked := ""
			k := &checkup{ctx: ctx, out: &out, now: time.Now, lookup: func(_ context.Context, name string) ([]string, error) {
				asked = name
				return test.records, test.err
			}}
			if err := k.file(config); (err == nil) != (test.bad == 0) || k.bad != test.bad {
				t.Errorf("%d things are wrong, %v", k.bad, err)
			}
			for _, line := range test.says {
				if !strings.Contains(out.String(), line) {
					t.Errorf("%q is not said in\n%s", line, out.String())
				}
			}
			if asked != "fp1._domainkey.example.org" || strings.Contains(out.String(), "PRIVATE") {
				t.Errorf("asked was for %s:\n%s", asked, out.String())
			}
		})
	}
}
