import type { FieldName, PaperFields, TamperingKind } from '../synthetic-paper.ts';
import type { Chance } from './chance.ts';
import { drawPerson } from './people.ts';
import { type Run, runsOf } from './runs.ts';
import type { Page } from './sheet.ts';

export type Alteration = { field: FieldName; run: Run; text: string; value: string | number };

const otherDigit = (digit: string, chance: Chance) => chance.pick([...'123456789'].filter((each) => each !== digit));

function alterDate(text: string, iso: string, chance: Chance): { text: string; value: string } | null {
  const year = Number(iso.slice(0, 4));
  const other = year + chance.pick([-9, -7, -3, -2, -1, 1, 2, 4]);
  if (!text.includes(String(year))) return null;
  // The 29th of February would not exist in most other years.
  return iso.endsWith('02-29')
    ? null
    : { text: text.replace(String(year), String(other)), value: `${other}${iso.slice(4)}` };
}

function alterNumber(text: string, value: string, chance: Chance): { text: string; value: string } | null {
  const last = text.match(/\d(?=\D*$)/)?.[0];
  if (!last || value.match(/\d(?=\D*$)/)?.[0] !== last) return null;
  const other = otherDigit(last, chance);
  return { text: text.replace(/\d(?=\D*$)/, other), value: value.replace(/\d(?=\D*$)/, other) };
}

function alterArea(text: string, sqm: number, chance: Chance): { text: string; value: number } | null {
  const figures = text.match(/[\d,.]*\d/)?.[0];
  const first = figures?.match(/[1-9]/)?.[0];
  if (!figures || !first) return null;
  const changed = figures.replace(first, otherDigit(first, chance));
  const read = (written: string) => Number(written.replaceAll(',', ''));
  const isHectares = read(figures) < 20 && sqm > 20;
  const value = Number((isHectares ? read(changed) * 10_000 : read(changed)).toFixed(3));
  return { text: text.replace(figures, changed), value };
}

const FIELDS: Partial<Record<TamperingKind, readonly FieldName[]>> = {
  'number-pasted': ['number', 'fileNumber'],
  'date-changed': ['date'],
  'area-changed': ['areaSqm'],
  'name-replaced': ['holder', 'assignee', 'assignor'],
  'double-compressed-region': ['number', 'date', 'areaSqm', 'fileNumber'],
  'font-mixed-in-line': ['number', 'date', 'areaSqm', 'fileNumber'],
  'pdf-incremental-edit': ['number', 'date', 'areaSqm', 'holder', 'assignee'],
  'pdf-text-over-scan': ['number', 'date', 'areaSqm', 'holder', 'assignee'],
};

/** What a forger of this kind would write instead, and where; null where the pages offer no single place for it. */
export function chooseAlteration(
  pages: readonly Page[],
  fields: PaperFields,
  kind: TamperingKind,
  chance: Chance,
): Alteration | null {
  const names = [...(FIELDS[kind] ?? [])];
  while (names.length > 0) {
    const [name] = names.splice(chance.whole(0, names.length - 1), 1);
    if (!name) break;
    const runs = runsOf(pages, name);
    const [run] = runs;
    const value = fields[name];
    if (runs.length !== 1 || !run?.isWhole || value === undefined) continue;
    const changed = alterField(name, run.text, value, chance);
    if (changed) return { field: name, run, ...changed };
  }
  return null;
}

function alterField(name: FieldName, text: string, value: PaperFields[FieldName], chance: Chance) {
  if (name === 'date') return alterDate(text, String(value), chance);
  if (name === 'areaSqm') return alterArea(text, Number(value), chance);
  if (name === 'number' || name === 'fileNumber') return alterNumber(text, String(value), chance);
  const person = drawPerson(chance);
  const loud = text === text.toUpperCase() ? person.toUpperCase() : person;
  return { text: loud, value: loud };
}
