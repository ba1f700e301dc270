"""python3 verify_dice.py g7-*.dicelog [g7.note] checks the dice of a game (Python 3.10): how each leaf
is written and that it may stand there, the tree, codes, roots, signatures in leaves, seeds, dice. Not whose the beacon's
signatures are, who has signed the note, and what the rules want. It lists the acts: what was done beside the orders."""
import base64, functools, hashlib, hmac, re, sys
from datetime import datetime
sha, leaves, at = hashlib.sha256, {}, 0
def need(ok, why): ok or sys.exit(f"WRONG: leaf {at}: {why}")
def bad(path, why): sys.exit(f"WRONG: {path}: {why}")
def raw(code): return base64.b32decode(code + "======")
def text(*lines): return ("fieldpost-dice/" + "\n".join(map(str, lines)) + "\n").encode()
def minute(time): return int((datetime.strptime(time, "%Y-%m-%dT%H:%MZ") - datetime(1970, 1, 1)).total_seconds()) // 60
@functools.cache
def root(a, b):  # of the leaves from a to before b, as in RFC 6962
    k = (1 << (b - a - 1).bit_length()) // 2
    return sha(b"\1" + root(a, a + k) + root(a + k, b) if k else b"\0" + leaves[a]).digest()
def signs(size): return base64.b32encode(root(0, size)).decode()[:19]
def roll(seed, name, count):
    blocks = (hmac.digest(seed, text("1 roll", name, i), "sha256") for i in range(count))
    return [str(b % 6 + 1) for block in blocks for b in block if b < 252][:count]

# Ed25519, as in RFC 8032: points are x, y, z and xy/z, and what is proved is that R is S times B less k times A.
P, Q = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
def add(a, b):
    s, t, u, v = (a[1] - a[0]) * (b[1] - b[0]), (a[1] + a[0]) * (b[1] + b[0]), 2 * a[3] * b[3] * D, 2 * a[2] * b[2]
    e, f, g, h = t - s, v - u, v + u, t + s
    return e * f % P, g * h % P, f * g % P, e * h % P
def times(n, a):
    out = (0, 1, 1, 0)
    while n: out, a, n = add(out, a) if n & 1 else out, add(a, a), n >> 1
    return out
def point(data):
    y, odd = int.from_bytes(data, "little") & 2**255 - 1, data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    x = P - x if x & 1 != odd else x
    return (x, y, 1, x * y % P) if x * x % P == square else None
B = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
def signed(key, message, sig):
    public = base64.b64decode(key.split("+", 2)[2])[1:]
    a, s, k = point(public), int.from_bytes(sig[32:], "little"), hashlib.sha512(sig[:32] + public + message).digest()
    x, y, z, _ = add(times(s, B), times(int.from_bytes(k, "little") % Q, (P - a[0], a[1], 1, P - a[3])))
    x, y = x * pow(z, -1, P) % P, y * pow(z, -1, P) % P
    return s < Q and (y | (x & 1) << 255).to_bytes(32, "little") == sig[:32]

