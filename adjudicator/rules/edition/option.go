package edition

import (
	"slices"
	"strconv"
)

// MostNumber is the greatest number of an option.
const MostNumber = 999

// Allows tells whether an option may have a value.
func (o *Option) Allows(value string) bool {
	if len(o.Values) > 0 {
		return slices.Contains(o.Values, value)
	}
	n, err := strconv.Atoi(value)
	return err == nil && n >= o.Least && n <= MostNumber
}
