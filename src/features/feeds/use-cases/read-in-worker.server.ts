import { toFeedRow, writeFeedLine } from '#features/listings/feed-row.server.ts';
import { openDoubtsFile } from '../data/doubts-file.server.ts';
import { openFeed } from '../data/read-feed.server.ts';
import { openTextFile } from '../data/text-file.server.ts';
import type { FeedJob, FeedJobResult } from './feed-job.ts';
import { prepareRows } from './prepare-rows.server.ts';

/** Reads a whole feed and leaves its listings in the spool file, a line each; what a worker does. @throws FeedError */
export async function readFeedToSpool(
  job: FeedJob,
  onProgress: (progress: { bytes: number; totalBytes: number; rows: number }) => void,
): Promise<FeedJobResult> {
  const reader = openFeed(job.file, job.budget);
  const doubts = openDoubtsFile(job.file, job.mostDoubtBytes);
  const spool = job.spool === null ? null : openTextFile(job.spool);
  try {
    const prepared = await prepareRows(
      reader.rows,
      job,
      {
        listing: (listing) => spool?.write(writeFeedLine(toFeedRow(listing))),
        doubt: doubts.add,
      },
      (rows) => onProgress({ bytes: reader.bytesRead(), totalBytes: reader.totalBytes, rows }),
    );
    await spool?.end();
    const { path, leftOut } = await doubts.keep();
    return { ...prepared, encoding: reader.encoding(), doubtsFile: path, doubtsLeftOut: leftOut };
  } catch (error) {
    await Promise.all([doubts.drop(), spool?.drop()]);
    throw error;
  }
}