# How a leaf is written behind the name of the protocol, its kind and the game.
N, M, H, T, PART = r"[1-9]\d{0,5}", r"(?:0|[1-9]\d{0,5})", r"[0-9a-f]{64}", r"\d{4}-\d\d-\d\dT\d\d:\d\dZ", "[a-z0-9_-]{1,64}"
WHO, CODE = r"(?!(?:operator|none|level|time|missing)(?![a-z0-9_-]))[a-z][a-z0-9_-]{0,31}", "[A-Z2-7]{25}[AEIMQUY4]"
TURN, KEY, SIGN = PART + r"/t(?:0|[1-9]\d{0,3})", r"[a-z0-9.-]{1,200}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}", r"[^\0-\x1f\x7f-\x9f\u2028\u2029]"
WORD, PICK = SIGN.replace("\\0-\\x1f", "\\0- ") + "+", r"(?:-1|0|[1-9]\d{0,8})"
LINES = rf"(?:(?!decide:|state-sha256:)[!-~]{{0,199}}[!-9;-~]: [1-6](?: [1-6]){{0,499}}\n|decide [!-~]{{1,200}} (?:-|{PICK}(?:,{PICK})*) {WORD}(?: {WORD})* by (?:order|standing|answer|default)\n)*"
SHAPES = {
    "genesis": rf"\noperator operator {CODE} {N}\n(?:contributor {WHO} {CODE} {N}(?: key {KEY})?\n){{0,32}}law {M}   drand (?:none|{H})   key {KEY}\ndeadline programs {N} people {N}\n",
    "lock": rf" {N}\nbatch {TURN}/{PART} law {M} inputs-sha256 {H} state-sha256 {H}\ncontributors {WHO}(?: {WHO}){{0,31}}   level (?:basic|sealed|coded)(?:\+beacon)?   time {T}\ndeadline {T}(?:  drand [1-9]\d{{0,12}})?\n",
    "reveal": rf" {N} {WHO} (?:{CODE} root [A-Z2-7]{{19}}(?: cosigned [1-9]\d{{0,6}} [A-Za-z0-9+/]{{85}}[AQgw]==)?|sha256:{H})\n", "void": rf" {N} missing {WHO}(?: {WHO}){{0,31}}\n", "remove": rf" {WHO}\n",
    "roll": rf" {N} {CODE}(?: drand [0-9a-f]{{96}})?\n{LINES}state-sha256 {H}\n",
    "turn": rf" {TURN}/{PART} law {M} inputs-sha256 {H}\n{LINES}state-sha256 {H}(?: over)?\n",
    "act": rf" {N} (?:operator|{WHO}) (?:correct|ruling|rollback|replace|enrol|renew|rotate|clock|law|adopt|pause|resume|extend|end|continues) sha256 {H}\n(?:{SIGN}*\n){{0,400}}",
}
SHARE = rf"(contributor (?:{WHO})|operator operator) ({CODE}) ({N}) after ({M})(?: key ({KEY}))?\n(?:agreed ({WHO}(?: {WHO}){{0,31}})\n)?"

game = turn = key = programs = people = drand = 0  # what the genesis leaf says, and the turn being played
law, acts, n, dice, now, early = 0, [], 0, 0, 0, 0  # n is the last lock, now its time, and early when another may come
enrolled, chains, keys, owners, absent, leaving, voids = [], {}, {}, [], {}, [], []
lock = void = None  # the lock that is open, and one that waits to be locked again
given, over, begun, volleys = {}, set(), set(), {}
def serving(who):  # the chain that has the code of a lock: from, to, the last known number, its code
    found = [c for c in chains[who] if c[0] < n <= c[1]]
    need(found, f"{who} has no code {n}")
    return found[0]
def reveal(who, code):  # code n must hash back to the last known one
    chain, back = serving(who), raw(code)
    for i in range(n, chain[2], -1): back = sha(text("1 chain", game, who, i) + back).digest()[:16]
    need(back == raw(chain[3]), f"code {n} of {who} does not fit its chain")
    chain[2:] = n, code
    return code
def own(who, vkey):  # nobody signs with the key of another
    taken = [k for k in owners + [k for w, k in keys.items() if w != who] if k]
    need(not vkey or all(k.split("+", 2)[2] != vkey.split("+", 2)[2] for k in taken), f"{who} has the key of another")
