"""python3 verify_dice.py g7-*.dicelog [g7.note] checks the dice of a game (Python 3.10): the tree,
one lock after another, codes, seeds, dice. Not who may contribute when, signatures, or orders."""
import base64, hashlib, hmac, sys
sha, leaves, ends, volleys, given, void, n, dice = hashlib.sha256, {}, {}, {}, {}, None, 0, 0
def need(ok, why): ok or sys.exit(f"WRONG: leaf {at}: {why}")
def raw(code): return base64.b32decode(code + "======")
def text(*lines): return ("fieldpost-dice/1 " + "\n".join(map(str, lines)) + "\n").encode()
def root(a, b):  # of the leaves from a to before b, as in RFC 6962
    k = (1 << (b - a - 1).bit_length()) // 2
    return sha(b"\1" + root(a, a + k) + root(a + k, b) if k else b"\0" + leaves[a]).digest()
def reveal(who, code):  # code n must hash back to the last known one of the newest chain in use
    known, back = [c for c in ends[who] if c[0] < n][-1], raw(code)
    for i in range(n, known[0], -1): back = sha(text("chain", game, who, i) + back).digest()[:16]
    need(back == raw(known[1]), f"code {n} of {who} does not fit its chain")
    known[:] = n, code
    return code
for file in [open(path, "rb") for path in sys.argv if path.endswith(".dicelog")]:
    for at, size in (map(int, line.split()[1:]) for line in file if line[:5] == b"leaf "):
        need(leaves.setdefault(at, leaf := file.read(size)) == leaf, "there are two of this number")
for at in range(max(leaves) + 1):  # given holds what everybody gives for the lock that is open
    (_, kind, game, *w), *lines = map(str.split, leaves.get(at, b"- - -").decode().splitlines())
    match ["open" if given else "closed" if at else "new", kind, *w]:
        case ["new", "genesis"] | ["closed", "act", _, _, "enrol" | "renew", *_]:
            for x in lines[:-1] or lines: ends.setdefault(x[1], []).append([at and int(x[5]), x[2]])
        case ["closed", "act", _, _, "rollback", *_]: volleys, void = {}, None
        case ["closed", "remove", who]: del ends[who]
        case ["closed", "lock", i] if i == str(n + 1) and void in (None, lines[0][4:]):
            n, turn, fixed = n + 1, lines[0][1].rpartition("/")[0], lines[0][4:]
            given, drand = dict.fromkeys(lines[1][1:lines[1].index("level")]), lines[2][2:3]
        case ["open", "reveal", _, who, code] if given.get(who, 0) is None:
            given[who] = reveal(who, code) if who in ends else code
        case ["open", "void", *_] if None in given.values(): given, void = {}, fixed
        case ["open", "roll", _, code, *sig] if None not in given.values() and sig[:1] == drand:
            seed = text("seed", game, n, *(" ".join(x) for x in [*given.items(), sig] if x))
            seed, given, void = hmac.digest(raw(reveal("operator", code)), seed, "sha256"), {}, None
        case _: need(at and not given and kind in ("act", "turn"), "it is missing or may not come")
    for name, *faces in [x for x in lines if kind in ("roll", "turn") and x[0][-1] == ":"]:
        old, key = volleys.get((turn, name), (0, seed if kind == "roll" else b""))
        blocks = (hmac.digest(key, text("roll", name[:-1], i), "sha256") for i in range(len(faces)))
        true = [str(b % 6 + 1) for block in blocks for b in block if b < 252][:len(faces)]
        need(key and faces == true and len(faces) > old, f"wrong dice of {name}")
        volleys[turn, name], dice = (len(faces), key), dice + len(faces) - old
for _, at, known, *_ in [open(p).read().split("\n") for p in sys.argv if p.endswith(".note")]:
    need(base64.b64decode(known) == root(0, int(at)), "the note has another root")
print(f"OK: {n} locks, {dice} dice, root {root(0, len(leaves)).hex()[:8]}")
