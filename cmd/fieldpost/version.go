package main

import (
	"fmt"
	"runtime/debug"

	"fieldpost/adjudicator/rules/editions"
)

type versionCmd struct {
	JSON bool `name:"json" help:"Print JSON."`
}

// Help is the longer text of --help.
func (versionCmd) Help() string {
	return `The law of an edition carries a number that is raised when the outcome of a turn can change. It stands in every report.`
}

type versionReport struct {
	Version  string         `json:"version"`
	Revision string         `json:"revision,omitempty"`
	Go       string         `json:"go"`
	Law      map[string]int `json:"law"`
}

// thisProgram is what the program knows of itself.
func thisProgram() versionReport {
	report := versionReport{Version: "devel", Law: map[string]int{}}
	if info, ok := debug.ReadBuildInfo(); ok {
		report.Go = info.GoVersion
		if info.Main.Version != "" && info.Main.Version != "(devel)" {
			report.Version = info.Main.Version
		}
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				report.Revision = s.Value
			}
		}
	}
	return report
}

func (v versionCmd) Run(c *console) error {
	report := thisProgram()
	for _, id := range editions.IDs() {
		e, err := editions.Load(id)
		if err != nil {
			return err
		}
		report.Law[id] = e.Law
	}
	if v.JSON {
		return c.printJSON(report)
	}
	fmt.Fprintf(c.out, "fieldpost %s", report.Version)
	if report.Revision != "" {
		fmt.Fprintf(c.out, " (%.12s)", report.Revision)
	}
	fmt.Fprintf(c.out, ", %s\n", report.Go)
	for _, id := range editions.IDs() {
		fmt.Fprintf(c.out, "law %d  %s\n", report.Law[id], id)
	}
	return nil
}
