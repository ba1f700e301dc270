package paper

// colour is a colour by day and by night, as #rrggbb.
type colour struct{ day, night string }

// The colours of a letter. Text has a contrast of at least 4.5:1 against what it stands on, by day and by night.
var (
	sheetGround = colour{"#ffffff", "#16191d"}
	sheetInk    = colour{"#1c2127", "#e6e8eb"}
	headInk     = colour{"#0b3d66", "#9cc7f0"}
	softInk     = colour{"#56606b", "#a3abb5"}
	callGround  = colour{"#fff4d6", "#3a2e10"}
	callInk     = colour{"#3d2b00", "#ffe9b0"}
	callEdge    = colour{"#b36b00", "#e0a030"}
	formGround  = colour{"#f3f5f7", "#22272e"}
	lineEdge    = colour{"#cfd6dd", "#3f4852"}
)