def patience(names): return 0 if not enrolled else programs if all(keys.get(w) for w in names) else people
def is_witness(who): return who.startswith("witness")
def far(time): return lock["round"] and 1692803367 + 3 * (lock["round"] - 1) > (time + 1470) * 60
def wanted(of): return [w for w in enrolled if of not in begun or is_witness(w) or void and w in void["names"]]
def ends(a):  # what an act does
    global law, turn, key, lock, void, now, early, volleys, over, begun, given
    what, who, body = a[3], a[2], leaves[at].decode().partition("\n")[2]
    if what in ("enrol", "renew"):
        share = re.fullmatch(SHARE, body)
        need(share, "the chain is not announced as it should be")
        name, anchor, after, last = share[1].split()[1], share[2], int(share[4]), int(share[4]) + int(share[3])
        need(int(share[3]) <= 100000 and len(set((share[6] or "").split())) == len((share[6] or "").split()), "it says too much")
        if what == "enrol":
            need(name != "operator" and name not in enrolled and len(enrolled) < 32 and after <= n < last, f"{name} may not be enrolled so")
            need(bool(share[6]) == (name in absent), f"{name} may not come now")
            own(name, share[5])
            chains.setdefault(name, [])
            enrolled.append(name), absent.pop(name, 0), keys.update({name: share[5]})
        else:
            need(name in enrolled + ["operator"] and not share[6] and share[5] == keys.get(name), f"{name} may not renew his codes so")
            need(n <= after <= chains[name][-1][1], f"the new chain of {name} begins too early or too late")
            need(enrolled or after == max(n, chains[name][-1][1]), "the operator could choose his dice by new codes")
        start = n if what == "enrol" else after
        chains[name] = [[c[0], min(c[1], start), *c[2:]] for c in chains[name] if c[0] < start] + [[start, last, after, anchor]]
    elif what == "rotate":
        note = re.fullmatch(rf"(fieldpost-dice/1 key\nold ({KEY})\nnew ({KEY})\n)\n((?:— \S+ \S+\n)+)", body)
        need(note and note[2] != note[3] and key == note[2] and note[2].split("+")[0] == note[3].split("+")[0], "this is no note that replaces the key")
        sigs = [base64.b64decode(line.split()[2])[4:] for line in note[4].splitlines()]
        need(len(sigs) == 2 and all(any(signed(k, note[1].encode(), s) for s in sigs) for k in note.group(2, 3)), "the new key is not signed by both")
        own("operator", note[3])
        key = note[3]
        owners.append(key)
    elif what == "law":
        need(re.fullmatch(f"law {M}\n", body), "no law is named")
        law = int(body[4:])
    elif what == "rollback":
        need(re.fullmatch(f"rollback {TURN}\n", body), "no turn is named")
        turn, void, volleys, over, begun = body.split()[1], None, {}, set(), set()
    elif what == "clock":
        back = re.fullmatch(rf"clock ({T})(?: deadline ({T}))?\n", body)
        need(back and who == "operator", "the clock is not put back so")
        time, until = minute(back[1]), back[2] and minute(back[2])
        need(time < now and not any(a <= time < b for a, b in voids), "the clock may not be put back there")
        need(bool(until) == bool(lock and not far(time)), "the deadline is missing, or there should be none")
        need(not until or time < until < lock["due"] and until - time >= patience(lock["names"]), "the deadline is not what was agreed")
        if lock and until: lock["due"] = until
        elif lock: void, lock, given = lock, None, {}
        now = early = time

