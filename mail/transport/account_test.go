package transport

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
)

func TestSecret(t *testing.T) {
	c := Credentials{User: "gm", Password: "hunter2"}
	encoded, err := json.Marshal(c.Password)
	if err != nil {
		t.Fatal(err)
	}
	log, logger := newLogged(t)
	logger.Info("x", "password", c.Password, "all", slog.AnyValue(c))
	for _, text := range []string{fmt.Sprint(c), fmt.Sprintf("%+v", c), fmt.Sprintf("%#v", c), fmt.Sprintf("%s %q %x", c.Password, c.Password, c.Password), string(encoded), log.text.String()} {
		if strings.Contains(text, "hunter2") || strings.Contains(text, "68756e74657232") {
			t.Errorf("the password is shown in %s", text)
		}
	}
}
