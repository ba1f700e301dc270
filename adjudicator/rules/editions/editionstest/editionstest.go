// Package editionstest gives tests the editions they play.
package editionstest

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
)

// Load returns the edition of that ID, or ends the test.
func Load(t testing.TB, id string) *edition.Edition {
	t.Helper()
	e, err := editions.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return e
}
