import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPaperReader } from '#adapters/paper-reader/embedded.server.ts';
import { compareInBatch, withConsistency } from '#features/papers/domain/compare-in-batch.ts';
import { completeChecks } from '#features/papers/domain/judge-paper.ts';
import type { PaperFindings } from '#features/papers/domain/paper-report.ts';
import { readPaper } from '#features/papers/use-cases/read-paper.server.ts';
import { denseScans, longTextPdf } from './papers/long-papers.ts';
import type { PaperForm, PaperTruth, SyntheticPaper } from './papers/synthetic-paper.ts';
import { printTable } from './search-support.ts';

/**
 * Papers of the generators from seeds that nobody looked at, read by the product's own way: the whole confusion table,
 * times and memory. `node bench/papers.ts [papers of each, 120] [seed, 1000] [first,second,third] [findings,speed]`; take
 * a seed of your own each time. The papers are drawn by another process, so that the memory is that of reading alone. On a machine that
 * others work on, `PAPERS_SECONDS` gives a paper more than its 90 s; what a paper takes of all processes' time is told
 * beside the seconds it took.
 */
const LIMITS = {
  genuine: 0.95,
  caught: 0.9,
  type: 0.98,
  cleanFields: 0.95,
  photoFields: 0.8,
  textMs: 2000,
  photoMs: 6000,
  longTextMs: 2000,
  denseScansMs: 15_000,
  memoryMb: 700,
};
/** A limit is for a quiet machine with so many. */
const PROCESSORS = 2;
const count = Number(process.argv[2] ?? 120);
const seed = Number(process.argv[3] ?? 1000);
const generators = (process.argv[4] ?? 'first,second,third').split(',');
const parts = (process.argv[5] ?? 'findings,speed').split(',');

type Read = { name: string; truth: PaperTruth<string>; alone: PaperFindings; inBatch: PaperFindings; ms: number };

/** A paper that was not read counts as one that was not verified, of no type and without fields. */
const UNREAD: PaperFindings = {
  engine: '',
  type: null,
  fields: [],
  beacons: [],
  checks: completeChecks([]),
  confidence: 0,
  status: 'flagged',
  pageCount: 0,
};

const seconds = Number(process.env['PAPERS_SECONDS'] ?? 0);
const reader = createPaperReader(seconds > 0 ? { seconds } : {});
let peakMb = 0;
/** What each process that read has taken of the processors, in ms; those that have ended among them. */
const takenBy = new Map<string, number>();

/** What a process has in memory for itself, with its part of what it shares with others, in MB. */
function memoryOf(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** What a process has taken of the processors so far, in ms: the kernel counts hundredths of a second. */
function takenSoFar(pid: string): number {
  try {
    const [, user, system] = /\) \S (?:\S+ ){10}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return 10 * (Number(user ?? 0) + Number(system ?? 0));
  } catch {
    return 0;
  }
}

const own = `${process.pid}`;
const readers = () => readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').trim().split(' ').filter(Boolean);

/** Looks at this process and those that read for it. */
function look(): void {
  const now = readers();
  peakMb = Math.max(
    peakMb,
    [own, ...now].reduce((sum, pid) => sum + memoryOf(pid), 0),
  );
  for (const pid of now) takenBy.set(pid, Math.max(takenBy.get(pid) ?? 0, takenSoFar(pid)));
}
function takenByAll(): number {
  look();
  return [...takenBy.values()].reduce((sum, taken) => sum + taken, 0);
}
const watch = setInterval(look, 100);

/** One paper alone, by a reader that has started before; without end where it was not read in its time. */
async function timeOf(bytes: Uint8Array): Promise<{ ms: number; cpuMs: number }> {
  const [startedAt, before] = [performance.now(), takenByAll()];
  const isRead = await readPaper(reader, bytes).then(
    () => true,
    () => false,
  );
  return isRead
    ? { ms: performance.now() - startedAt, cpuMs: takenByAll() - before }
    : { ms: Number.POSITIVE_INFINITY, cpuMs: Number.POSITIVE_INFINITY };
}

async function readAll(
  papers: Iterable<{ name: string; bytes: Uint8Array; truth: PaperTruth<string> }>,
): Promise<Read[]> {
  const reads: Read[] = [];
  const running = new Set<Promise<void>>();
  for (const { name, bytes, truth } of papers) {
    const one = (async () => {
      const startedAt = performance.now();
      const findings = await readPaper(reader, bytes).then(
        (read) => read.findings,
        (error: unknown) => {
          console.log(`${name} was not read: ${String(error)}`);
          return UNREAD;
        },
      );
      reads.push({ name, truth, alone: findings, inBatch: findings, ms: performance.now() - startedAt });
    })();
    const kept = one.finally(() => running.delete(kept));
    running.add(kept);
    if (running.size >= 2) await Promise.race(running);
  }
  await Promise.all(running);
  for (const group of Map.groupBy(reads, ({ truth }) => truth.group).values()) {
    const checks = compareInBatch(group.map(({ alone }) => alone));
    group.forEach((read, index) => {
      const check = checks[index];
      if (check) read.inBatch = withConsistency(read.alone, check);
    });
  }
  return reads;
}

