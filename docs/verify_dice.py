"""python3 verify_dice.py g7-*.dicelog [g7.note] checks the dice of a game of either version (Python 3.10): the
tree, one lock after another, codes, roots, seeds, dice. Not who may contribute when, signatures, or orders."""
import base64, hashlib, hmac, sys
sha, leaves, ends, volleys, given, void, n, dice = hashlib.sha256, {}, {}, {}, {}, None, 0, 0
key = early = ""  # the operator's verifier key, and when a lock may come after a void one
def need(ok, why): ok or sys.exit(f"WRONG: leaf {at}: {why}")
def raw(code): return base64.b32decode(code + "======")
def text(*lines): return ("fieldpost-dice/" + "\n".join(map(str, lines)) + "\n").encode()
def root(a, b):  # of the leaves from a to before b, as in RFC 6962
    k = (1 << (b - a - 1).bit_length()) // 2
    return sha(b"\1" + root(a, a + k) + root(a + k, b) if k else b"\0" + leaves[a]).digest()
def signs(size): return base64.b32encode(root(0, size)).decode()[:19]
def reveal(who, code):  # code n must hash back to the last known one of the newest chain in use
    known, back = [c for c in ends[who] if c[0] < n][-1], raw(code)
    for i in range(n, known[0], -1): back = sha(text("1 chain", game, who, i) + back).digest()[:16]
    need(back == raw(known[1]), f"code {n} of {who} does not fit its chain")
    known[:] = n, code
    return code
def roll(seed, name, count):
    blocks = (hmac.digest(seed, text("1 roll", name, i), "sha256") for i in range(count))
    return [str(b % 6 + 1) for block in blocks for b in block if b < 252][:count]
for file in [open(path, "rb") for path in sys.argv if path.endswith(".dicelog")]:
    for at, size in (map(int, line.split()[1:]) for line in file if line[:5] == b"leaf "):
        need(leaves.setdefault(at, leaf := file.read(size)) == leaf, "there are two of this number")
for at in range(max(leaves) + 1):  # given holds what everybody gives for the lock that is open
    (v, kind, game, *w), *lines = map(str.split, leaves.get(at, b"- - -").decode().splitlines())
    two = v == "fieldpost-dice/2"
    match ["open" if given else "closed" if at else "new", kind, *w]:
        case ["new", "genesis"] | ["closed", "act", _, _, "enrol" | "renew", *_]:
            for x in [x for x in lines if x[0] in ("operator", "contributor")]:
                ends.setdefault(x[1], []).append([at and int(x[5]), x[2]])
            key = lines[-2][-1] if two and not at else key
        case ["closed", "act", _, _, "rotate", *_]: key = lines[2][1]
        case ["closed", "act", _, _, "rollback", *_]: volleys, void = {}, None
        case ["closed", "act", _, _, "clock", *_]: early = min(early, lines[0][1])
        case ["open", "act", _, _, "clock", *_] if lines[0][2:]: due, early = lines[0][3], ""
        case ["open", "act", _, _, "clock", *_]: given, void, early = {}, fixed, ""
        case ["closed", "remove", who]: del ends[who]
        case ["closed", "lock", i] if i == str(n + 1) and void in (None, lines[0][4:]) and lines[1][-1] >= early:
            n, turn, fixed, lock, due = n + 1, lines[0][1].rpartition("/")[0], lines[0][4:], at, lines[2][1]
            given, drand = dict.fromkeys(lines[1][1:lines[1].index("level")]), lines[2][2:3]
        case ["open", "reveal", _, who, code, *saw] if given.get(who, 0) is None:
            need(who not in ends or not two or any(saw[1] == signs(i) for i in range(lock + 1, at + 1)), f"{who} saw another lock")
            given[who] = reveal(who, code) if who in ends else code
        case ["open", "void", *_] if None in given.values(): given, void, early = {}, fixed, due if two else ""
        case ["open", "roll", _, code, *sig] if None not in given.values() and sig[:1] == drand:
            bound = ["lock " + sha(b"\0" + leaves[lock]).hexdigest(), "operator " + key] if two else []
            seed = text(v[-1] + " seed", game, n, *bound, *(" ".join(x) for x in [*given.items(), sig] if x))
            seed, given, void = hmac.digest(raw(reveal("operator", code)), seed, "sha256"), {}, None
        case _: need(at and not given and kind in ("act", "turn"), "it is missing or may not come")
    for name, *faces in [x for x in lines if kind in ("roll", "turn") and x[0][-1] == ":"]:
        old, own = volleys.get((turn, name), ([], seed if kind == "roll" else b""))
        if two: own = seed if kind == "roll" else b""  # what is new always comes from this lock
        true = old * two + roll(own, name[:-1], len(faces) - two * len(old))
        need(own and faces == true and len(faces) > len(old), f"wrong dice of {name}")
        volleys[turn, name], dice = (faces, own), dice + len(faces) - len(old)
for _, at, known, *_ in [open(p).read().split("\n") for p in sys.argv if p.endswith(".note")]:
    need(base64.b64decode(known) == root(0, int(at)), "the note has another root")
said = "-".join(signs(len(leaves))[i:i + 4] for i in range(0, 19, 4)) if two else root(0, len(leaves)).hex()[:8]
print(f"OK: {n} locks, {dice} dice, root {said}")
