package main

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/translation"
)

// spoken are the keys of the editions' tables whose values stand in letters.
var spoken = []string{"name", "plural", "adjective", "side", "sides", "city", "help", "effect", "text", "once"}

// tables puts what the editions' tables call powers, sides, units, spaces, cities, phases, developments and rules.
func tables(p *phrases, root string) error {
	files, err := filepath.Glob(filepath.Join(root, "adjudicator/rules/editions/*/*.toml"))
	if err != nil {
		return err
	}
	slices.Sort(files)
	for _, path := range files {
		var table map[string]any
		if _, err := toml.DecodeFile(path, &table); err != nil {
			return err
		}
		entries(p, inTree(root, path), table)
	}
	return nil
}

// advantages puts the rules of the advantages, as forms quote them. Their names stay as they are.
func advantages(p *phrases, root string) error {
	files, err := filepath.Glob(filepath.Join(root, "adjudicator/rules/editions/*/advantages/*.toml"))
	if err != nil {
		return err
	}
	slices.Sort(files)
	for _, path := range files {
		var table struct{ Rule string }
		if _, err := toml.DecodeFile(path, &table); err != nil {
			return err
		}
		for s := range translation.Sentences(table.Rule) {
			p.put(inTree(root, filepath.Dir(path)), s)
		}
	}
	return nil
}

// entries puts what a table says, in the order of its keys.
func entries(p *phrases, file string, table map[string]any) {
	for _, key := range slices.Sorted(maps.Keys(table)) {
		value := table[key]
		switch list := value.(type) {
		case []any:
			for _, item := range list {
				entry(p, file, key, item)
			}
		case []map[string]any:
			for _, item := range list {
				entry(p, file, key, item)
			}
		default:
			entry(p, file, key, value)
		}
	}
	if short, ok := table["short"].(string); ok {
		name, _ := table["name"].(string)
		plural, _ := table["plural"].(string)
		for _, s := range []string{"1 " + name, "{n:d} " + plural, "{n:d} " + short, short, prose.Article(name).String()} {
			p.put(file, s)
		}
	}
}

func entry(p *phrases, file, key string, value any) {
	switch v := value.(type) {
	case map[string]any:
		entries(p, file, v)
	case string:
		if slices.Contains(spoken, key) && strings.ContainsFunc(v, letter) {
			for s := range translation.Sentences(v) {
				p.put(file, s)
			}
		}
	}
}
