package postoffice

import (
	"slices"
	"strings"

	"github.com/emersion/go-imap/v2"
)

var systemFlags = []imap.Flag{imap.FlagSeen, imap.FlagAnswered, imap.FlagFlagged, imap.FlagDeleted, imap.FlagDraft}

const (
	maxKeywords = 32 // flags of one letter
	maxKeyword  = 64 // bytes of one
)

// hasFlag: letter case does not matter in flags.
func hasFlag(flags []imap.Flag, flag imap.Flag) bool {
	return slices.ContainsFunc(flags, func(f imap.Flag) bool { return strings.EqualFold(string(f), string(flag)) })
}

// changeFlags gives the flags as they are after a STORE.
func changeFlags(flags []imap.Flag, op imap.StoreFlagsOp, by []imap.Flag) ([]imap.Flag, error) {
	var after []imap.Flag
	if op != imap.StoreFlagsSet {
		after = slices.Clone(flags)
	}
	for _, flag := range by {
		after = slices.DeleteFunc(after, func(f imap.Flag) bool { return strings.EqualFold(string(f), string(flag)) })
		if op != imap.StoreFlagsDel {
			after = append(after, flag)
		}
	}
	return after, checkFlags(after)
}

func checkFlags(flags []imap.Flag) error {
	if len(flags) > maxKeywords {
		return &imap.Error{Type: imap.StatusResponseTypeNo, Code: imap.ResponseCodeLimit, Text: "A letter can have 32 flags"}
	}
	for _, flag := range flags {
		if strings.HasPrefix(string(flag), "\\") && !hasFlag(systemFlags, flag) || len(flag) > maxKeyword {
			return &imap.Error{Type: imap.StatusResponseTypeNo, Code: imap.ResponseCodeCannot, Text: "There is no such flag"}
		}
	}
	return nil
}
