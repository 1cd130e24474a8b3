#!/usr/bin/env node
// Checks the public ledger of a Zaure without trusting it. One file, Node 20 or newer, no packages.
//
//   node zaure-ledger-check.mjs PROOF.json [--key KEY]
//     a proof saved from the page of an entry; nothing is asked of anybody.
//   node zaure-ledger-check.mjs https://ADDRESS [--entry NUMBER] [--key KEY] [--since CHECKPOINT.txt]
//     reads the whole ledger of that site, reckons its top anew and compares it with the signed one; with --since also
//     with a top you kept: then it tells whether anything before that was changed.
//
// KEY is the key the page of the ledger shows. Without it the site's own word for it is taken: that proves that
// everything fits together, and not who signed it. Ends with 0 when all fits, with 1 when it does not, with 2 when it
// could not be checked.
//
// Formats: RFC 6962 hashes, C2SP tlog-checkpoint, signed-note and tlog-tiles.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const TILE = 256;
const HASH = 32;
const ENTRIES_MAX = 50_000_000;
const ANSWER_BYTES_MAX = 1_000_000;
const WAIT_MS = 30_000;

class DoesNotFit extends Error {}

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hashLeaf = (record) => sha256(Buffer.from([0]), record);
const hashNodes = (left, right) => sha256(Buffer.from([1]), left, right);
const bytes = (text) => Buffer.from(String(text), 'base64');

function must(fits, words) {
  if (!fits) throw new DoesNotFit(words);
}

