package keeping

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/mark"
	"fieldpost/store"
)

// Behind says, in sentences, of which games the store may not hold the newest, as far as the mark and the records tell: these stand still.
func Behind(ctx context.Context, kept store.Store, m *mark.Mark) (list []string, err error) {
	signed := m.Signed()
	slices.Sort(signed)
	for e, err := range store.All(ctx, kept, game.Records) {
		if err != nil {
			return nil, err
		}
		var r game.Record
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		signed = slices.DeleteFunc(signed, func(name string) bool { return game.Records+name == e.Key && !r.Vanished() })
		if err := r.Behind(m); err != nil {
			list = append(list, err.Error())
		}
	}
	if len(signed) > 0 {
		list = append(list, fmt.Sprintf("the mark %s knows games of which something was signed and that the store does not have: %s. A newer backup has them; their names are not given to others", m.Path(), strings.Join(signed, ", ")))
	}
	return list, nil
}
