import type { CheckReason } from './check-reasons.ts';
import type { PaperField, PaperFieldName, PaperType } from './paper-report.ts';
import type { PaperText, PlacedWord } from './paper-text.ts';
import { findImpossibleDate } from './read-values.ts';

type Given = {
  type: PaperType;
  text: PaperText;
  fields: readonly PaperField[];
  /** The day it is, as YYYY-MM-DD. */
  today: string;
  /** The paper's own date, where it was read. */
  own: string | null;
};
type Contradiction = {
  reason: CheckReason;
  values: Record<string, string | number>;
  field: PaperFieldName;
};

/** Words that were surely read: a misread digit contradicts everything. */
const SURE = 0.92;
/** A number shorter than this is met again by chance. */
const LEAST_NUMBER = 8;

/** What a paper says against itself in days, numbers and years; null where nothing does. */
export function contradictionOf(given: Given): Contradiction | null {
  return impossibleDate(given) ?? endedTerm(given) ?? numberTwice(given);
}

const readAs = (fields: readonly PaperField[], name: PaperFieldName) =>
  fields.find(({ field, sureness }) => field === name && sureness >= 0.7)?.value;

function impossibleDate({ text }: Given): Contradiction | null {
  const sure = text.lines.map(({ cells }) =>
    cells
      .flatMap(({ words }) => words)
      .map((word) => (word.sureness >= SURE ? word.text : '\u25a1'))
      .join(' '),
  );
  const date = findImpossibleDate(sure.join(' '));
  return date === null ? null : { reason: 'date_impossible', values: { date }, field: 'date' };
}

/** A right of occupancy whose years are over. */
function endedTerm({ type, fields, own, today }: Given): Contradiction | null {
  const years = readAs(fields, 'termYears');
  if (type !== 'certificate_of_occupancy' || own === null || typeof years !== 'number' || years < 1) return null;
  const end = `${Number(own.slice(0, 4)) + years}${own.slice(4)}`;
  return end <= today ? { reason: 'term_ended', values: { date: own, years }, field: 'termYears' } : null;
}

const lettersOf = (text: string) => text.replace(/\d/g, '#');

/** The paper's own number said again with another digit or two. */
function numberTwice({ text, fields }: Given): Contradiction | null {
  const number = readAs(fields, 'number');
  if (typeof number !== 'string' || number.length < LEAST_NUMBER || !number.includes('/')) return null;
  const own = text.words.filter((word) => bare(word) === number);
  if (!own.some(isSure)) return null;
  const other = text.words
    .filter(isSure)
    .map(bare)
    .find((each) => {
      if (each === number || lettersOf(each) !== lettersOf(number)) return false;
      const off = [...each].filter((sign, at) => sign !== number[at]).length;
      return off <= 2;
    });
  return other === undefined
    ? null
    : { reason: 'number_twice', values: { first: number, second: other }, field: 'number' };
}

const isSure = ({ sureness }: PlacedWord) => sureness >= SURE;
const bare = ({ text }: PlacedWord) => text.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
