package editions

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// loaded returns the edition of that ID, or ends the test.
func loaded(t *testing.T, id string) *edition.Edition {
	t.Helper()
	e, err := Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestLoadAll(t *testing.T) {
	for _, id := range IDs() {
		t.Run(id, func(t *testing.T) {
			if e := loaded(t, id); e.ID != id {
				t.Errorf("the edition says it is %q", e.ID)
			}
		})
	}
}
