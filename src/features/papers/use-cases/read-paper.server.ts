import { createHash } from 'node:crypto';
import { PaperReadError, type PaperReader } from '#adapters/paper-reader/port.ts';
import type { PaperFingerprints } from '../domain/paper-fingerprints.ts';
import { PAPER_STEPS, type PaperFindings, type PaperPage, type PaperStep } from '../domain/paper-report.ts';
import { PaperUnreadable } from '../domain/paper-unreadable.ts';
import type { ExaminedPaper } from './examined-paper.ts';

/** Beside the server in the build, which has it as an entry of its own (vite.config.ts). */
const EXAMINER = new URL(
  import.meta.url.endsWith('.ts') ? './paper-examiner.server.ts' : './paper-examiner.js',
  import.meta.url,
).href;

export type ReadPaper = { findings: PaperFindings; pages: PaperPage[]; fingerprints: PaperFingerprints };
export type ReadPaperOptions = {
  /** Hears of each step as it begins, in the order of PAPER_STEPS. */
  onStep?: ((step: PaperStep) => void) | undefined;
  /** Ends the reading; its reason is thrown. */
  signal?: AbortSignal | undefined;
};

const isStep = (step: string): step is PaperStep => (PAPER_STEPS as readonly string[]).includes(step);

/**
 * Reads a paper off its bytes: what it is, what it says, what the five checks find, pictures of its pages, and what it
 * is known by. All of it in a process apart, within the reader's budgets. @throws PaperUnreadable
 */
export async function readPaper(
  reader: PaperReader,
  bytes: Uint8Array,
  { onStep, signal }: ReadPaperOptions = {},
): Promise<ReadPaper> {
  onStep?.('text');
  try {
    const examined = (await reader.read({
      bytes,
      examiner: EXAMINER,
      onStep: (step) => isStep(step) && onStep?.(step),
      signal,
    })) as ExaminedPaper;
    const { findings, pages, pageHash, textHash } = examined;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { findings, pages, fingerprints: { sha256, pageHash, textHash } };
  } catch (error) {
    throw error instanceof PaperReadError ? new PaperUnreadable(error.failure, error.message) : error;
  }
}
