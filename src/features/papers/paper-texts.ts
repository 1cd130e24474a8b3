import { formatDate } from '#lib/dates.ts';
import { readDay } from '#lib/days.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import type { IconName } from '#ui/icon-names.ts';
import type { TagTone } from '#ui/tag.tsx';
import type {
  CheckOutcome,
  PaperCheck,
  PaperCheckName,
  PaperField,
  PaperFieldName,
  PaperStatus,
  PaperStep,
  PaperType,
  UnreadableCause,
} from './domain/paper-report.ts';
import { countOutcomes, outcomesOf } from './domain/paper-summary.ts';
import type { DocumentReading, SamePaper } from './paper.ts';

const TYPES: Record<PaperType, () => string> = {
  certificate_of_occupancy: m.papers_type_certificate_of_occupancy,
  survey_plan: m.papers_type_survey_plan,
  deed_of_assignment: m.papers_type_deed_of_assignment,
  governors_consent: m.papers_type_governors_consent,
  building_approval: m.papers_type_building_approval,
  property_registration: m.papers_type_property_registration,
};

/** One of the six types of the specification in words; null is one that was not recognised. */
export const typeWord = (type: PaperType | null): string => (type ? TYPES[type]() : m.papers_type_unknown());

const CHECKS: Record<PaperCheckName, () => string> = {
  seal: m.papers_check_seal,
  signature: m.papers_check_signature,
  watermark: m.papers_check_watermark,
  text_consistency: m.papers_check_text_consistency,
  forgery: m.papers_check_forgery,
};

export const checkWord = (check: PaperCheckName): string => CHECKS[check]();

type Look = { word: string; tone: TagTone; icon: IconName };

/** How a check came out, in words, colour and icon. */
export function outcomeLook(outcome: CheckOutcome): Look {
  if (outcome === 'passed') return { word: m.papers_passed(), tone: 'leaf', icon: 'check' };
  if (outcome === 'failed') return { word: m.papers_failed(), tone: 'rose', icon: 'alert' };
  return { word: m.papers_could_not_check(), tone: 'ochre', icon: 'info' };
}

/** What a paper was found to be, in words, colour and icon. */
export function statusLook(status: PaperStatus): Look {
  if (status === 'verified') return { word: m.papers_verified(), tone: 'leaf', icon: 'check' };
  if (status === 'flagged') return { word: m.papers_flagged(), tone: 'rose', icon: 'alert' };
  return { word: m.papers_rejected(), tone: 'rose', icon: 'close' };
}

const STEPS: Record<PaperStep, () => string> = {
  text: m.papers_step_text,
  seal_signature: m.papers_step_seal_signature,
  watermark: m.papers_step_watermark,
  tampering: m.papers_step_tampering,
  result: m.papers_step_result,
};

export const stepWord = (step: PaperStep): string => STEPS[step]();

const CAUSES: Record<UnreadableCause, () => string> = {
  not_a_paper: m.papers_cause_not_a_paper,
  encrypted: m.papers_cause_encrypted,
  damaged: m.papers_cause_damaged,
  too_many_pages: m.papers_cause_too_many_pages,
  too_large: m.papers_cause_too_large,
  took_too_long: m.papers_cause_took_too_long,
  engine_failed: m.papers_cause_engine_failed,
};

/** Why a file could not be read, with what to do about it. */
export const causeWords = (cause: UnreadableCause): string => CAUSES[cause]();

const FIELDS: Record<PaperFieldName, () => string> = {
  number: m.papers_field_number,
  fileNumber: m.papers_field_file_number,
  date: m.papers_field_date,
  areaSqm: m.papers_field_area_sqm,
  holder: m.papers_field_holder,
  assignor: m.papers_field_assignor,
  assignee: m.papers_field_assignee,
  surveyor: m.papers_field_surveyor,
  surveyPlanNumber: m.papers_field_survey_plan_number,
  plot: m.papers_field_plot,
  district: m.papers_field_district,
  state: m.papers_field_state,
  termYears: m.papers_field_term_years,
};

export const fieldWord = (field: PaperFieldName): string => FIELDS[field]();

/** A field's value as people read it. */
export function fieldValue({ field, value }: PaperField): string {
  if (field === 'date') return dayWord(String(value));
  if (field === 'areaSqm') return m.papers_area({ area: numberWord(value) });
  if (field === 'termYears') return m.papers_years({ years: Number(value) });
  return String(value);
}

/** Surer than this a reading is clear; below the second it is to be compared with the paper. */
const CLEAR = 0.85;
const UNSURE = 0.6;

export function surenessWord(sureness: number): string {
  if (sureness >= CLEAR) return m.papers_sure_high();
  return sureness >= UNSURE ? m.papers_sure_middle() : m.papers_sure_low();
}

/** Dates come as days; what is no day of the calendar stays as it was read. */
function dayWord(text: string): string {
  const day = readDay(text);
  return day ? formatDate(day) : text;
}

const numberWord = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en-NG', { maximumFractionDigits: 3 }) : value;

/** The values of a reason as texts and numbers that its sentence asks for. */
type Said = { text: (name: string) => string; count: (name: string) => number; paper: string };

