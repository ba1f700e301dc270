// Package clock knows how long the players of a game have, and which time counts. It has no clock of its own: whoever asks
// says what time it is. It does not know what a game is, who is written to, or what a consequence does.
//
// # Terms
//
// What a game has agreed on is one line of text, in a letter that opens a game, in the settings, and in what is stored:
//
//	clock 3d, answers 2d, reserve 10d, weekends off,
//	holidays 12-24 to 12-26 and 2027-05-01, zone Europe/Berlin,
//	absence 21d, grace 12h, then standing
//
// [Parse] takes it in any order and in the words of people ("3 days", "72h", "Time zone: europe/berlin"); [Terms.String]
// writes it canonically. Only the clock itself must be said. Otherwise an answer may take as long as a move, there is no
// reserve and no absence, weekends count, the zone is UTC, the grace is 12 hours, and then the game waits. The zero Terms,
// "no clock", are those of a game without one.
//
// # Which time counts
//
// A day of a clock is 24 hours that count. What does not count is an [Excluded]: weekends and holidays, each from midnight
// to midnight in the zone of the game, so that the weekend on which the clocks are put back has 49 hours; and the [Spans]
// of this power and this game: absences, pauses, and the time in which no letter could come because the daemon was down.
// [Add] and [Between] walk over what counts, and are each other's inverse. A pause that goes on ends [Never], and so does
// every clock that would have to run through it.
//
// # A running clock
//
// A [Running] goes through four stages, all measured in time that counts:
//
//	Since         Due             Deadline        LastCall
//	  |---- base ---|--- reserve ---|---- grace ---|  the consequence
//
// An extension lengthens the base. Reminders are sent at half of the base, a day before the deadline and an hour before it.
// Nothing is stored but when the clock was started and what was granted, so that time excluded afterwards, like a failure
// of the mail server, moves all its moments at once.
//
// # Absences
//
// A player may say beforehand from which day to which he is away ([ReadAbsence]). Each such day costs one of his budget,
// unless it would not have counted anyway or was announced before ([Calendar.Announce]).
package clock
