import type { App } from '#app/app.server.ts';
import { listLettersToDecide, type WaitingLetter } from '#features/mandates/mandate-desk.server.ts';
import type { DocumentFindings } from '#features/papers/paper.ts';
import { listFindings } from '#features/papers/uploaded-papers.server.ts';

/** A letter of authority that waits, with what was read on it; null while nobody has read it. */
export type DeskLetter = WaitingLetter & { found: DocumentFindings | null };

/** Letters of authority that wait, the longest waiting first. */
export async function listDeskLetters(app: App): Promise<DeskLetter[]> {
  const letters = await listLettersToDecide(app);
  const findings = await listFindings(
    app.db,
    letters.flatMap(({ uploadId }) => uploadId ?? []),
  );
  return letters.map((letter) => ({ ...letter, found: findings.get(letter.uploadId ?? '') ?? null }));
}
