import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkProof } from '#features/ledger/domain/check-proof.ts';
import { hashLeaf, isConsistent, isIncluded } from '#features/ledger/domain/merkle-tree.server.ts';
import { openCheckpoint, readVerifierKey } from '#features/ledger/domain/signed-note.server.ts';
import { buildCases, type Case, type Verdict } from './build-cases.ts';
import stored from './verdicts.json' with { type: 'json' };

const SIZES = [1, 2, 3, 7, 8, 255, 256, 257, 1000];
const CHECKER = resolve(import.meta.dirname, '../../public/zaure-ledger-check.mjs');
const GO = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(tmpdir(), 'zaure-go-cache') };

/** Debian's Go and its x/mod are no part of the product: without them the stored verdicts alone are asked. */
const hasGo =
  spawnSync('go', ['list', 'golang.org/x/mod/sumdb/tlog'], { env: { ...process.env, ...GO }, encoding: 'utf8' })
    .status === 0;

function judgeByGo(cases: readonly Case[]): Verdict[] {
  const answer = execFileSync('go', ['run', resolve(import.meta.dirname, 'check.go')], {
    env: { ...process.env, ...GO },
    input: JSON.stringify(cases),
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(answer.toString()) as Verdict[];
}

if (process.env['WRITE_LEDGER_VECTORS']) {
  // A fixed seed: the key signs these cases and nothing else.
  const cases = buildCases(Buffer.alloc(32, 7), SIZES);
  const verdicts = judgeByGo(cases);
  // Tiles are large; Go has judged them.
  const both = cases.map(({ tiles: _, ...one }, index) => ({ ...one, go: verdicts[index] }));
  writeFileSync(resolve(import.meta.dirname, 'verdicts.json'), `${JSON.stringify(both)}\n`);
}

const base64 = (texts: readonly string[]) => texts.map((text) => Buffer.from(text, 'base64'));

/** What our own functions say; a head that is not signed is read all the same, as Go's part of the test does. */
function judgeByUs({ verifierKey, note, ...one }: Case) {
  const key = readVerifierKey(verifierKey);
  const [, size = '', root = ''] = note.split('\n');
  const head = { size: Number(size), root: Buffer.from(root, 'base64') };
  const leaf = hashLeaf(Buffer.from(one.record, 'base64'));
  const older = { size: one.oldSize, root: Buffer.from(one.oldRoot, 'base64') };
  return {
    note: key !== null && openCheckpoint(note, key.publicKey) !== null,
    inclusion: isIncluded(leaf, one.number, head, base64(one.inclusion)),
    consistency: isConsistent(older, head, base64(one.consistency)),
  };
}

const agreed = ({ note, inclusion, consistency }: Verdict) => ({
  note: note === '',
  inclusion: inclusion === '',
  consistency: consistency === '',
});

const proofOf = ({ number, note, record, inclusion, verifierKey }: Case) => ({
  format: 'zaure-ledger-proof/1',
  number,
  size: Number(note.split('\n')[1]),
  record,
  leaf_hash: hashLeaf(Buffer.from(record, 'base64')).toString('base64'),
  proof: inclusion,
  checkpoint: note,
  verifier_key: verifierKey,
  opening: null,
});

const vectors = stored as unknown as (Case & { go: Verdict })[];

test('the stored verdicts hold sound proofs that Go accepted, and changed ones that it refused', () => {
  const isSound = ({ note, inclusion, consistency, tiles }: Verdict) =>
    [note, inclusion, consistency, tiles].every((said) => said === '');
  const sound = vectors.filter(({ go }) => isSound(go));
  expect(sound.map(({ name }) => name)).toEqual(SIZES.map((size) => `a log of ${size}`));
  expect(vectors.length - sound.length).toBeGreaterThan(SIZES.length * 3);
});

test.each(vectors)('of $name our functions say what Go says', (one) => {
  expect(judgeByUs(one)).toEqual(agreed(one.go));
});

test.each(vectors)('of $name the check in the browser says what Go says', async (one) => {
  const found = await checkProof(JSON.stringify(proofOf(one)));
  expect(found.verdict === 'ok').toBe(one.go.note === '' && one.go.inclusion === '');
});

test.each(vectors.filter(({ name }) => /of (1|7|257)\b/.test(name)))(
  'of $name the stand-alone checker says what Go says',
  (one) => {
    const file = join(mkdtempSync(join(tmpdir(), 'zaure-proof-')), 'proof.json');
    writeFileSync(file, JSON.stringify(proofOf(one)));
    const isSound = one.go.note === '' && one.go.inclusion === '';
    const { status, stdout, stderr } = spawnSync(process.execPath, [CHECKER, file], { encoding: 'utf8' });
    expect({ status, said: /all fits/.test(stdout), refused: /DOES NOT FIT/.test(stderr) }).toEqual({
      status: isSound ? 0 : 1,
      said: isSound,
      refused: !isSound,
    });
  },
);

test.skipIf(!hasGo)(
  'Go itself says the same of proofs made just now (skipped where Go or its x/mod is missing)',
  () => {
    const cases = buildCases(randomBytes(32), [1, 6, 300, 2049]);
    const verdicts = judgeByGo(cases);
    expect(verdicts).toHaveLength(cases.length);
    expect(cases.map(judgeByUs)).toEqual(verdicts.map(agreed));
    const whole = verdicts.filter(({ name }) => !name.includes(','));
    expect(whole.map(({ note, inclusion, consistency, tiles }) => note + inclusion + consistency + tiles)).toEqual([
      '',
      '',
      '',
      '',
    ]);
  },
);