def follows(kind, w, lines):
    global turn, key, law, acts, n, now, early, programs, people, drand, lock, void, given, leaving, dice, seed
    need(not leaving or kind == "remove", f"{leaving[:1]} must be removed first")
    if kind == "genesis":
        for name, anchor, count, *k in [x[1:] for x in lines if x[0] in ("operator", "contributor")]:
            need(name not in chains and int(count) <= 100000, f"{name} stands here twice, or has too many codes")
            chains[name] = [[0, int(count), 0, anchor]]
            if name != "operator": enrolled.append(name), keys.update({name: k[-1] if k else None})
        law, drand, key = int(lines[-2][1]), lines[-2][3], lines[-2][-1]
        programs, people = int(lines[-1][2]), int(lines[-1][4])
        need(60 <= programs <= 129600 and 1440 <= people <= 129600, "nobody may agree on such deadlines")
        taken = [k for k in [key, *keys.values()] if k]
        need(len({k.split("+", 2)[2] for k in taken}) == len(taken), "two have one key")
        owners.append(key)
    elif kind == "lock":
        of, names, (_, _, level, _, time) = lines[0][1].rpartition("/")[0], lines[1][1:-4], [0, *lines[1][-4:]]
        beacon, time, due = int(lines[2][3]) if lines[2][2:] else 0, minute(time), minute(lines[2][1])
        mover, basic, signs_it = of.split("/")[0], level.startswith("basic"), [w for w in names if keys.get(w) and w != of.split("/")[0]]
        need(not lock and int(w[0]) == n + 1, "it is not the next lock")
        need(int(lines[0][3]) == law and turn in ("", of) and of not in over, "it is not of this law or this turn")
        need(not void or void["fixed"] == [lines[0][1], *lines[0][4:]], "the void lock is not repeated")
        need(len(set(names)) == len(names) and (not enrolled and basic or names == [x for x in enrolled if x in names]), "the contributors are not enrolled, or not in order")
        need(set(wanted(of)) <= set(names), "somebody is left out")
        need(level.endswith("+beacon") == bool(beacon) and (not beacon or drand != "none"), "the beacon is not that of the level")
        if basic: need(len(names) == 1 and not is_witness(names[0]) and len(enrolled) < 2, "it is not basic")
        else: need(any(x != mover for x in names), "nobody else contributes")
        need(basic or bool(signs_it) >= level.startswith("sealed") and not (level.startswith("coded") and any(map(is_witness, signs_it))), "it is not sealed, or not coded")
        need(now <= time and early <= time < due and due - time >= patience(names), "its times are not what was agreed")
        need(not beacon or 30 * 60 <= 1692803367 + 3 * (beacon - 1) - time * 60 <= 1470 * 60, "its round comes too early or too late")
        n += 1
        serving("operator")
        lock = {"at": at, "names": names, "due": due, "time": time, "round": beacon, "of": of, "fixed": [lines[0][1], *lines[0][4:]]}
        now, turn, void, given = time, of, None, dict.fromkeys(names)
    elif kind == "reveal":
        who, code, saw = w[1], w[2], w[4:5] + w[6:]
        need(lock and int(w[0]) == n and given.get(who, 0) is None and code.startswith("sha256:") == (who not in enrolled), f"{who} may not reveal that")
        if who in enrolled:
            need(bool(saw[1:]) == bool(keys[who]), f"{who} should sign, or has no key")
            sizes = [i for i in range(lock["at"] + 1, at + 1) if saw[0] == signs(i) and saw[1:2] in ([], [str(i)])]
            need(sizes, f"{who} saw another lock")
            origin = key.split("+")[0] + f"/{game}\n{sizes[0]}\n" + base64.b64encode(root(0, sizes[0])).decode() + "\n"
            need(not keys[who] or signed(keys[who], origin.encode(), base64.b64decode(saw[2])), f"the signature of {who} does not hold")
        given[who] = reveal(who, code) if who in enrolled else code
    elif kind == "void":
        missing = [x for x in given if given[x] is None]
        need(lock and int(w[0]) == n and missing and w[2:] == missing, "it may not be void, or misses others")
        voids.append((lock["time"], lock["due"]))
        void, lock, leaving, early, given = lock, None, missing, lock["due"], {}
    elif kind == "remove":
        need(leaving[:1] == w, "somebody else must be removed, or nobody")
        leaving.pop(0), enrolled.remove(w[0]), absent.update({w[0]: void["of"]})
    elif kind == "roll":
        need(lock and int(w[0]) == n and None not in given.values() and bool(lock["round"]) == (w[2:3] == ["drand"]), "it may not be rolled yet, or the beacon is missing")
        bound = ["lock " + sha(b"\0" + leaves[lock["at"]]).hexdigest(), "operator " + key]
        seed = text("2 seed", game, n, *bound, *(" ".join(x) for x in [*given.items(), w[2:]] if x))
        seed, turn = hmac.digest(raw(reveal("operator", w[1])), seed, "sha256"), lock["of"]
        begun.add(turn)
        lock, given = None, {}
    elif kind == "turn":
        of = w[0].rpartition("/")[0]
        need(not lock and not void and int(w[2]) == law and turn in ("", of) and of not in over, "no such turn may come now")
        need(not any(x[0][-1] == ":" for x in lines), "new dice need a lock")
        turn = of
    elif kind == "act":
        need(int(w[0]) == len(acts) + 1 and (not lock or w[2] == "clock"), "it is not the next act, or a lock is open")
        body = leaves[at].decode().partition("\n")[2].encode()
        need(sha(b"fieldpost-dice/2 act\n" + body).hexdigest() == w[4], "its text has another hash")
        acts.append(f"act {w[0]}, leaf {at}: {w[2]} by {w[1]}, sha256 {w[4]}")
        ends(["act", *w])
    orders = [x[2:] for x in lines if kind in ("roll", "turn") and x[0] == "decide" and x[1].startswith("orders/")]
    need(all(x in (["-", "given", "by", "order"], ["-", "none", "by", "default"]) for x in orders), "orders are given, or none, and nothing is picked there")
    for name, *faces in [x for x in lines if kind in ("roll", "turn") and x[0] != "decide" and x[0][-1] == ":"]:
        old = volleys.get((turn, name), [])
        need(len(faces) > len(old), f"{name} is rolled twice")
        need(faces == old + roll(seed, name[:-1], len(faces) - len(old)), f"wrong dice of {name}")
        volleys[turn, name], dice = faces, dice + len(faces) - len(old)
    if kind == "turn" and lines[-1][2:]:
        over.add(turn)
        turn = ""

