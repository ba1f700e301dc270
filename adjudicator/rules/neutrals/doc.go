// Package neutrals is land of no power: its armies that stand up when they are attacked, the side that it takes then, whom it joins
// when friends come, and pacts by which it goes to a power when another attacks that power beside it. It must not know how battles are
// fought.
package neutrals
