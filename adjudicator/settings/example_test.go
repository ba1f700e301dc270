package settings

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"fieldpost/adjudicator/clock"
)

const exampleFile = "../../config.example.toml"

func readExample(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(exampleFile)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var leftOut = regexp.MustCompile(`(?m)^#([a-z_]+ = |\[)`)

// TestExampleNamesEveryKey takes the # away from everything that is left out in the example.
func TestExampleNamesEveryKey(t *testing.T) {
	whole := leftOut.ReplaceAllString(readExample(t), "$1")
	var tables map[string]any
	if _, err := toml.Decode(whole, &tables); err != nil {
		t.Fatal(err)
	}
	if _, err := decode("whole.toml", whole); err != nil {
		t.Errorf("the example has keys that nothing reads:\n%v", err)
	}
	missing(t, "", reflect.TypeFor[Settings](), tables)
}

// missing complains about the fields that do not occur in a table.
func missing(t *testing.T, at string, of reflect.Type, table map[string]any) {
	for _, f := range reflect.VisibleFields(of) {
		key := f.Tag.Get("toml")
		if key == "" {
			if f.IsExported() && !f.Anonymous {
				t.Errorf("%s.%s has no key", of, f.Name)
			}
			continue
		}
		value, there := table[key]
		if !there {
			t.Errorf("the example does not have %s%s", at, key)
			continue
		}
		inner := f.Type
		for inner.Kind() == reflect.Pointer || inner.Kind() == reflect.Slice {
			inner = inner.Elem()
		}
		if inner.Kind() != reflect.Struct || inner == reflect.TypeFor[clock.Terms]() || strings.HasPrefix(at, "account.") { // whose tables have the keys of those at the head
			continue
		}
		switch v := value.(type) {
		case map[string]any:
			missing(t, at+key+".", inner, v)
		case []map[string]any:
			missing(t, at+key+".", inner, v[0])
		default:
			t.Errorf("%s%s is a %T", at, key, value)
		}
	}
}

func TestExampleIsValid(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "mail-password"), "hunter2\n", 0o600)
	path := filepath.Join(dir, "config.toml")
	write(t, path, readExample(t), 0o644)
	s, err := Read(context.Background(), path, nobodySays)
	if err != nil {
		t.Fatal(err)
	}
	server := s.IMAP.Reach()
	if server.Addr != "imap.example.org:993" || server.User != "gm@example.org" || server.Password != "hunter2" {
		t.Errorf("the mailbox of %s is at %s", server.User, server.Addr)
	}
	if sends, sort := s.Sends(); sort != "smtp" || sends.Reach().Password != "hunter2" {
		t.Errorf("letters go by %s with another password", sort)
	}
	if len(s.Games) != 1 || len(s.Games[0].Seats) != 5 || s.Games[0].Pace != "swift" {
		t.Errorf("the games are %+v", s.Games)
	}
}

// TestExampleTellsWhatIsUsual takes the usual values from the example and compares them with those of a bare file.
func TestExampleTellsWhatIsUsual(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "mail-password"), "hunter2\n", 0o600)
	read := func(name, text string) *Settings {
		t.Helper()
		path := filepath.Join(dir, name)
		write(t, path, text, 0o644)
		s, err := Read(context.Background(), path, nobodySays)
		if err != nil {
			t.Fatal(err)
		}
		s.file, s.where = "", lines{}
		s.IMAP.reach, s.SMTP.reach = nil, nil
		return s
	}
	text := readExample(t)
	usual := regexp.MustCompile(`(?m)^#((dir|name|host|security|timeout|inbox|processed|rejected|policy|new_games|largest_letter_mb|pictures|format|level|silence|account|edition|pace|confirm|press) = )`)
	before, after, _ := strings.Cut(text, "#[lmtp]")
	written := usual.ReplaceAllString(before, "$1") + "#[lmtp]" + after[:strings.Index(after, "[mail]")] +
		usual.ReplaceAllString(after[strings.Index(after, "[mail]"):], "$1")
	got, want := read("bare.toml", text), read("written.toml", written)
	want.IMAP.Security, want.SMTP.Security = "", "" // tls, left out or not
	if !reflect.DeepEqual(got, want) {
		t.Errorf("left out:\n%+v\nwritten as the example has it:\n%+v", got, want)
	}
}
