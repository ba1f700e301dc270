package editions

import "testing"

func TestLoadAll(t *testing.T) {
	for _, id := range IDs() {
		t.Run(id, func(t *testing.T) {
			e, err := Load(id)
			if err != nil {
				t.Fatal(err)
			}
			if e.ID != id {
				t.Errorf("the edition says it is %q", e.ID)
			}
		})
	}
}
