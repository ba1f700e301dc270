package cases

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/catalogue"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// noCase stands in the table beside a rule that has no case and should have one.
const noCase = "none yet"

// Table is a page in Markdown: every rule of an edition's catalogue with the cases that show it, file and line.
func Table(id string) (string, error) {
	ed, err := editions.Load(id)
	if err != nil {
		return "", err
	}
	shown := map[string][]string{}
	readers := &orders.Readers{Load: editions.Load}
	total := 0
	for _, f := range editions.Suite(id) {
		list, err := readers.Parse(f.Name, f.Text)
		if err != nil {
			return "", err
		}
		total += len(list)
		for i := range list {
			place := fmt.Sprintf("%s:%d", strings.TrimSuffix(f.Name, ".txt"), list[i].Line)
			for _, rule := range list[i].IDs {
				shown[rule] = append(shown[rule], place)
			}
		}
	}
	page := catalogue.Of(id)
	var b strings.Builder
	fmt.Fprintf(&b, "# %s: rules and cases\n\n", ed.Name)
	fmt.Fprintf(&b, "Every line of [the catalogue](%s.md) with the cases that show it, as file and line below\n`adjudicator/rules/editions/%s/cases/`. Written by `fieldpost conformance %s --rules`; a test sees that it is up to date.\n\n", id, id, id)
	fmt.Fprintf(&b, "%d rules and rulings, %d cases.\n", len(page.Rules), total)
	chapter := ""
	for _, r := range page.Rules {
		if r.Chapter != chapter {
			chapter = r.Chapter
			fmt.Fprintf(&b, "\n## %s\n\n| ID | cases |\n|---|---|\n", chapter)
		}
		where := strings.Join(shown[r.ID], ", ")
		if where == "" {
			where = noCase
			if why := page.Unshown[r.ID]; why != "" {
				where = "none: " + why
			}
		}
		fmt.Fprintf(&b, "| %s | %s |\n", r.ID, where)
	}
	return b.String(), nil
}