const share = (reads: readonly Read[], holds: (read: Read) => boolean) =>
  reads.length === 0 ? Number.NaN : reads.filter(holds).length / reads.length;
const percent = (value: number) => (Number.isNaN(value) ? '–' : `${(100 * value).toFixed(1)} %`);

/** Tone marks are not in the language the letters are read with; a name without them counts as read. */
const plain = (value: unknown) =>
  String(value)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɗɓƙƴĐđ]/gi, (letter) => ({ ɗ: 'd', ɓ: 'b', ƙ: 'k', ƴ: 'y', đ: 'd' })[letter.toLowerCase()] ?? letter)
    .replace(/[’'`]/g, "'")
    .toLowerCase()
    .trim();
const MEASURED = ['number', 'date', 'areaSqm', 'holder', 'assignor', 'assignee'] as const;

function fieldsRight(reads: readonly Read[]): { right: number; all: number } {
  let [right, all] = [0, 0];
  for (const { truth, alone } of reads)
    for (const field of MEASURED) {
      const wanted = truth.fields[field];
      if (wanted === undefined) continue;
      const got = alone.fields.find((each) => each.field === field)?.value;
      all += 1;
      const isRight =
        typeof wanted === 'number' ? Math.abs(wanted - Number(got)) < 0.0011 : plain(got) === plain(wanted);
      if (isRight) right += 1;
    }
  return { right, all };
}
const fieldShare = (reads: readonly Read[]) => {
  const { right, all } = fieldsRight(reads);
  return all === 0 ? Number.NaN : right / all;
};
const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

function report(title: string, reads: readonly Read[]): (readonly [string, number, number, boolean])[] {
  const genuine = reads.filter(({ truth }) => truth.tampering === null);
  const tampered = reads.filter(({ truth }) => truth.tampering !== null);
  const isVerified = (read: Read) => read.alone.status === 'verified';
  const row = (name: string, own: readonly Read[]) => [
    name,
    own.length,
    ...(['verified', 'flagged', 'rejected'] as const).map(
      (status) => own.filter(({ alone }) => alone.status === status).length,
    ),
    percent(share(own, (read) => !isVerified(read))),
    percent(share(own, ({ inBatch }) => inBatch.status !== 'verified')),
  ];
  const kinds = [...new Set(tampered.map(({ truth }) => truth.tampering ?? ''))].sort();
  const head = ['', 'papers', 'verified', 'flagged', 'rejected', 'not verified', 'not verified in its batch'];
  printTable(`${title}: genuine and tampered`, head, [
    row('genuine', genuine),
    row('tampered', tampered),
    ...kinds.map((kind) =>
      row(
        kind,
        tampered.filter(({ truth }) => truth.tampering === kind),
      ),
    ),
  ]);
  const forms = [...new Set(reads.map(({ truth }) => truth.form))].sort();
  printTable(
    `${title}: by form`,
    [
      '',
      'papers',
      'type right',
      'fields right',
      'genuine verified',
      'tampered caught',
      'caught in batch',
      'seconds, middle',
    ],
    forms.map((form) => {
      const own = reads.filter(({ truth }) => truth.form === form);
      const [real, forged] = [own.filter(({ truth }) => !truth.tampering), own.filter(({ truth }) => truth.tampering)];
      return [
        form,
        own.length,
        percent(share(own, ({ alone, truth }) => alone.type === truth.type)),
        percent(fieldShare(own)),
        percent(share(real, isVerified)),
        percent(share(forged, (read) => !isVerified(read))),
        percent(share(forged, ({ inBatch }) => inBatch.status !== 'verified')),
        (middle(own.map(({ ms }) => ms)) / 1000).toFixed(1),
      ];
    }),
  );
  const of = (form: PaperForm) => reads.filter(({ truth }) => truth.form === form);
  const atLeast = (name: string, value: number, limit: number) =>
    [`${title}: ${name}`, value, limit, value >= limit] as const;
  return [
    atLeast('genuine verified', share(genuine, isVerified), LIMITS.genuine),
    atLeast(
      'tampered caught',
      share(tampered, (read) => !isVerified(read)),
      LIMITS.caught,
    ),
    atLeast(
      'tampered caught in their batch',
      share(tampered, ({ inBatch }) => inBatch.status !== 'verified'),
      LIMITS.caught,
    ),
    atLeast(
      'type recognised',
      share(reads, ({ alone, truth }) => alone.type === truth.type),
      LIMITS.type,
    ),
    atLeast('fields, clean 200 dpi', fieldShare(of('scan-200dpi')), LIMITS.cleanFields),
    atLeast('fields, phone photos', fieldShare(of('phone-photo')), LIMITS.photoFields),
  ];
}

const drawn = mkdtempSync(join(tmpdir(), 'papers-'));

/** One of the photos, to be read alone. */
let photo: Uint8Array | null = null;

type Drawn = Omit<SyntheticPaper<string>, 'bytes'>;

/** Draws the papers of a generator into a folder, in this process. */
async function draw(generator: string): Promise<void> {
  const { generatePapers } = (await import(`./papers/${generator}/generate.ts`)) as {
    generatePapers: (given: { seed: number; count: number }) => AsyncIterable<SyntheticPaper<string>>;
  };
  const papers: Drawn[] = [];
  for await (const { bytes, truth } of generatePapers({ seed, count })) {
    const name = `${papers.length}`;
    writeFileSync(join(process.env['PAPERS_DRAWN'] ?? drawn, name), bytes);
    papers.push({ name, truth });
  }
  writeFileSync(join(process.env['PAPERS_DRAWN'] ?? drawn, 'papers.json'), JSON.stringify(papers));
}

/** Has another process draw them and takes them one by one. */
function* drawnBy(generator: string): Generator<SyntheticPaper<string>> {
  const own = mkdtempSync(join(drawn, generator));
  execFileSync(process.execPath, [import.meta.filename, `${count}`, `${seed}`, generator], {
    env: { ...process.env, PAPERS_DRAWN: own },
    stdio: 'inherit',
  });
  for (const { name, truth } of JSON.parse(readFileSync(join(own, 'papers.json'), 'utf8')) as Drawn[]) {
    const bytes = new Uint8Array(readFileSync(join(own, name)));
    if (truth.form === 'phone-photo') photo ??= bytes;
    yield { name, truth, bytes };
  }
}

if (process.env['PAPERS_DRAWN']) {
  for (const generator of generators) await draw(generator);
  rmSync(drawn, { recursive: true });
  process.exit(0);
}

const all: Read[] = [];
const verdicts: (readonly [string, number, number, boolean])[] = [];
for (const generator of generators) {
  const papers = drawnBy(generator);
  // A photo is all that is needed of them where nothing but time is measured.
  if (!parts.includes('findings')) Array.from(papers);
  const reads = await readAll(papers);
  if (reads.length === 0) continue;
  all.push(...reads);
  verdicts.push(...report(`${generator} generator`, reads));
}
const msOf = (form: PaperForm) => middle(all.filter(({ truth }) => truth.form === form).map(({ ms }) => ms));
const within = (name: string, measured: number, limit: number) => [name, measured, limit, measured <= limit] as const;
const limits: (readonly [string, number, number, boolean])[] = [];
if (all.length > 0)
  limits.push(
    within('a text PDF, two papers at once, ms', msOf('text-pdf'), LIMITS.textMs),
    within('a phone photo, two papers at once, ms', msOf('phone-photo'), LIMITS.photoMs),
  );
/** Read once to start the processes, then measured. */
async function alone(name: string, bytes: Uint8Array, limit: number): Promise<void> {
  await timeOf(bytes);
  const { ms, cpuMs } = await timeOf(bytes);
  limits.push(within(`${name}, alone, ms`, ms, limit));
  limits.push(within(`${name}, alone, ms of all processors`, cpuMs, limit * PROCESSORS));
}
if (parts.includes('speed')) {
  if (photo) await alone('a phone photo', photo, LIMITS.photoMs);
  await alone('a text PDF of 5 pages', await longTextPdf(), LIMITS.longTextMs);
  await alone('5 dense scans', await denseScans(), LIMITS.denseScansMs);
}
rmSync(drawn, { recursive: true });
limits.push(within('memory of all processes at most, MB', peakMb, LIMITS.memoryMb));
printTable(
  'Limits',
  ['', 'measured', 'limit', ''],
  [
    ...verdicts.map(([name, value, limit, isHeld]) => [name, percent(value), percent(limit), isHeld ? 'ok' : 'MISSED']),
    ...limits.map(([name, value, limit, isHeld]) => [name, Math.round(value), limit, isHeld ? 'ok' : 'OVER']),
  ],
);
console.log(`Read in all: ${all.length} papers, ${(takenByAll() / 1000).toFixed(1)} s of all processors.`);
clearInterval(watch);
await reader.stop();
process.exit([...verdicts, ...limits].every(([, , , isHeld]) => isHeld) ? 0 : 1);
