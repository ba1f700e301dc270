package editions

import (
	"fieldpost/adjudicator/rules/edition"
)

// readTopics reads topics.toml, which says for each topic that shared code cites what the edition's rule is.
func (r *reader) readTopics() {
	const file = "topics.toml"
	var table struct {
		Never []string // topics that cannot come up
		Topic map[string]struct {
			Rules []string
			Text  string
		}
	}
	r.decode(file, &table)
	r.e.Never = table.Never
	r.e.Topics = make(map[string]edition.Topic, len(table.Topic))
	for name, t := range table.Topic {
		if len(t.Rules) == 0 || t.Text == "" {
			r.fault(file, "topic %q needs rules and a text", name)
		}
		r.e.Topics[name] = edition.Topic{Rules: t.Rules, Text: t.Text}
	}
}
