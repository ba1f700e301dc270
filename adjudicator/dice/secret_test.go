package dice

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
)

func TestSecretIsNotPrinted(t *testing.T) {
	const text = "OPENSESAME"
	s := NewSecret(text)
	if s.Expose() != text {
		t.Fatalf("the secret is %q", s.Expose())
	}
	type public struct{ S Secret }
	type private struct {
		s    Secret
		list []Secret
	}
	values := map[string]any{
		"itself": s, "a pointer": &s, "a field": public{s}, "a private field": private{s, []Secret{s}}, "a pointer to it": &private{s, nil},
		"a list": []Secret{s}, "a map": map[string]Secret{"s": s}, "a key": VaultKey{sort: keyPassphrase, secret: s}, "a vault": Vault{top: s},
	}
	var out bytes.Buffer
	for name, v := range values {
		out.Reset()
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%p", "%t"} {
			fmt.Fprintf(&out, verb+"\n", v)
		}
		slog.New(slog.NewTextHandler(&out, nil)).Info("text", "value", v)
		slog.New(slog.NewJSONHandler(&out, nil)).Info("json", "value", v)
		if err := json.NewEncoder(&out).Encode(v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, leak := range []string{text, fmt.Sprintf("%x", text), fmt.Sprintf("%X", text), fmt.Sprint([]byte(text))} {
			if strings.Contains(out.String(), leak) {
				t.Errorf("%s shows the secret as %s:\n%s", name, leak, out.String())
			}
		}
	}
	for _, verb := range []string{"%v", "%s", "%#v", "%x"} {
		if got := fmt.Sprintf(verb, s); got != "(secret)" {
			t.Errorf("printed with %s it is %q", verb, got)
		}
	}
	if got, err := json.Marshal(public{s}); err != nil || string(got) != `{"S":"(secret)"}` {
		t.Errorf("as JSON it is %s, %v", got, err)
	}
}

func TestNoSecret(t *testing.T) {
	var s Secret
	if s.Expose() != "" || s.String() != "(secret)" {
		t.Errorf("an empty secret is %q and prints %q", s.Expose(), s.String())
	}
}
