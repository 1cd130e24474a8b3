import type { CheckOutcome, PaperCheckName } from './paper-report.ts';

/**
 * Every word that may stand as `reason` of a check, with the outcome it goes with and the names of its values. A
 * sentence is written for each; a value is a number or words as they were read off the paper.
 */
export const CHECK_REASONS = {
  // seal
  seal_found: { check: 'seal', outcome: 'passed', values: ['count'] },
  seal_repeated: { check: 'seal', outcome: 'failed', values: ['count'] },
  seal_not_visible: { check: 'seal', outcome: 'could_not_check', values: [] },
  // signature
  signature_found: { check: 'signature', outcome: 'passed', values: ['count'] },
  signature_missing: { check: 'signature', outcome: 'failed', values: [] },
  signature_pasted: { check: 'signature', outcome: 'failed', values: [] },
  signature_not_visible: { check: 'signature', outcome: 'could_not_check', values: [] },
  // watermark
  watermark_found: { check: 'watermark', outcome: 'passed', values: [] },
  watermark_not_visible: { check: 'watermark', outcome: 'could_not_check', values: [] },
  // text consistency, within the paper
  text_agrees: { check: 'text_consistency', outcome: 'passed', values: ['compared'] },
  text_too_little: { check: 'text_consistency', outcome: 'could_not_check', values: [] },
  dates_out_of_order: { check: 'text_consistency', outcome: 'failed', values: ['earlier', 'later'] },
  date_impossible: { check: 'text_consistency', outcome: 'failed', values: ['date'] },
  date_in_future: { check: 'text_consistency', outcome: 'failed', values: ['date'] },
  term_ended: { check: 'text_consistency', outcome: 'failed', values: ['date', 'years'] },
  area_not_corners: { check: 'text_consistency', outcome: 'failed', values: ['stated', 'measured'] },
  area_twice: { check: 'text_consistency', outcome: 'failed', values: ['first', 'second'] },
  number_twice: { check: 'text_consistency', outcome: 'failed', values: ['first', 'second'] },
  // text consistency, between the papers of one batch; `paper` is the index of the other paper, from 0
  chain_broken: { check: 'text_consistency', outcome: 'failed', values: ['name', 'expected', 'paper'] },
  dates_between: { check: 'text_consistency', outcome: 'failed', values: ['earlier', 'later', 'paper'] },
  area_between: { check: 'text_consistency', outcome: 'failed', values: ['stated', 'other', 'paper'] },
  plan_number_between: { check: 'text_consistency', outcome: 'failed', values: ['number', 'other', 'paper'] },
  file_number_between: { check: 'text_consistency', outcome: 'failed', values: ['number', 'other', 'paper'] },
  plot_between: { check: 'text_consistency', outcome: 'failed', values: ['plot', 'other', 'paper'] },
  papers_disagree: { check: 'text_consistency', outcome: 'could_not_check', values: ['paper'] },
  // forgery
  no_traces: { check: 'forgery', outcome: 'passed', values: ['looks'] },
  traces_not_visible: { check: 'forgery', outcome: 'could_not_check', values: [] },
  pdf_changed_later: { check: 'forgery', outcome: 'failed', values: ['revisions', 'before', 'after'] },
  pdf_program: { check: 'forgery', outcome: 'failed', values: ['program'] },
  pdf_dates: { check: 'forgery', outcome: 'failed', values: ['created', 'modified'] },
  pdf_older_than_paper: { check: 'forgery', outcome: 'failed', values: ['created', 'date'] },
  pdf_script: { check: 'forgery', outcome: 'failed', values: [] },
  picture_program: { check: 'forgery', outcome: 'failed', values: ['program'] },
  text_over_scan: { check: 'forgery', outcome: 'failed', values: ['words'] },
  text_covered: { check: 'forgery', outcome: 'failed', values: ['words'] },
  fonts_mixed: { check: 'forgery', outcome: 'failed', values: ['words'] },
  letters_unlike: { check: 'forgery', outcome: 'failed', values: ['words'] },
  patch_pasted: { check: 'forgery', outcome: 'failed', values: [] },
  compressed_twice: { check: 'forgery', outcome: 'failed', values: [] },
  copied_within: { check: 'forgery', outcome: 'failed', values: [] },
  // any check, where the paper could not be told from others
  type_unknown: { check: null, outcome: 'could_not_check', values: [] },
  not_looked_at: { check: null, outcome: 'could_not_check', values: [] },
} as const satisfies Record<string, { check: PaperCheckName | null; outcome: CheckOutcome; values: readonly string[] }>;
export type CheckReason = keyof typeof CHECK_REASONS;
