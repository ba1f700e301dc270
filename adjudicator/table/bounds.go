package table

import (
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// How much one letter may ask for. Everybody else waits while it is done, and no game needs as much.
const (
	mostCommands = 100
	mostOrders   = 1000
	MostTyped    = 256 << 10 // bytes
)

// TooMany says that a letter holds more commands than are done, "" if it does not.
func TooMany(list []orders.Command) prose.Text {
	if len(list) <= mostCommands {
		return ""
	}
	return prose.Say("Your letter holds %d commands; at most %d of one letter are done. Send fewer.", len(list), mostCommands)
}

// Overlong is what is wrong with a letter of so many bytes.
func Overlong(n int) []order.Problem {
	why := prose.Say("The text of your letter has %d KiB; at most %d are read. Send the orders alone.", n>>10, MostTyped>>10)
	return []order.Problem{{Text: why}}
}

// TooManyOrders says the same of orders.
func TooManyOrders(l *order.Orders) prose.Text {
	n := 0
	for _, one := range l.ByPower() {
		n += len(one.Battles) + len(one.Answers)
		if one.Standing != nil {
			n += len(one.Standing.Lines)
		}
		for _, list := range one.Sections {
			n += len(list)
		}
	}
	if n <= mostOrders {
		return ""
	}
	return prose.Say("Your letter holds %d orders; at most %d of one letter are carried out. Give units that do the same one order.", n, mostOrders)
}
