package triplea

import (
	"fmt"
	"os"
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/orders"
)

func TestDump(t *testing.T) {
	if os.Getenv("DUMP") == "" {
		t.Skip()
	}
	b, _ := os.ReadFile(os.Getenv("DUMP"))
	e := editionstest.Load(t, os.Getenv("ED"))
	s, ok := Read(orders.NewReader(e), Board{}, string(b), orders.Context{Power: -1})
	fmt.Println(ok)
	if ok {
		fmt.Printf("%s\n%+v\n%+v\n%+v\n", s.Text, s.Problems, s.Questions, s.Notes)
	}
}
