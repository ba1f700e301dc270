package meaning

// sumsOut takes prices, totals and remarks out of a clause: "= 56", "(19 IPC)", "(36+24+8)", "cost 12".
func (l *letter) sumsOut(els []element) (out []element) {
	money := func(e *element) bool { return e.is("ignore", "=") }
	for i := 0; i < len(els); i++ {
		e := &els[i]
		if k := len(out) - 1; e.sort == "(" && k >= 0 && l.section != "BUY" && !has(els, "buy") && has(els, "place") && i+2 < len(els) && els[i+1].sort == "number" && els[i+1].num <= 20 && els[i+2].sort == ")" {
			if u := &out[k].units; out[k].sort == "units" && u.n == 0 && !u.many() { // "inf (3) Ukraine -> Caucasus"
				u.n, u.plural = els[i+1].num, true
				i += 2
				continue
			}
		}
		if e.is("(", "[", "{") {
			j := i + 1
			says := false
			for ; j < len(els) && !els[j].is(")", "]", "}"); j++ {
				says = says || !(els[j].sort == "units" && els[j].units.n == 0 && els[j].token.class == "" && !els[j].units.many()) && !els[j].is("dive", "number", "?", "ignore", "=", "and", ",", ".", "/", "dash", ":", "from", "toweak", "power", "dots", "arrow", "combat", "x", "filler", "chat") && !(els[j].sort == "fight" && !l.byPhase())
			}
			if l.byPhase() && j < len(els) && has(els[i:j], "land") && !has(els[i:j], "place", "number") {
				says = false // "(they come home by themselves)"
			}
			if j < len(els) && (!says || has(els[i:j], "versus") && !has(els[i:j], "place")) {
				for _, x := range els[i:j] {
					if x.sort == "number" {
						l.sums = append(l.sums, x.num)
					}
				}
				i = j
			}
			if j < len(els) && has(els[i:j], "stay") { // "FIC fighter (FIC men stay)"
				out = append(out, element{sort: ","})
			}
			continue // what says something in a bracket counts as if it stood without one
		}
		if e.is(")", "]", "}") {
			continue
		}
		if e.sort == "number" {
			before := i > 0 && money(&els[i-1]) || i > 1 && money(&els[i-2]) && els[i-1].is("?", ":", "toweak")
			before = before || !(l.isZone(e.num) && has(els, "place")) && i > 1 && i == len(els)-1 && els[i-1].sort == "arrow" && els[i-1].token.text == "=>"
			behind := i+1 < len(els) && els[i+1].sort == "ignore"
			if k := len(out) - 2; l.section == "BUY" && k >= 0 && els[i-1].sort == "=" && out[k].sort == "units" && count(els, "units") == 1 && out[k].units.n == 0 && len(out[k].units.kinds) > 0 && e.num != l.ask.Cost(out[k].units.kinds[0]) {
				out = out[:k+1]
				out[k].units.n = e.num // "inf = 3"
				continue
			}
			if before || behind {
				l.sums = append(l.sums, e.num)
				for len(out) > 0 && out[len(out)-1].is("=", "toweak", "arrow") {
					out = out[:len(out)-1]
				}
				for i+2 < len(els) && els[i+1].is("and", "dash") && els[i+2].sort == "number" && before {
					i += 2
				}
				continue
			}
		}
		if e.sort == "ignore" {
			continue
		}
		out = append(out, *e)
	}
	return out
}