function readKey(text) {
  const [, name, hash, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(String(text).trim()) ?? [];
  const key = bytes(encoded ?? '');
  must(key.length === HASH + 1 && key[0] === 1, 'the key is no Ed25519 verifier key');
  const known = sha256(`${name}\n`, key).subarray(0, 4);
  must(known.toString('hex') === hash, 'the key does not fit its own hash');
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(1)]);
  return { name, known, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

function openCheckpoint(note, { name, known, publicKey }) {
  const cut = note.lastIndexOf('\n\n');
  const text = note.slice(0, cut + 1);
  const [origin, size, root] = text.split('\n');
  must(cut > 0 && origin === name, `the checkpoint is not of ${name}`);
  const isSigned = [...note.slice(cut + 2).matchAll(/^— (\S+) (\S+)$/gm)].some(([, signer, encoded]) => {
    const signature = bytes(encoded);
    return (
      signer === name &&
      signature.subarray(0, 4).equals(known) &&
      verify(null, Buffer.from(text), publicKey, signature.subarray(4))
    );
  });
  must(isSigned, 'the checkpoint is not signed by the key');
  must(/^(0|[1-9]\d{0,14})$/.test(size) && bytes(root).length === HASH, 'the checkpoint is no checkpoint');
  return { origin, size: Number(size), root: bytes(root) };
}

/** RFC 9162, 2.1.3.2. */
function checkInclusion(leaf, number, { size, root }, proof) {
  must(Number.isSafeInteger(number) && number >= 0 && number < size, `there is no entry ${number} below the signed top`);
  let [index, last, hash] = [number, size - 1, leaf];
  for (const beside of proof) {
    must(last > 0 && beside.length === HASH, 'the path is too long');
    if (index % 2 === 1 || index === last) {
      hash = hashNodes(beside, hash);
      while (index % 2 === 0 && index > 0) [index, last] = [index / 2, Math.floor(last / 2)];
    } else hash = hashNodes(hash, beside);
    [index, last] = [Math.floor(index / 2), Math.floor(last / 2)];
  }
  must(last === 0 && hash.equals(root), 'the entry does not lead to the signed top');
}

function checkProofFile(text, givenKey) {
  const proof = JSON.parse(text);
  must(proof.format === 'zaure-ledger-proof/1', 'this is no proof of a ledger entry');
  const head = openCheckpoint(proof.checkpoint, readKey(givenKey ?? proof.verifier_key));
  const record = bytes(proof.record);
  must(record.length > 0 && head.size === proof.size, 'the proof is of another size than its checkpoint');
  checkInclusion(hashLeaf(record), proof.number, head, proof.proof.map(bytes));
  const [kind, moment, commitment] = record.toString().split('\n');
  console.log(`entry       ${proof.number}: ${kind}, ${moment}`);
  if (proof.opening) {
    const made = sha256(bytes(proof.opening.salt), proof.opening.fields);
    must(made.equals(bytes(commitment)), 'the words are not those that were written down');
    console.log(`words       ${proof.opening.fields}`);
  }
  console.log(`path        ${proof.proof.length} joins, ${head.root.toString('hex')}`);
  console.log(`signature   ${head.origin}, ${head.size} entries`);
}

async function get(base, path) {
  const answer = await fetch(new URL(path, base), { signal: AbortSignal.timeout(WAIT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  const parts = [];
  let length = 0;
  for await (const part of answer.body) {
    length += part.length;
    if (length > ANSWER_BYTES_MAX) throw new Error(`${path} answers too much`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tilePath(number, width) {
  const digits = String(number).padStart(Math.ceil(String(number).length / 3) * 3, '0');
  const groups = digits.match(/\d{3}/g);
  const name = groups.map((group, index) => (index < groups.length - 1 ? `x${group}` : group)).join('/');
  return width === TILE ? name : `${name}.p/${width}`;
}

/** Records of a bundle: each after its length in two bytes. */
function* readBundle(bundle) {
  for (let at = 0; at < bundle.length; ) {
    const end = at + 2 + bundle.readUInt16BE(at);
    must(end <= bundle.length, 'a bundle of entries is cut short');
    yield bundle.subarray(at + 2, end);
    at = end;
  }
}

async function checkSite(base, { key, since, entry }) {
  const given = key ?? JSON.parse((await get(base, '/api/ledger')).toString()).verifier_key;
  const verifier = readKey(given);
  if (!key) console.log(`key         ${given} (the site's own word; give it with --key once you trust it)`);
  const note = (await get(base, '/checkpoint')).toString();
  const head = openCheckpoint(note, verifier);
  const older = since ? openCheckpoint(readFileSync(since, 'utf8'), verifier) : null;
  must(head.size <= ENTRIES_MAX, 'the ledger is larger than this checker reads');
  must(!older || older.size <= head.size, `the ledger had ${older?.size} entries and has ${head.size} now: entries are gone`);
  const peaks = [];
  const top = () => peaks.reduceRight((right, { hash }) => (right ? hashNodes(hash, right) : hash), null) ?? sha256('');
  const rootsAt = new Map([[0, sha256('')]]);
  for (let size = 0; size < head.size; ) {
    const width = Math.min(TILE, head.size - size);
    const [bundle, tile] = await Promise.all([
      get(base, `/tile/entries/${tilePath(size / TILE, width)}`),
      get(base, `/tile/0/${tilePath(size / TILE, width)}`),
    ]);
    const leaves = [...readBundle(bundle)].map(hashLeaf);
    must(leaves.length === width && Buffer.concat(leaves).equals(tile), `entries from ${size} on do not fit their tile`);
    for (const leaf of leaves) {
      let added = { level: 0, hash: leaf };
      while (peaks.at(-1)?.level === added.level) added = { level: added.level + 1, hash: hashNodes(peaks.pop().hash, added.hash) };
      peaks.push(added);
      size += 1;
      if (size === older?.size) rootsAt.set(size, top());
    }
  }
  must(top().equals(head.root), 'the entries do not make the signed top');
  console.log(`entries     ${head.size}, reckoned anew`);
  if (older) {
    must(rootsAt.get(older.size)?.equals(older.root) || (older.size === head.size && older.root.equals(head.root)), 'what stood below the top you kept was changed');
    console.log(`since       the first ${older.size} are as they were`);
  }
  if (entry !== undefined) checkProofFile((await get(base, `/api/ledger/entries/${entry}`)).toString(), given);
  console.log(`top         keep these lines for --since:\n\n${note}`);
}

function readArguments([what, ...rest]) {
  const options = {};
  for (let at = 0; at < rest.length; at += 2) {
    const name = /^--(key|since|entry)$/.exec(rest[at])?.[1];
    if (!name || rest[at + 1] === undefined) return null;
    options[name] = rest[at + 1];
  }
  return what ? { what, options } : null;
}

const given = readArguments(process.argv.slice(2));
if (!given) {
  console.error('node zaure-ledger-check.mjs PROOF.json | https://ADDRESS [--entry NUMBER] [--key KEY] [--since CHECKPOINT.txt]');
  process.exit(2);
}
try {
  if (/^https?:\/\//.test(given.what)) await checkSite(given.what, given.options);
  else checkProofFile(readFileSync(given.what, 'utf8'), given.options.key);
  console.log('all fits');
} catch (error) {
  const isAnswer = error instanceof DoesNotFit;
  console.error(isAnswer ? `DOES NOT FIT: ${error.message}` : `could not be checked: ${error.message}`);
  process.exit(isAnswer ? 1 : 2);
}