const SENTENCES: Readonly<Record<string, (said: Said) => string>> = {
  seal_found: ({ count }) => m.papers_why_seal_found({ count: count('count') }),
  seal_repeated: ({ count }) => m.papers_why_seal_repeated({ count: count('count') }),
  seal_not_visible: () => m.papers_why_seal_not_visible(),
  signature_found: ({ count }) => m.papers_why_signature_found({ count: count('count') }),
  signature_missing: () => m.papers_why_signature_missing(),
  signature_pasted: () => m.papers_why_signature_pasted(),
  signature_not_visible: () => m.papers_why_signature_not_visible(),
  watermark_found: () => m.papers_why_watermark_found(),
  watermark_not_visible: () => m.papers_why_watermark_not_visible(),
  text_agrees: ({ count }) => m.papers_why_text_agrees({ compared: count('compared') }),
  text_too_little: () => m.papers_why_text_too_little(),
  dates_out_of_order: ({ text }) => m.papers_why_dates_out_of_order({ earlier: text('earlier'), later: text('later') }),
  date_impossible: ({ text }) => m.papers_why_date_impossible({ date: text('date') }),
  date_in_future: ({ text }) => m.papers_why_date_in_future({ date: text('date') }),
  term_ended: ({ text, count }) => m.papers_why_term_ended({ date: text('date'), years: count('years') }),
  area_not_corners: ({ text }) => m.papers_why_area_not_corners({ stated: text('stated'), measured: text('measured') }),
  area_twice: ({ text }) => m.papers_why_area_twice({ first: text('first'), second: text('second') }),
  number_twice: ({ text }) => m.papers_why_number_twice({ first: text('first'), second: text('second') }),
  chain_broken: ({ text, paper }) =>
    m.papers_why_chain_broken({ name: text('name'), expected: text('expected'), paper }),
  dates_between: ({ text, paper }) =>
    m.papers_why_dates_between({ earlier: text('earlier'), later: text('later'), paper }),
  area_between: ({ text, paper }) => m.papers_why_area_between({ stated: text('stated'), other: text('other'), paper }),
  plan_number_between: ({ text, paper }) =>
    m.papers_why_plan_number_between({ number: text('number'), other: text('other'), paper }),
  file_number_between: ({ text, paper }) =>
    m.papers_why_file_number_between({ number: text('number'), other: text('other'), paper }),
  papers_disagree: ({ paper }) => m.papers_why_papers_disagree({ paper }),
  plot_between: ({ text, paper }) => m.papers_why_plot_between({ plot: text('plot'), other: text('other'), paper }),
  no_traces: ({ count }) => m.papers_why_no_traces({ looks: count('looks') }),
  traces_not_visible: () => m.papers_why_traces_not_visible(),
  pdf_changed_later: ({ count }) => m.papers_why_pdf_changed_later({ revisions: count('revisions') }),
  pdf_program: ({ text }) => m.papers_why_pdf_program({ program: text('program') }),
  pdf_dates: ({ text }) => m.papers_why_pdf_dates({ created: text('created'), modified: text('modified') }),
  pdf_older_than_paper: ({ text }) =>
    m.papers_why_pdf_older_than_paper({ created: text('created'), date: text('date') }),
  pdf_script: () => m.papers_why_pdf_script(),
  picture_program: ({ text }) => m.papers_why_picture_program({ program: text('program') }),
  text_over_scan: ({ text }) => m.papers_why_text_over_scan({ words: text('words') }),
  text_covered: ({ text }) => m.papers_why_text_covered({ words: text('words') }),
  fonts_mixed: ({ text }) => m.papers_why_fonts_mixed({ words: text('words') }),
  letters_unlike: ({ text }) => m.papers_why_letters_unlike({ words: text('words') }),
  patch_pasted: () => m.papers_why_patch_pasted(),
  compressed_twice: () => m.papers_why_compressed_twice(),
  copied_within: () => m.papers_why_copied_within(),
  type_unknown: () => m.papers_why_type_unknown(),
  not_looked_at: () => m.papers_why_not_looked_at(),
  demo: () => m.papers_why_demo(),
};

/**
 * One sentence of reason for how a check came out; `papers` are the names of the batch's files, which reasons between
 * papers speak of.
 */
export function checkSentence({ reason, values, outcome }: PaperCheck, papers: readonly string[] = []): string {
  const sentence = lookUp(SENTENCES, reason);
  if (!sentence) return outcomeLook(outcome).word;
  const said = new Map(Object.entries(values));
  return sentence({
    text: (name) => {
      const value = said.get(name) ?? '';
      return typeof value === 'number' ? numberWord(value) : dayWord(value);
    },
    count: (name) => Number(said.get(name) ?? 0),
    paper: papers[Number(said.get('paper') ?? -1)] ?? m.papers_cert_document(),
  });
}

/** Every word that may stand as a reason and has a sentence. */
export const SPOKEN_REASONS: readonly string[] = Object.keys(SENTENCES);

/** Where the reading of a document stands that was handed in elsewhere, for its owner. */
export function readingWords({ state, cause, findings }: DocumentReading): string {
  if (state === 'failed') return m.papers_doc_error({ cause: causeWords(cause ?? 'engine_failed') });
  if (!findings) return m.papers_doc_waiting();
  const { passed } = countOutcomes(outcomesOf(findings.checks));
  return m.papers_doc_read({ count: passed });
}

const SAME_BY: Record<SamePaper['by'][number], () => string> = {
  file: m.papers_by_file,
  page: m.papers_by_page,
  text: m.papers_by_text,
};

/** Who else has the same paper, and by what it was known again; for the office. */
export function sameWords({ ownerName, fileName, sentAt, by, isHandedIn }: SamePaper): string {
  const said = {
    name: ownerName,
    file: fileName,
    date: formatDate(sentAt),
    by: by.map((one) => SAME_BY[one]()).join(', '),
  };
  return isHandedIn ? m.papers_office_same_text(said) : m.papers_office_same_check(said);
}

/** What the result of a check is not. */
export const notAnOpinion = (): string => m.papers_not_opinion();
