import { createHash, createPublicKey, verify } from 'node:crypto';

/** Ed25519, as C2SP signed-note numbers it. */
const ALGORITHM = Buffer.from([1]);
const KEY_HASH_BYTES = 4;
const PUBLIC_KEY_BYTES = 32;
/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const SPKI_START = Buffer.from('302a300506032b6570032100', 'hex');
const CHECKPOINT_BYTES_MAX = 4096;

/** A head of the log: how many entries it has, and the root of their tree. */
export type Head = { origin: string; size: number; root: Buffer };

/** The four bytes by which a signature names its key (C2SP signed-note). */
function keyHash(name: string, publicKey: Uint8Array): Buffer {
  return createHash('sha256')
    .update(`${name}\n`)
    .update(ALGORITHM)
    .update(publicKey)
    .digest()
    .subarray(0, KEY_HASH_BYTES);
}

/** The key that checks a log's signatures, as others write it: `name+hash+key` (C2SP signed-note). */
export function writeVerifierKey(name: string, publicKey: Uint8Array): string {
  const key = Buffer.concat([ALGORITHM, publicKey]).toString('base64');
  return `${name}+${keyHash(name, publicKey).toString('hex')}+${key}`;
}

/** The name and the 32 bytes of such a key; null for what is none. */
export function readVerifierKey(text: string): { name: string; publicKey: Buffer } | null {
  const [, name = '', hash = '', encoded = ''] =
    /^([^\s+]{1,200})\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text.trim()) ?? [];
  const key = Buffer.from(encoded, 'base64');
  if (key.byteLength !== PUBLIC_KEY_BYTES + 1 || key[0] !== ALGORITHM[0]) return null;
  const publicKey = key.subarray(1);
  return keyHash(name, publicKey).toString('hex') === hash ? { name, publicKey } : null;
}

/** What of a checkpoint is signed (C2SP tlog-checkpoint). */
export function checkpointText({ origin, size, root }: Head): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n`;
}

/** A checkpoint with its signature, as it is published. */
export function writeCheckpoint(head: Head, publicKey: Uint8Array, sign: (text: string) => Uint8Array): string {
  const text = checkpointText(head);
  const signature = Buffer.concat([keyHash(head.origin, publicKey), sign(text)]).toString('base64');
  return `${text}\n— ${head.origin} ${signature}\n`;
}

/** The head that a checkpoint signed with this key speaks of; null where the key's signature is missing or wrong. */
export function openCheckpoint(note: string, publicKey: Uint8Array): Head | null {
  if (note.length > CHECKPOINT_BYTES_MAX) return null;
  const cut = note.lastIndexOf('\n\n');
  const text = note.slice(0, cut + 1);
  const [origin = '', size = '', root = ''] = text.split('\n');
  const signatures = [...note.slice(cut + 2).matchAll(/^— (\S+) ([A-Za-z0-9+/]+=*)$/gm)];
  const key = createPublicKey({ key: Buffer.concat([SPKI_START, publicKey]), format: 'der', type: 'spki' });
  const isSigned = signatures.some(([, name = '', encoded = '']) => {
    const bytes = Buffer.from(encoded, 'base64');
    const isOurs = name === origin && bytes.subarray(0, KEY_HASH_BYTES).equals(keyHash(origin, publicKey));
    return isOurs && verify(null, Buffer.from(text), key, bytes.subarray(KEY_HASH_BYTES));
  });
  const rootBytes = Buffer.from(root, 'base64');
  const isWhole = cut > 0 && /^(0|[1-9]\d{0,14})$/.test(size) && rootBytes.byteLength === 32;
  return isSigned && isWhole ? { origin, size: Number(size), root: rootBytes } : null;
}
