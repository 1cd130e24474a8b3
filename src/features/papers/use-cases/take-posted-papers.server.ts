import { randomUUID } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { cleanFileName } from '#lib/file-name.ts';
import { oneOf } from '#lib/one-of.ts';
import { textIn } from '#lib/read-form.server.ts';
import { PAPER_TYPES } from '../domain/paper-report.ts';
import { refuseCount, refuseFile } from '../domain/upload-rules.ts';
import { wordCountRefusal, wordFileRefusal } from '../domain/upload-texts.ts';
import { MAX_FILES, MAX_PAPER_BYTES } from '../paper-limits.ts';
import { takePaper } from './take-paper.server.ts';

/** The number of a batch that is still to be sent; the form brings it along. */
export const newBatchKey = (): string => randomUUID();

/** A little more than is taken, so that what is too much is said file by file. */
export const POSTED_FILES = { maxFiles: 2 * MAX_FILES, maxFileBytes: MAX_PAPER_BYTES + 5_000_000 };

/**
 * Takes in the files of a form that was posted without script; one that is refused does not stop the others, and is
 * told in words. @throws AppError for what is nobody's file: storage_full, storage_unavailable, too_many_requests
 */
export async function takePostedPapers(
  app: App,
  allowed: Allowed<'paper.check'>,
  form: FormData,
  isDemo: boolean,
): Promise<{ batchId: string | null; problems: string[] }> {
  const files = form.getAll('papers').filter((value) => value instanceof File && (value.size > 0 || value.name !== ''));
  const refused = refuseCount(files.length);
  if (refused) return { batchId: null, problems: [wordCountRefusal(refused)] };
  const saidType = oneOf(PAPER_TYPES, textIn(form, 'document_type'));
  const problems: string[] = [];
  let batchId: string | null = null;
  for (const file of files) {
    if (!(file instanceof File)) continue;
    const refusal = refuseFile(file);
    if (refusal) {
      problems.push(wordFileRefusal(refusal, cleanFileName(file.name)));
      continue;
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const sent = { batchKey: textIn(form, 'batch'), isDemo, fileName: file.name, saidType, bytes };
      ({ batchId } = await takePaper(app, allowed, sent));
    } catch (error) {
      if (!(error instanceof AppError && error.status < 500 && error.code === 'paper_refused')) throw error;
      problems.push(error.publicMessage);
    }
  }
  return { batchId, problems };
}
