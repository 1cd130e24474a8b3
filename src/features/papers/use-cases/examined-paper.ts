import type { PaperFindings, PaperPage } from '../domain/paper-report.ts';

/** What crosses from the process that looked at a paper. */
export type ExaminedPaper = {
  findings: PaperFindings;
  pages: PaperPage[];
  pageHash: string;
  textHash: string | null;
};
