import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_ROOT } from './merkle-tree.server.ts';
import { openCheckpoint, readVerifierKey, writeCheckpoint, writeVerifierKey } from './signed-note.server.ts';

const NAME = 'zaure.example/ledger';
const pair = generateKeyPairSync('ed25519');
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const head = { origin: NAME, size: 123, root: EMPTY_ROOT };
const note = writeCheckpoint(head, publicKey, (text) => sign(null, Buffer.from(text), pair.privateKey));

test('a checkpoint opens with its key, and with no other', () => {
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  expect(openCheckpoint(note, other)).toBeNull();
  expect(openCheckpoint(note, publicKey)).toEqual(head);
});

test('a checkpoint with another signature beside ours opens still (C2SP: unknown keys are passed over)', () => {
  expect(openCheckpoint(`${note}— witness.example AAAAAAAA\n`, publicKey)).toEqual(head);
});

test.each([
  '',
  'no note',
  '\n\n',
  note.replace('123', '0123'),
  `${note}${'— a b\n'.repeat(2000)}`,
  note.split('\n\n')[0] ?? '',
])('what is no whole checkpoint does not open: %#', (text) => {
  expect(openCheckpoint(text, publicKey)).toBeNull();
});

test('no checkpoint opens once a bit of what is signed, or of its signature, is turned', () => {
  const bytes = Buffer.from(note);
  fc.assert(
    fc.property(fc.nat(bytes.byteLength * 8 - 1), (bit) => {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const opened = openCheckpoint(changed.toString('utf8'), publicKey);
      // Base64 leaves two bits of a last letter unread; what it says is then the same.
      if (opened) expect(opened).toEqual(head);
    }),
    { numRuns: 2000 },
  );
});

test('a verifier key is read back, and one that does not fit its own hash is refused', () => {
  const key = writeVerifierKey(NAME, publicKey);
  expect(readVerifierKey(key)).toEqual({ name: NAME, publicKey });
  expect(readVerifierKey(key.replace('zaure', 'other'))).toBeNull();
  expect(readVerifierKey('')).toBeNull();
});
