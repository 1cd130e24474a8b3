/** An answer of /api/ledger/entries/{number}, as far as it is checked. */
type Proof = {
  number: number;
  size: number;
  record: string;
  leaf_hash: string;
  proof: string[];
  checkpoint: string;
  verifier_key: string;
  opening: { salt: string; fields: string } | null;
};

/** What checking a proof finds; `unsigned`: all fits, but this browser cannot check a signature. */
export type ProofVerdict =
  | { verdict: 'file' | 'leaf' | 'opening' | 'path' | 'signature' }
  | { verdict: 'ok' | 'unsigned'; number: number; said: string | null };

type Bytes = Uint8Array<ArrayBuffer>;

/** A path up a tree of 2^50 leaves has no more joins, and a record or its words no more letters. */
const JOINS_MAX = 50;
const TEXT_MAX = 20_000;
const ED25519 = 1;
/** Where the statement stands among the fields of a check (data/entries.server.ts). */
const STATEMENT_FIELD = 6;

const encoder = new TextEncoder();
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const isSame = (one: Bytes, other: Bytes) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

function join(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function sha256(...parts: Bytes[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', join(...parts)));
}

function readProof(text: string): Proof | null {
  try {
    const given = JSON.parse(text) as Partial<Proof> | null;
    if (!given || text.length > TEXT_MAX * 2) return null;
    const { number, size, record, leaf_hash, proof, checkpoint, verifier_key, opening = null } = given;
    const texts = [record, leaf_hash, checkpoint, verifier_key, ...(opening ? [opening.salt, opening.fields] : [])];
    const isWhole =
      Number.isSafeInteger(number) &&
      Number.isSafeInteger(size) &&
      Array.isArray(proof) &&
      proof.length <= JOINS_MAX &&
      [...texts, ...proof].every((part) => typeof part === 'string' && part.length <= TEXT_MAX);
    return isWhole ? (given as Proof) : null;
  } catch {
    return null;
  }
}

/**
 * Checks a saved proof with the browser's own cryptography: record against leaf, words against record, leaf against the
 * signed top, the top against its key. Nothing is sent.
 */
export async function checkProof(text: string): Promise<ProofVerdict> {
  const proof = readProof(text);
  if (!proof) return { verdict: 'file' };
  try {
    const record = fromBase64(proof.record);
    const leaf = await sha256(new Uint8Array([0]), record);
    if (!isSame(leaf, fromBase64(proof.leaf_hash))) return { verdict: 'leaf' };
    if (proof.opening && !(await isOpened(record, proof.opening))) return { verdict: 'opening' };
    const [, size = '', root = ''] = proof.checkpoint.split('\n');
    const top = await climb(leaf, proof);
    if (Number(size) !== proof.size || !top || !isSame(top, fromBase64(root))) return { verdict: 'path' };
    const isSigned = await checkSignature(proof.checkpoint, proof.verifier_key);
    if (isSigned === false) return { verdict: 'signature' };
    return { verdict: isSigned ? 'ok' : 'unsigned', number: proof.number, said: statementOf(proof) };
  } catch {
    return { verdict: 'file' };
  }
}

async function isOpened(record: Bytes, { salt, fields }: { salt: string; fields: string }): Promise<boolean> {
  const [, , commitment = ''] = new TextDecoder().decode(record).split('\n');
  return isSame(await sha256(fromBase64(salt), encoder.encode(fields)), fromBase64(commitment));
}

function statementOf({ opening }: Proof): string | null {
  const fields = opening ? (JSON.parse(opening.fields) as unknown[]) : [];
  const statement = fields[STATEMENT_FIELD];
  return typeof statement === 'string' ? statement : null;
}

/** The top that leaf and path make (RFC 9162, 2.1.3.2); null where the path is too long or too short. */
async function climb(leaf: Bytes, { number, size, proof }: Proof): Promise<Bytes | null> {
  if (number < 0 || number >= size) return null;
  let [index, last, hash] = [number, size - 1, leaf];
  for (const part of proof) {
    if (last === 0) return null;
    const beside = fromBase64(part);
    const isRight = index % 2 === 1 || index === last;
    hash = isRight ? await sha256(new Uint8Array([1]), beside, hash) : await sha256(new Uint8Array([1]), hash, beside);
    if (isRight)
      while (index % 2 === 0 && index > 0) {
        index /= 2;
        last = Math.floor(last / 2);
      }
    index = Math.floor(index / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? hash : null;
}

/** Whether the note is signed by this key; null where the browser knows no Ed25519. */
async function checkSignature(note: string, verifierKey: string): Promise<boolean | null> {
  const [, name = '', hash = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(verifierKey) ?? [];
  const key = fromBase64(encoded);
  const cut = note.lastIndexOf('\n\n');
  const signature = [...note.slice(cut + 2).matchAll(/^— (\S+) (\S+)$/gm)].find(([, signer]) => signer === name)?.[2];
  if (key[0] !== ED25519 || cut < 0 || !signature || note.split('\n')[0] !== name) return false;
  const known = (await sha256(encoder.encode(`${name}\n`), key)).slice(0, 4);
  const signed = fromBase64(signature);
  const knownHex = [...known].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (knownHex !== hash || !isSame(signed.slice(0, 4), known)) return false;
  let publicKey: CryptoKey;
  try {
    publicKey = await crypto.subtle.importKey('raw', key.slice(1), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
  return crypto.subtle.verify('Ed25519', publicKey, signed.slice(4), encoder.encode(note.slice(0, cut + 1)));
}
