package editions

import (
	"fieldpost/adjudicator/rules/capture"
	"fieldpost/adjudicator/rules/position"
)

// Words of the order language that only some editions have: those that no rule asks for yet, what rises in freed land, and what moves may be for.

var (
	_ = position.Register(position.Word{Name: "army", Rare: true, Asked: true, Standing: position.UnitsTo, Check: capture.CheckRising, Topics: []string{"answer/freed"}, Over: true})

	_ = position.Register(position.Word{Name: "join China", Rare: true, Purpose: position.Purpose{Told: ", to join China", Joins: "china"}})
	_ = position.Register(position.Word{Name: "join Soviet Union", Also: []string{"join USSR", "join Russia"}, Rare: true, Purpose: position.Purpose{Told: ", to join the Soviet Union", Joins: "soviet_union"}})
)
