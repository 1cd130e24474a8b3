import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import { chooseSealedFields } from './choose.server.ts';
import { createSealedFields, type SealKey } from './embedded.server.ts';
import { SealError } from './port.ts';

const key = (id: string): SealKey => ({ id, key: randomBytes(32) });
const [old, young] = [key('2025'), key('2026')];

test('a sealed value opens neither elsewhere, nor changed, nor cut short, nor without its key', () => {
  const fields = createSealedFields([old]);
  const sealed = fields.seal('12345678901', 'nin:a-1');
  expect(() => fields.open(sealed, 'nin:a-2')).toThrow(SealError);
  expect(() => fields.open(sealed, 'bvn:a-1')).toThrow(SealError);
  const [version, id, body = ''] = sealed.split('.');
  for (let at = 0; at < body.length; at += 5) {
    const other = body[at] === 'A' ? 'B' : 'A';
    expect(() =>
      fields.open([version, id, body.slice(0, at) + other + body.slice(at + 1)].join('.'), 'nin:a-1'),
    ).toThrow(SealError);
  }
  for (const text of ['', 's1', `s1.${id}.AAAA`, `s0.${id}.${body}`, `s1.none.${body}`])
    expect(() => fields.open(text, 'nin:a-1')).toThrow(SealError);
  expect(() => createSealedFields([young]).open(sealed, 'nin:a-1')).toThrow(SealError);
});

test('[DATA-020] [real] a NIN comes back whole, never stands in what is stored, and looks different each time', () => {
  const fields = createSealedFields([old]);
  const sealed = [1, 2, 3].map(() => fields.seal('12345678901', 'nin:a-1'));
  expect(new Set(sealed).size).toBe(3);
  for (const text of sealed) {
    expect(text).not.toContain('12345678901');
    expect(Buffer.from(text.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('12345678901');
    expect(fields.open(text, 'nin:a-1')).toBe('12345678901');
  }
});

test('a new first key seals, the old one still opens and still finds duplicates, until it is taken away', () => {
  const before = createSealedFields([old]);
  const sealed = before.seal('12345678901', 'nin:a-1');
  const [hash] = before.fingerprints('nin', '12345678901');
  const ring = createSealedFields([young, old]);
  expect(ring.open(sealed, 'nin:a-1')).toBe('12345678901');
  expect([ring.isStale(sealed), ring.isStale(ring.seal('1', 'x'))]).toEqual([true, false]);
  expect(ring.fingerprints('nin', '12345678901')).toContain(hash);
  expect(ring.fingerprints('nin', '12345678901')[0]).not.toBe(hash);
  expect(ring.fingerprints('bvn', '12345678901')).not.toContain(hash);
});

test('without a setting one key is made once and kept for its owner alone', () => {
  const DATA_DIR = join(tmpdir(), `zaure-seal-${randomUUID()}`);
  const sealed = chooseSealedFields({ DATA_DIR, SEALED_FIELDS_KEYS: undefined }).seal('12345678901', 'nin:a-1');
  const file = join(DATA_DIR, 'secrets', 'sealed-fields-key');
  expect(statSync(file).mode & 0o077).toBe(0);
  const again = createSealedFields([{ id: 'local', key: Buffer.from(readFileSync(file, 'utf8'), 'base64') }]);
  expect(again.open(sealed, 'nin:a-1')).toBe('12345678901');
});

test('keys of the wrong length, without a name or named twice stop the start', () => {
  const good = randomBytes(32).toString('base64');
  for (const wrong of [good, `a:${randomBytes(16).toString('base64')}`, `a b:${good}`, `a:${good},a:${good}`, 'a:']) {
    expect(() => readEnv({ SEALED_FIELDS_KEYS: wrong })).toThrow('SEALED_FIELDS_KEYS');
  }
  const DATA_DIR = join(tmpdir(), `zaure-seal-${randomUUID()}`);
  const SEALED_FIELDS_KEYS = `young:${young.key.toString('base64')},old:${good}`;
  expect(chooseSealedFields(readEnv({ SEALED_FIELDS_KEYS, DATA_DIR })).seal('1', 'x')).toMatch(/^s1\.young\./);
});
