import type { PaperText } from './paper-text.ts';
import { findLabelled } from './read-labels.ts';
import { cleanName } from './read-names.ts';
import { cleanNumber } from './read-number.ts';
import { findAreas, findDates, readNumber } from './read-values.ts';

type Read = { value: string | number; sureness: number; words: string };
/** One way to read a field: the lines as they stand, and all of them as one. */
export type Reader = (text: PaperText, flow: string) => Read | null;

/** A value as it was read, with the words it was read from and how surely. */
export const said = (value: string | number, words: string, sureness = 0.9): Read => ({ value, words, sureness });

/** The first of several ways to read a field that finds it. */
export const firstOf =
  (...ways: Reader[]): Reader =>
  (text, flow) => {
    for (const way of ways) {
      const read = way(text, flow);
      if (read) return read;
    }
    return null;
  };

/** "No. 4 Broad Street" is where somebody lives. */
const IS_ELSEWHERE = /^\W*\d+[A-Z]?\s*(?:,?\s+\p{Lu}\p{Ll}+\s+(?:street|road|close|crescent|avenue|way|lane))/iu;

/** A number behind one of these labels. */
export const labelledNumber =
  (...labels: string[]): Reader =>
  (text) => {
    for (const raw of findLabelled(text, labels)) {
      const value = cleanNumber(raw);
      if (value && !IS_ELSEWHERE.test(raw) && !findDates(raw).some(({ at }) => at === 0)) return said(value, value);
    }
    return null;
  };

/** A number in running text behind what leads to it. */
export const flowNumber =
  (...patterns: RegExp[]): Reader =>
  (_, flow) => {
    for (const pattern of patterns) {
      const raw = pattern.exec(flow)?.[1] ?? '';
      const value = cleanNumber(raw);
      if (value && !IS_ELSEWHERE.test(raw)) return said(value, value, 0.8);
    }
    return null;
  };

/** A date behind one of these labels. */
export const labelledDate =
  (...labels: string[]): Reader =>
  (text) => {
    for (const raw of findLabelled(text, labels)) {
      const [first] = findDates(raw.slice(0, 80));
      if (first && first.at < 25) return said(first.date, raw.slice(first.at, first.at + first.length));
    }
    return null;
  };

/** What leads to the day of something else: of an older paper, an application, the work on the land. */
const OF_OTHERS =
  /(?:certificate|plan|deed|application|consent|submitted|received|registered|register|completed|survey|field work|commenc\w*|effect|term|years?)\b[^.;:]{0,50}?(?:dated|of|on|from|numbered)?(?: the)?\s*[:(]?\s*$/i;
const isOfOthers = (flow: string, at: number) => OF_OTHERS.test(flow.slice(Math.max(0, at - 90), at));

/** The first date within a few words behind what leads to it. */
export const flowDate =
  (...leads: RegExp[]): Reader =>
  (_, flow) => {
    for (const lead of leads) {
      const match = lead.exec(flow);
      if (!match) continue;
      const from = (match.index ?? 0) + match[0].length;
      const [first] = findDates(flow.slice(from, from + 100));
      if (first && first.at < 30)
        return said(first.date, flow.slice(from + first.at, from + first.at + first.length), 0.85);
    }
    return null;
  };

/** Any date at all, those last that are said to be of something else: a guess. */
export const anyDate: Reader = (_, flow) => {
  const found = findDates(flow);
  const first = found.find(({ at }) => !isOfOthers(flow, at)) ?? found[0];
  return first ? said(first.date, flow.slice(first.at, first.at + first.length), 0.5) : null;
};

/** A name behind one of these labels. */
export const labelledName =
  (...labels: string[]): Reader =>
  (text) => {
    for (const raw of findLabelled(text, labels)) {
      const name = cleanName(raw);
      if (name) return said(name, name);
    }
    return null;
  };

/** A name in running text behind what leads to it. */
export const flowName =
  (...patterns: RegExp[]): Reader =>
  (_, flow) => {
    for (const pattern of patterns)
      for (const match of flow.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) {
        const name = cleanName(match[1] ?? '');
        if (name) return said(name, name, 0.85);
      }
    return null;
  };

/** A few words behind one of these labels, as they stand. */
export const labelledWords =
  (...labels: string[]): Reader =>
  (text) => {
    const [value] = findLabelled(text, labels);
    return value && value.length < 80 ? said(value.replace(/ ,/g, ','), value) : null;
  };

/** Six digits in a row are thousands without their comma, which papers print, or three decimals without their point. */
export const isPointLost = (raw: string): boolean => /^\W*(?:approx\w*\.?|about)?\s*\d{6}(?![\d.])/i.test(raw);

/** An area behind one of these labels, with its unit or, less surely, without. */
export const labelledArea =
  (...labels: string[]): Reader =>
  (text) => {
    const all = findLabelled(text, labels);
    for (const raw of all) {
      const [first] = findAreas(raw);
      if (first) return said(first.areaSqm, raw.split(' ').slice(0, 2).join(' '), isPointLost(raw) ? 0.6 : 0.9);
    }
    for (const raw of all) {
      const bare = /^(?:approx\w*\.?|about|circa)?\s*([\d,]{2,9}\.\d{2,3})(?!\d)/i.exec(raw)?.[1];
      const area = bare ? readNumber(bare) : 0;
      if (area >= 20) return said(area, bare as string, 0.7);
    }
    return null;
  };
