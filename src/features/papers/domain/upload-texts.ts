import { m } from '#paraglide/messages.js';
import type { BatchRefusal, FileRefusal } from './upload-rules.ts';

/** Why a file is not taken, in the words of the specification (spec 5). */
export function wordFileRefusal(refusal: FileRefusal, name: string): string {
  return refusal === 'too_large' ? m.papers_too_large({ name }) : m.papers_wrong_type({ name });
}

/** Why these files cannot be sent together. */
export function wordCountRefusal(refusal: BatchRefusal): string {
  return refusal === 'none' ? m.papers_pick_one() : m.papers_too_many();
}
