package dice

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestStrictFiles(t *testing.T) {
	if !hasModes {
		t.Skip("modes mean nothing on this system")
	}
	tests := []struct {
		name      string
		dir, file os.FileMode
		want      string
	}{
		{"private", 0o700, 0o600, ""},
		{"private and read-only", 0o755, 0o400, ""},
		{"read by the group", 0o700, 0o640, "others may read or write it (mode 0640); chmod 600"},
		{"read by all", 0o700, 0o604, "(mode 0604); chmod 600"},
		{"written by all", 0o700, 0o602, "others may read or write it"},
		{"in a directory of the group", 0o770, 0o600, "others may write in the directory"},
		{"in a directory of all", 0o777, 0o600, "(mode 0777), so it is no place for a secret"},
	}
	for _, test := range tests {
		path := keep(t, "secret", "text")
		if err := os.Chmod(path, test.file); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(filepath.Dir(path), test.dir); err != nil {
			t.Fatal(err)
		}
		data, err := readStrict(path, 4)
		if test.want == "" && (err != nil || string(data) != "text") {
			t.Errorf("%s: read %q, %v", test.name, data, err)
		}
		if test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want) || !strings.Contains(err.Error(), filepath.Dir(path))) {
			t.Errorf("%s: the error is %v, want %q and the place in it", test.name, err, test.want)
		}
		err = writeNew(filepath.Join(filepath.Dir(path), "new"), []byte("text"))
		if safe := test.dir&0o022 == 0; (err == nil) != safe {
			t.Errorf("%s: writing there gives %v", test.name, err)
		}
	}
}

func TestStrictNoFile(t *testing.T) {
	path := keep(t, "secret", "text")
	for name, test := range map[string]struct{ path, want string }{
		"missing":     {path + "s", "no such file"},
		"a directory": {filepath.Dir(path), "is not a file"},
		"too long":    {path, "longer than 3 bytes"},
	} {
		if _, err := readStrict(test.path, 3); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: the error is %v, want %q in it", name, err, test.want)
		}
	}
}

func TestPassphrases(t *testing.T) {
	file := keep(t, "passphrase", "of the file\r\n")
	credential := keep(t, "fieldpost-passphrase", "of the service\n")
	if err := os.Chmod(credential, 0o440); err != nil { // as systemd hands it over
		t.Fatal(err)
	}
	env := map[string]string{"CREDENTIALS_DIRECTORY": filepath.Dir(credential)}
	getenv := func(name string) string { return env[name] }
	read := func(file, want string) {
		t.Helper()
		key, err := PassphraseKey(file, getenv)
		if err != nil || key.secret.Expose() != want || key.sort != keyPassphrase {
			t.Errorf("the passphrase is %q, %v; want %q", key.secret.Expose(), err, want)
		}
	}
	read("", "of the service")
	env["FIELDPOST_PASSPHRASE"] = "of the environment"
	read("", "of the environment")
	read(file, "of the file")

	for name, env := range map[string]map[string]string{
		"nothing": {}, "other credentials": {"CREDENTIALS_DIRECTORY": filepath.Dir(file)},
	} {
		if key, err := PassphraseKey("", func(name string) string { return env[name] }); err != nil || key != (VaultKey{}) {
			t.Errorf("%s: the key is of the sort %q, %v", name, key.sort, err)
		}
	}
	none := func(string) string { return "" }
	for text, want := range map[string]string{
		"short\n":                   "too short",
		"two lines\nof passphrase":  "more than one line",
		strings.Repeat("long", 251): "longer than 100",
		"":                          "too short",
	} {
		if _, err := PassphraseKey(keep(t, "passphrase", text), none); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the passphrase %.20q gives %v, want %q in it", text, err, want)
		}
	}
	if _, err := PassphraseKey(file+"s", none); err == nil {
		t.Error("a passphrase file that is missing is no error")
	}
}

func TestKeyFile(t *testing.T) {
	bytes := testKeyFile.secret.Expose()
	key, err := FileKey(keep(t, "key", bytes))
	if err != nil || key.secret.Expose() != bytes || key.sort != keyFile {
		t.Errorf("the key is %x, %v", key.secret.Expose(), err)
	}
	for text, want := range map[string]string{
		"": "has 0 bytes", bytes[1:]: "has 31 bytes, a key file has 32", bytes + "\n": "longer than 32 bytes",
	} {
		if _, err := FileKey(keep(t, "key", text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("a key file with %q gives %v, want %q in it", text, err, want)
		}
	}
}
