import { readMoment } from '#lib/days.ts';
import { parseAsking, type SumPeriod, saysForeignCurrency } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import type { FormProblem, FormRefusal } from '../property-form-fields.ts';
import { LARGEST_PRICE, LONGEST_WORD_IN_LIST, longestText, MOST_WORDS_IN_LIST } from './form-choices.ts';

/** What a form or a JSON body holds. */
export type FormInput = Readonly<Record<string, unknown>>;

const CONTROL_CHARACTERS = /(?![\n\r\t])\p{Cc}/gu;

type Refuse = (field: string, problem: FormProblem, limit?: number) => null;
type ReadText = (field: string) => string | null;

/** Reads fields one by one and gathers what is wrong with them. An empty field is null (spec 5). */
export function createFieldReader(input: FormInput) {
  const refusals: FormRefusal[] = [];
  const refuse: Refuse = (field, problem, limit) => {
    refusals.push(limit === undefined ? { field, problem } : { field, problem, limit });
    return null;
  };
  const texts = textReaders(input, refuse);
  return {
    refusals,
    refuse,
    ...texts,
    ...numberReaders(texts.text, refuse),
    ...choiceReaders(input, texts.text, refuse),
  };
}

export type FieldReader = ReturnType<typeof createFieldReader>;

function textReaders(input: FormInput, refuse: Refuse) {
  function text(field: string): string | null {
    const value = lookUp(input, field) ?? '';
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return refuse(field, 'not_text');
    const clean = value.replace(CONTROL_CHARACTERS, '').replaceAll('\r\n', '\n').trim();
    const limit = longestText(field);
    if (clean.length > limit) return refuse(field, 'too_long', limit);
    return clean === '' ? null : clean;
  }

  /** A list, or text with commas between its parts (spec 3). */
  function list(field: string): string[] {
    const value = lookUp(input, field) ?? '';
    const parts = Array.isArray(value) ? value : [value];
    if (!parts.every((part) => typeof part === 'string')) {
      refuse(field, 'not_text');
      return [];
    }
    const words = [
      ...new Set(
        parts.flatMap((part) => part.replace(CONTROL_CHARACTERS, '').split(/[,\n]/)).map((part) => part.trim()),
      ),
    ].filter(Boolean);
    if (words.length > MOST_WORDS_IN_LIST) refuse(field, 'too_many', MOST_WORDS_IN_LIST);
    if (words.some((part) => part.length > LONGEST_WORD_IN_LIST)) refuse(field, 'too_long', LONGEST_WORD_IN_LIST);
    return words;
  }

  return { text, list };
}

function numberReaders(text: ReadText, refuse: Refuse) {
  function decimal(field: string, max: number): number | null {
    const given = text(field);
    if (given === null) return null;
    const plain = given.replaceAll(/[,\s]/g, '');
    if (!/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return refuse(field, 'not_number');
    return inRange(field, Number(plain), max);
  }

  function inRange(field: string, value: number, max: number): number | null {
    if (value < 0) return refuse(field, 'negative');
    return value > max ? refuse(field, 'too_large', max) : value;
  }

  function integer(field: string, max: number): number | null {
    const value = decimal(field, max);
    return value !== null && !Number.isInteger(value) ? refuse(field, 'not_whole') : value;
  }

  function coordinate(field: string): number | null {
    const given = text(field);
    if (given === null) return null;
    return /^[-+]?\d{1,3}(\.\d+)?$/.test(given) ? Number(given) : refuse(field, 'not_number');
  }

  /** A price as people write it: 45000000, ₦45,000,000, 45m, $250k, "2.5m per annum only". */
  function money(
    field: string,
    currency: Currency,
  ): { minor: number; currency: Currency; period: SumPeriod | null } | null {
    const given = text(field);
    if (given === null) return null;
    if (/^\s*[₦$#n]?\s*-/i.test(given)) return refuse(field, 'negative');
    if (saysForeignCurrency(given)) return refuse(field, 'text_currency');
    const parsed = parseAsking(given);
    if (!parsed)
      return refuse(
        field,
        Number(given.replaceAll(',', '')) > LARGEST_PRICE ? 'too_large' : 'not_number',
        LARGEST_PRICE,
      );
    return { minor: parsed.minor, currency: parsed.currency === 'USD' ? 'USD' : currency, period: parsed.period };
  }

  return { decimal, integer, coordinate, money };
}

/** Words out of a list, yes or no, and days. */
function choiceReaders(input: FormInput, text: ReadText, refuse: Refuse) {
  function word<Word extends string>(field: string, words: readonly Word[]): Word | null {
    const given = text(field);
    if (given === null) return null;
    return words.find((known) => known.toLowerCase() === given.toLowerCase()) ?? refuse(field, 'unknown_word');
  }

  /** A day, or a day and time as Nigeria's clocks show it, or an instant with its offset. */
  function moment(field: string): Date | null {
    const given = text(field);
    if (given === null) return null;
    return readMoment(given) ?? refuse(field, 'not_date');
  }

  /** A box that is ticked, or an answer; null where nothing was said. */
  function answer(field: string): boolean | null {
    const value = lookUp(input, field);
    if (typeof value === 'boolean') return value;
    const given = text(field)?.toLowerCase() ?? null;
    if (given === null) return null;
    if (['on', 'yes', 'true', '1'].includes(given)) return true;
    return ['no', 'false', '0'].includes(given) ? false : refuse(field, 'unknown_word');
  }

  return { word, moment, answer };
}
