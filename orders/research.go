package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// research reads "2 dice rockets", "2 dice chart 1", "1 dice europe, 1 pacific chart 2", "heavy armor".
func (p *parser) research() []order.Order {
	out := p.list(func() order.Order {
		o := order.Research{Source: p.src, Tech: edition.NoTech}
		if n, ok := p.number(); ok {
			o.Dice = n
		}
		for !p.done() && !p.lost {
			switch {
			case p.takeOne("dice", "die", "roll", "rolls"):
			case p.take("chart"):
				n, ok := p.number()
				if !ok {
					p.failLike(p.at(0), "", p.r.sample("chart 1", ""), "The number of the chart is missing.")
				}
				o.Chart = n
			case p.takeOne("on", "for", "in", "of"):
			case p.treasury(&o.Treasury):
			case p.at(0).kind == number && o.Dice == 0:
				o.Dice, _ = p.number()
			case p.at(0).kind == word && p.at(0).key != "and":
				t, ok := p.tech()
				if !ok {
					p.failsAt(p.i, p.i+max(1, len(p.untilComma())), p.guessTechs(rawText(p.untilComma())), "There is no development \"%s\".")
					return nil
				}
				o.Tech = t
			default:
				return o
			}
		}
		return o
	})
	chart := 0 // "1 dice europe, 1 pacific chart 2": the chart is said once
	for i := len(out) - 1; i >= 0; i-- {
		o := out[i].(order.Research)
		if o.Chart > 0 {
			chart = o.Chart
		} else if o.Treasury != "" && o.Tech == edition.NoTech {
			o.Chart = chart
		}
		out[i] = o
	}
	if len(out) == 0 && !p.bad {
		p.failLike(p.at(0), "", p.r.sample("RESEARCH ", "dice"), "It is not said what to research.")
	}
	return out
}

// untilComma returns the tokens up to the next mark.
func (p *parser) untilComma() []token {
	end := p.i
	for end < len(p.toks) && (p.toks[end].kind == word || p.toks[end].kind == number) {
		end++
	}
	return p.toks[min(p.i, end):end]
}

func (p *parser) guessTech(typed string) prose.Text { return didYouMean(p.guessTechs(typed)) }

func (p *parser) guessTechs(typed string) []string {
	var list []string
	for i := range p.r.ed.Techs {
		list = append(list, p.r.ed.Techs[i].Name)
	}
	return p.near(shorten(typed, 60), list)
}
