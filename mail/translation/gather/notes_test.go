package main

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
)

// TestGermanNotes says in German what was not read of a letter, and why one is refused or proves nothing: one and many, and cases.
func TestGermanNotes(t *testing.T) {
	const plain = "Content-Type: text/plain\r\n\r\n"
	attached := func(name, text string) string {
		return "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n" + plain + "DONE\r\n--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=" + name + "\r\n\r\n" + text + "\r\n--b--\r\n"
	}
	for _, c := range []struct{ raw, english, german string }{
		{plain + "DONE\r\n> one\r\n", "Not read: 1 quoted line.", "Nicht gelesen: 1 zitierte Zeile."},
		{plain + "DONE\r\n> one\r\n> two\r\n", "Not read: 2 quoted lines.", "Nicht gelesen: 2 zitierte Zeilen."},
		{plain + "DONE\r\n-- \r\nAnna\r\n", "Not read: a signature of 1 line.", "Nicht gelesen: eine Signatur von 1 Zeile."},
		{plain + "DONE\r\n-- \r\nAnna\r\nBerlin\r\n", "Not read: a signature of 2 lines.", "Nicht gelesen: eine Signatur von 2 Zeilen."},
		{plain + "DONE\r\n-----Original Message-----\r\nFrom: b\r\nold\r\n", `Not read: an older letter of 3 lines, from "-----Original Message-----" on.`,
			`Nicht gelesen: ein älterer Brief von 3 Zeilen, ab "-----Original Message-----".`},
		{attached("orders.zip", "x"), `The attachment "orders.zip" was not opened. Write orders into the letter, or attach a file *.txt.`,
			`Der Anhang "orders.zip" wurde nicht geöffnet. Schreib Befehle in den Brief, oder häng eine Datei *.txt an.`},
		{attached("orders.txt", strings.Repeat("x", 70_000)), `The attachment "orders.txt" was not read: it has more than 64 KiB.`, `Der Anhang "orders.txt" wurde nicht gelesen: er hat mehr als 64 KiB.`},
		{"no field\r\n" + plain + "DONE\r\n", "1 line of the header could not be read.", "1 Zeile im Kopf des Briefs war nicht zu lesen."},
		{"no field\r\nand none\r\n" + plain + "DONE\r\n", "2 lines of the header could not be read.", "2 Zeilen im Kopf des Briefs waren nicht zu lesen."},
		{"Subject: a\r\nSubject: b\r\n" + plain + "DONE\r\n", `The letter has 2 headers "Subject"; the first was read.`, `Der Brief hat im Kopf 2 Felder "Subject"; gelesen wurde das erste.`},
		{plain + strings.Repeat("long ", 60_000), "The text of the letter has more than 256 KiB.", "Der Text des Briefs hat mehr als 256 KiB."},
	} {
		l, err := mail.Read([]byte("From: anna@example.org\r\nTo: gm@example.org\r\n"+c.raw), mail.Limits{})
		var texts []prose.Text
		for _, n := range l.Notes {
			texts = append(texts, n.Says)
		}
		if err != nil {
			texts = append(texts, prose.Why(err))
		}
		if got := fmt.Sprint(texts); got != "["+c.english+"]" {
			t.Errorf("it is noted %s, not %s", got, c.english)
			continue
		}
		says(t, map[prose.Text]string{texts[0]: c.german})
	}
	l, err := mail.ReadHead([]byte("From: anna@example.org\r\n\r\n"), 30<<20, mail.Limits{})
	if l == nil || err == nil {
		t.Fatal("a letter of 30 MB is read")
	}
	says(t, map[prose.Text]string{prose.Why(err): "Der Brief hat 30 MB; gelesen werden höchstens 25 MB. Schick die Befehle als reinen Text, ohne Bilder."})
	anna := mail.Address{Local: "anna", Domain: "example.org"}
	proof := mail.Trust{Policy: mail.PolicyDKIM}.Prove(context.Background(), nil, &mail.Incoming{From: anna}, mail.Claim{Address: anna})
	says(t, map[prose.Text]string{proof.Says: "Der Absender ist nicht nachgewiesen: er ging nicht an die geheime Adresse des Platzes (antworte auf einen Brief von uns, oder schreib an die Adresse, die dort unter Reply-To steht); sein Datum liegt nicht in den letzten sieben Tagen."})
}

// TestQuotedStaysTyped says nothing otherwise that stands in quotes: a player has typed it.
func TestQuotedStaysTyped(t *testing.T) {
	says(t, map[prose.Text]string{prose.Say("There is no power \"%s\".", "nobody"): "Es gibt keine Macht „nobody“."})
}
