import { randomUUID } from 'node:crypto';
import { setTimeout as waitMs } from 'node:timers/promises';
import type { App } from '#app/app.server.ts';
import { claimDemoPaper, setStep, writeFindings } from '../data/reading.server.ts';
import { demoFindings, demoMs } from '../domain/demo-result.ts';
import { PAPER_STEPS } from '../domain/paper-report.ts';

/** Shows the result of a demo paper after its two to five seconds, step by step. `wait` is for tests. */
export async function showDemoPaper(
  app: App,
  paperId: string,
  wait: (ms: number) => Promise<unknown> = waitMs,
): Promise<void> {
  const reader = randomUUID();
  const paper = await claimDemoPaper(app.db, paperId, { reader, now: app.now() });
  if (!paper) return;
  const tookMs = demoMs(paper.sha256);
  for (const step of PAPER_STEPS) {
    await setStep(app.db, paperId, step);
    await wait(tookMs / PAPER_STEPS.length);
  }
  const file = { fileName: paper.file_name, sha256: paper.sha256, saidType: paper.said_type };
  await writeFindings(app.db, paperId, { reader, findings: demoFindings(file), at: app.now(), tookMs });
}