logs, notes = ([path for path in sys.argv[1:] if path.endswith(end)] for end in (".dicelog", ".note"))
if not logs or len(logs + notes) < len(sys.argv) - 1: sys.exit(__doc__)
for path in logs:
    try:
        with open(path, "rb") as file:
            next(file, b"")
            for line in file:
                head = re.fullmatch(rb"leaf (0|[1-9]\d{0,6}) ([1-9]\d{0,6})\r?\n", line)
                at, size = map(int, head.groups()) if head else bad(path, "something stands there that is no leaf")
                leaf = file.read(size)
                need(len(leaf) == size and size <= 1 << 20, "it is cut off, or too long")
                need(leaves.setdefault(at, leaf) == leaf, "there are two of this number")
    except OSError as wrong: bad(path, f"it can not be read: {wrong.strerror}")
turn = "" if leaves else bad(logs[0], "there is no leaf in it")
for at in range(max(leaves) + 1):
    need(at in leaves, "it is missing")
    try:
        found = re.match(r"fieldpost-dice/2 ([a-z]+) ([a-z0-9][a-z0-9-]{0,31})(?=[ \n])", leaf := leaves[at].decode())
        need(found and (at == 0) == (found[1] == "genesis"), "it is no leaf of fieldpost-dice/2, or no log begins so")
        game = game or found[2]
        need(game == found[2], "it is of another game")
        need(found[1] in SHAPES and re.fullmatch(SHAPES[found[1]], leaf[found.end():]), "it is not written as it should be")
        (_, kind, _, *w), *lines = map(str.split, leaf.splitlines())
        volley = [x[0] for x in lines if kind in ("roll", "turn") and x and x[0] != "decide" and x[0][-1] == ":"]
        need(len(set(volley)) == len(volley), "a label stands there twice")
        follows(kind, w, lines)
    except Exception as wrong: need(False, f"it can not be read: {wrong}")
for path in notes:
    try:
        with open(path, "rb") as file: note = re.match(r"[^\n]+\n([1-9]\d{0,6})\n([A-Za-z0-9+/]{43}=)\n", file.read(1 << 20).decode().replace("\r\n", "\n"))
    except OSError as wrong: bad(path, f"it can not be read: {wrong.strerror}")
    except ValueError: note = None  # no text
    at = int(note[1]) if note else bad(path, "it is no checkpoint")
    if at > len(leaves): bad(path, f"it covers {at} leaves, and the files hold {len(leaves)}")
    need(base64.b64decode(note[2]) == root(0, at), "the note has another root")
for at in leaves: need(not leaves[at].startswith(f"fieldpost-dice/2 act {game} 1 operator continues ".encode()), "this log goes on where another was lost; all else in it is right")
said = "-".join(signs(len(leaves))[i:i + 4] for i in range(0, 19, 4))
print(f"OK: {n} locks, {dice} dice, root {said}")
print("\n".join(acts or ["No act: nothing was done beside the orders."]))
