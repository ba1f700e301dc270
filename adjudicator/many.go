package adjudicator

import (
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// How much one letter may ask for. Everybody else waits while it is done, and no game needs as much.
const (
	mostCommands = 100
	mostOrders   = 1000
	mostTyped    = 256 << 10 // bytes
)

// tooMany says that a letter holds more commands than are done, "" if it does not.
func tooMany(list []orders.Command) prose.Text {
	if len(list) <= mostCommands {
		return ""
	}
	return prose.Say("Your letter holds %d commands; at most %d of one letter are done. Send fewer.", len(list), mostCommands)
}

// overlong is what is wrong with a letter of so many bytes.
func overlong(n int) []order.Problem {
	why := prose.Say("The text of your letter has %d KiB; at most %d are read. Send the orders alone.", n>>10, mostTyped>>10)
	return []order.Problem{{Text: why}}
}

// tooManyOrders says the same of orders.
func tooManyOrders(l *order.Letter) prose.Text {
	n := len(l.Battles) + len(l.Answers)
	if l.Standing != nil {
		n += len(l.Standing.Lines)
	}
	for _, list := range l.Sections {
		n += len(list)
	}
	if n <= mostOrders {
		return ""
	}
	return prose.Say("Your letter holds %d orders; at most %d of one letter are carried out. Give units that do the same one order.", n, mostOrders)
}
