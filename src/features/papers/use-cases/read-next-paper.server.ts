import { randomUUID } from 'node:crypto';
import { createGate } from '#adapters/image-pipeline/gate.ts';
import type { App } from '#app/app.server.ts';
import { findPaper, type PaperRow } from '../data/papers.server.ts';
import {
  claimNextPaper,
  giveBack,
  keepLease,
  writeFailure,
  writeFindings,
  writeFingerprints,
  writePages,
} from '../data/reading.server.ts';
import type { PaperPage, PaperStep, UnreadableCause } from '../domain/paper-report.ts';
import { isUnderWay } from '../domain/paper-states.ts';
import { PaperUnreadable } from '../domain/paper-unreadable.ts';
import { finishBatch } from './finish-batch.server.ts';
import { type ReadPaper, readPaper } from './read-paper.server.ts';

/** The reader has two processes; whoever else comes would only hold a file in memory. */
const atOnce = createGate(2);
/** A reader that has not said for so long that it lives is gone, and its paper is read by another. */
const LEASE_MS = 20_000;
const RENEW_MS = 4000;
/** A file that has ended its readers this often is at fault itself. */
const MAX_TRIES = 3;

/**
 * Reads the paper whose turn it is, which need not be the one that asked: there are as many askings as papers. Throws
 * while the one that asked is with a reader that may be gone, so that the queue asks again.
 */
export async function readNextPaper(app: App, askedId: string): Promise<void> {
  await atOnce(async () => {
    const now = app.now();
    const paper = await claimNextPaper(app.db, {
      reader: randomUUID(),
      now,
      until: new Date(now.getTime() + LEASE_MS),
    });
    if (paper) return readClaimed(app, paper);
    const asked = await findPaper(app.db, askedId);
    if (asked && isUnderWay(asked.state)) throw new Error(`The paper ${askedId} is with another reader.`);
  });
}

async function readClaimed(app: App, paper: PaperRow): Promise<void> {
  const reader = paper.reader ?? '';
  if (paper.tries > MAX_TRIES) return void (await fail(app, paper, 'engine_failed'));
  const ended = new AbortController();
  let step: PaperStep | null = null;
  const renew = async () => {
    const until = new Date(app.now().getTime() + LEASE_MS);
    if (!(await keepLease(app.db, paper.id, { reader, until, step })))
      ended.abort(new Error('The paper was taken away.'));
  };
  const quietly = () =>
    void renew().catch((err: unknown) => app.log.warn({ err }, 'a paper’s lease could not be renewed'));
  const timer = setInterval(quietly, RENEW_MS);
  const begun = performance.now();
  try {
    const bytes = await readStored(app, paper);
    const onStep = (next: PaperStep) => {
      step = next;
      quietly();
    };
    const read = await readPaper(app.adapters.paperReader(), bytes, { onStep, signal: ended.signal });
    await keep(app, paper, read, performance.now() - begun);
  } catch (error) {
    if (ended.signal.aborted) return;
    if (error instanceof PaperUnreadable) return void (await fail(app, paper, error.cause));
    await giveBack(app.db, paper.id, reader);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function readStored(app: App, paper: PaperRow): Promise<Uint8Array> {
  const file = paper.object_key ? await app.files.find(paper.object_key) : null;
  // What its owner removed, or a storage that lost it: nothing will bring it back.
  if (!file) throw new PaperUnreadable('damaged', `The file of the paper ${paper.id} is gone.`);
  return file.body instanceof Uint8Array ? file.body : new Uint8Array(await new Response(file.body).arrayBuffer());
}

const pageKey = (paperId: string, page: number) => `papers/${paperId}/page-${page}.jpg`;

/** Pictures first, so that a row always has its files. */
async function keep(
  app: App,
  paper: PaperRow,
  { findings, pages, fingerprints }: ReadPaper,
  tookMs: number,
): Promise<void> {
  const { id } = paper;
  for (const { page, jpeg } of pages) await app.files.put(pageKey(id, page), jpeg);
  const isKept = await app.db.transaction().execute(async (trx) => {
    if (!(await writeFindings(trx, id, { reader: paper.reader ?? '', findings, at: app.now(), tookMs }))) return false;
    await writePages(
      trx,
      id,
      pages.map((page) => toRow(id, page)),
    );
    await writeFingerprints(trx, id, fingerprints);
    return true;
  });
  if (!isKept) return void (await dropPages(app, id, pages));
  if (paper.batch_id) await finishBatch(app, paper.batch_id);
}

const toRow = (id: string, { page, width, height }: PaperPage) => ({
  page,
  width,
  height,
  objectKey: pageKey(id, page),
});

/** A paper that was deleted while it was read leaves no pictures; one that another reader has taken needs them. */
async function dropPages(app: App, id: string, pages: readonly PaperPage[]): Promise<void> {
  if (await findPaper(app.db, id)) return;
  for (const { page } of pages) await app.files.remove(pageKey(id, page));
}

async function fail(app: App, paper: PaperRow, cause: UnreadableCause): Promise<void> {
  const isWritten = await writeFailure(app.db, paper.id, { reader: paper.reader ?? '', cause, at: app.now() });
  if (isWritten && paper.batch_id) await finishBatch(app, paper.batch_id);
}
