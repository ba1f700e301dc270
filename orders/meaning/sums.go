package meaning

// sumsOut takes prices, totals and remarks out of a clause: "= 56", "(19 IPC)", "(36+24+8)", "cost 12".
func (l *letter) sumsOut(els []element) (out []element) {
	money := func(e *element) bool { return e.is("ignore", "=") }
	for i := 0; i < len(els); i++ {
		e := &els[i]
		if k := len(out) - 1; e.sort == "(" && k >= 0 && l.section != "BUY" && !has(els, "buy") && has(els, "place") && i+2 < len(els) && els[i+1].sort == "number" && els[i+1].num <= 20 && els[i+2].sort == ")" {
			if u := &out[k].units; out[k].sort == "units" && (u.n > 0 || u.many()) && l.isZone(els[i+1].num) && l.st != nil && l.foundAt(u, els[i+1].num) { // "both transports (10)"
				out = append(out, element{sort: "from"}, els[i+1])
				i += 2
				continue
			} else if out[k].sort == "units" && u.n == 0 && !u.many() { // "inf (3) Ukraine -> Caucasus"
				u.n, u.plural = els[i+1].num, true
				i += 2
				continue
			}
		}
		if e.sort == "(" {
			j := i + 1
			says := false
			for ; j < len(els) && !els[j].is(")", "]", "}"); j++ {
				says = says || !(els[j].sort == "units" && els[j].units.n == 0 && els[j].token.class == "" && !els[j].units.many()) && !els[j].is("dive", "number", "?", "ignore", "=", "and", ",", ".", "/", "dash", ":", "from", "toweak", "power", "dots", "arrow", "combat", "x", "filler", "chat", "then") && !(els[j].sort == "fight" && !l.byPhase())
			}
			says = says || l.wishes(els[i:j]) || has(els[i:j], "units") && (has(els[i:j], "ditto") || has(els[i:j], "arrow", "combat", "from") && has(els[i:j], "place", "number") || l.speaks(els[i:j], l.isShip) && count(els[i:j], "number")+count(els[i:j], "place") > 1)
			if l.byPhase() && j < len(els) && has(els[i:j], "land") && !has(els[i:j], "place", "number") {
				says = false // "(they come home by themselves)"
			}
			if j < len(els) && (!says) {
				for _, x := range els[i:j] {
					if x.sort == "number" {
						out = l.sum(out, els, x)
					}
				}
				i = j
			}
			if j < len(els) && len(out) > 0 && has(els[i:j], "units") && has(els[i:j], "stay", "lose", "fallback", "dive", "ditto") { // "FIC fighter (FIC men stay)"
				out = append(out, element{sort: ",", token: e.token})
			}
			continue // what says something in a bracket counts as if it stood without one
		}
		if e.is(")", "]", "}", "ditto") {
			continue
		}
		if e.sort == "number" {
			before := i > 0 && money(&els[i-1]) || i > 1 && money(&els[i-2]) && els[i-1].is("?", ":", "toweak")
			before = before || !(l.isZone(e.num) && has(els, "place")) && i > 1 && i == len(els)-1 && els[i-1].sort == "arrow" && els[i-1].token.text == "=>"
			behind := i+1 < len(els) && els[i+1].sort == "ignore"
			if before || behind {
				for len(out) > 0 && out[len(out)-1].is("=", "toweak", "arrow") {
					out = out[:len(out)-1]
				}
				out = l.sum(out, els, *e)
				for i+2 < len(els) && els[i+1].is("and", "dash") && els[i+2].sort == "number" && before {
					i += 2
				}
				continue
			}
		}
		if e.sort == "ignore" && !(i == 0 && l.section != "BUY" && tally.MatchString(l.typed) && has(els, "units") && !has(els, "place", "number", "arrow") && len(l.st.moves) > 0) {
			continue
		}
		out = append(out, *e)
	}
	return out
}

// sum keeps a number that is money: among the words of a purchase, else for the letter.
func (l *letter) sum(out, els []element, e element) []element {
	if l.section != "BUY" && !has(els, "buy") || !has(els, "units") {
		l.sums = append(l.sums, figure{n: e.num, line: l.line, at: -1})
		return out
	}
	e.sort = "sum"
	return append(out, e)
}
