// Package economy is what units cost and where they come from: research, purchases, placing, income, the bid, and what
// optional rules give, lend and take. It must not know how a battle goes.
package economy
