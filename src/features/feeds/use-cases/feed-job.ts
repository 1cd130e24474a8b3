import type { FeedErrorCode, OverBudget } from '../feed-error.ts';
import type { Prepared, PrepareOptions } from './prepare-rows.server.ts';

/** What a worker is told to read, and where its rows go: a line each, null where they are only counted. */
export type FeedJob = PrepareOptions & { spool: string | null; mostDoubtBytes: number };

export type FeedJobResult = Prepared & { encoding: string; doubtsFile: string | null; doubtsLeftOut: number };

/** What a worker says while it reads, and at the end. */
export type FeedMessage =
  | { kind: 'progress'; bytes: number; totalBytes: number; rows: number }
  | { kind: 'done'; result: FeedJobResult }
  | { kind: 'refused'; code: FeedErrorCode; message: string; over: OverBudget | undefined }
  | { kind: 'failed'; message: string };
