import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { markSecret } from '../mark-secret.server.ts';
import { SealError, type SealedFields } from './port.ts';

export type SealKey = { id: string; key: Buffer };

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 's1';

/**
 * AES-256-GCM with a ring of keys: the first seals, all of them open. The keys of the hashes are derived, so they never
 * stand in two roles.
 */
export function createSealedFields(ring: readonly [SealKey, ...SealKey[]]): SealedFields {
  const [current] = ring;
  const keys = new Map(ring.map(({ id, key }) => [id, key]));
  const hashKeys = ring.map(({ id, key }) => ({
    id,
    key: Buffer.from(hkdfSync('sha256', key, '', 'zaure fingerprint', KEY_BYTES)),
  }));
  return {
    seal(value, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return [VERSION, current.id, Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url')].join('.');
    },
    open(sealed, place) {
      const [version, id = '', text = ''] = sealed.split('.');
      const key = keys.get(id);
      if (version !== VERSION || !key) throw new SealError(`no key "${id}" to open a sealed field with`);
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) throw new SealError('a sealed field was cut short');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        throw new SealError('a sealed field does not open: another key, another place, or changed');
      }
    },
    fingerprints(kind, value) {
      const [first = '', ...older] = hashKeys.map(
        ({ id, key }) => `${id}:${createHmac('sha256', key).update(`${kind}:${value}`).digest('hex')}`,
      );
      return [first, ...older];
    },
    marks: ring.map(({ id, key }) => ({ id, mark: markSecret(key) })),
    isStale: (sealed) => sealed.split('.')[1] !== current.id,
  };
}
