// Judges proofs of the ledger with the checker of Go's module mirror (golang.org/x/mod/sumdb). Reads cases as JSON on
// standard input and writes, for each, what Go says of its note, its inclusion and its consistency: "" is agreement.
package main

import (
	"encoding/base64"
	"encoding/json"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type Case struct {
	Name, VerifierKey, Note, Record, OldRoot string
	Number, OldSize                          int64
	Inclusion, Consistency                   []string
	Tiles                                    map[string]string
}

type Verdict struct {
	Name        string `json:"name"`
	Note        string `json:"note"`
	Inclusion   string `json:"inclusion"`
	Consistency string `json:"consistency"`
	Tiles       string `json:"tiles"`
}

func decode(text string) []byte {
	bytes, _ := base64.StdEncoding.DecodeString(text)
	return bytes
}

func hash(text string) (h tlog.Hash) {
	copy(h[:], decode(text))
	return h
}

func hashes(texts []string) []tlog.Hash {
	all := []tlog.Hash{}
	for _, text := range texts {
		all = append(all, hash(text))
	}
	return all
}

func say(err error) string {
	if err != nil {
		return err.Error()
	}
	return ""
}

// files answers the paths of Go's own tile layout from the case.
type files map[string]string

func (f files) Height() int { return 8 }
func (f files) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	all := [][]byte{}
	for _, tile := range tiles {
		body, ok := f["/"+tile.Path()]
		if !ok {
			return nil, os.ErrNotExist
		}
		all = append(all, decode(body))
	}
	return all, nil
}
func (f files) SaveTiles(tiles []tlog.Tile, data [][]byte) {}

func judge(c Case) (v Verdict) {
	v.Name = c.Name
	verifier, err := note.NewVerifier(c.VerifierKey)
	if err != nil {
		return Verdict{Name: c.Name, Note: say(err)}
	}
	opened, err := note.Open([]byte(c.Note), note.VerifierList(verifier))
	v.Note = say(err)
	text := c.Note
	if err == nil {
		text = opened.Text
	}
	lines := strings.Split(text, "\n")
	size, _ := strconv.ParseInt(lines[1], 10, 64)
	root := hash(lines[2])
	v.Inclusion = say(tlog.CheckRecord(hashes(c.Inclusion), size, root, c.Number, tlog.RecordHash(decode(c.Record))))
	v.Consistency = say(tlog.CheckTree(hashes(c.Consistency), size, root, c.OldSize, hash(c.OldRoot)))
	if c.Tiles != nil {
		reader := tlog.TileHashReader(tlog.Tree{N: size, Hash: root}, files(c.Tiles))
		_, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, c.Number)})
		v.Tiles = say(err)
	}
	return v
}

func main() {
	var cases []Case
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	verdicts := []Verdict{}
	for _, c := range cases {
		verdicts = append(verdicts, judge(c))
	}
	json.NewEncoder(os.Stdout).Encode(verdicts)
}
