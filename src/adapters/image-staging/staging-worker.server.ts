import sharp from 'sharp';
import { furnishPhoto } from './furnish-photo.server.ts';
import type { StagingOrder, StagingReport } from './staging-messages.ts';

/** A process that furnishes photos one after the other: what a photo costs in time and memory, it costs here. */
const say = (report: StagingReport) => process.send?.(report);

// One photo at a time needs no kept ones, and threads for it would only take them from whoever answers people.
sharp.cache(false);
sharp.concurrency(1);

async function furnishOne({ photo, ...rest }: StagingOrder): Promise<void> {
  try {
    const request = { ...rest, photo: Buffer.from(photo) };
    const answer = await furnishPhoto(request, (step, done) => say({ kind: 'step', step, done }));
    say({ kind: 'answer', answer });
  } catch (error) {
    say({ kind: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  globalThis.gc?.();
}

process.on('message', (order: StagingOrder) => void furnishOne(order));
// Whoever asked is gone, so nobody hears the answer.
process.on('disconnect', () => process.exit());
