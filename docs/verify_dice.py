#!/usr/bin/env python3
"""python3 verify_dice.py g7-*.dicelog [g7.note] checks the dice of a game with nothing but Python: the tree, the codes, the
order of locks and reveals, the seeds, every die. Not the signatures of note and beacon, and not what the orders did."""
import base64, hashlib, hmac, re, sys
V, leaves, chains, enrolled, volleys, begun = "fieldpost-dice/1", {}, {}, [], {}, set()
names, leaving, void, n, dice = None, [], None, 0, 0  # names: the contributors of the open lock, whose number is n

def need(ok, why):
    if not ok: sys.exit(print(f"WRONG: {at}: {why}") or 1)
def sha(data): return hashlib.sha256(data).digest()
def root(part):  # RFC 6962
    k = (1 << (len(part) - 1).bit_length()) // 2
    return sha(b"\1" + root(part[:k]) + root(part[k:])) if k else sha(b"\0" + part[0])
def code(text): return base64.b32decode(text + "======")
def revealed(who, text):  # the code must hash back to the last one known, which is the second of [number, code, count]
    known, back = [c for c in chains[who] if c[0] < n][-1], code(text)
    for i in range(n, known[0], -1): back = sha(f"{V} chain\n{game}\n{who}\n{i}\n".encode() + back)[:16]
    need(back == known[1] and n <= known[0] + known[2], f"code {n} of {who} does not fit the chain")
    known[:] = n, code(text), known[2] - n + known[0]
    return code(text)
def roll(label, faces, new):  # a die belongs to its label: a longer volley goes on in the stream that its first one began
    old, seed = volleys.get((turn, label), (0, new))
    stream = b"".join(hmac.digest(seed, f"{V} roll\n{label}\n{c}\n".encode(), "sha256") for c in range(len(faces) // 16 + 4))
    need(faces == [str(b % 6 + 1) for b in stream if b < 252][:len(faces)] and len(faces) > old, f"wrong dice: {label}")
    volleys[turn, label] = len(faces), seed
    return len(faces) - old

for at in sys.argv[1:]:
    data = open(at, "rb").read()
    while head := re.match(rb"(?:fieldpost-dice/1 dicelog .*\n)?leaf (\d+) (\d+)\n", data):
        leaf, data = data[head.end():][:int(head[2])], data[head.end() + int(head[2]):]
        need(leaves.setdefault(int(head[1]), leaf) == leaf, "there is another leaf " + head[1].decode())
tree = [leaves[i] for i in range(len(leaves))]
for at, leaf in enumerate(tree):
    (_, kind, game, *w), *lines = [line.split(" ") for line in leaf.decode().split("\n")[:-1]]
    need(not leaving or kind == "remove", f"{leaving} must be removed first")
    if kind == "genesis":
        chains = {line[1]: [[0, code(line[2]), int(line[3])]] for line in lines[:-1]}
        enrolled = list(chains)[1:]
    elif kind == "lock":
        need(names is None and w == [str(n + 1)] and void in (None, lines[0]), f"the next lock is {n + 1} {void}")
        ...
