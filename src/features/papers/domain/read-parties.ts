import { firstOf, flowName, labelledName, type Reader, said } from './field-reader.ts';
import type { PaperLine } from './paper-text.ts';
import { cleanName } from './read-names.ts';

const leftOf = (cell: PaperLine['cells'][number]) => cell.words[0]?.x ?? 0;

/** The line before the one that says what somebody is: the name below a signature. */
const nameAbove =
  (title: RegExp): Reader =>
  (text) => {
    for (const [index, line] of text.lines.entries()) {
      for (const cell of line.cells) {
        if (!title.test(cell.text)) continue;
        const above = text.lines
          .slice(Math.max(0, index - 2), index)
          .flatMap(({ cells }) => cells)
          .filter((each) => Math.abs(leftOf(each) - leftOf(cell)) < 0.06);
        const raw = above.map((each) => each.text).join(' ');
        const name = cleanName(raw.replace(/^.*?(?=Surv\b)/, ''));
        if (name) return said(name, name, 0.7);
      }
    }
    return null;
  };

const titledSurveyor: Reader = (text) => {
  const pattern = /\bSurv(?:eyor)?\b\.?\s+\p{Lu}/u;
  for (const [index, line] of text.lines.entries())
    for (const cell of line.cells) {
      const match = pattern.exec(cell.text);
      if (!match) continue;
      const next =
        text.lines[index + 1]?.cells.find((each) => Math.abs(leftOf(each) - leftOf(cell)) < 0.03)?.text ?? '';
      const isWrapped =
        /^\p{Lu}[\p{Ll}\p{M}’'-]+( \p{Lu}[\p{Ll}\p{M}’'-]+)?$/u.test(next) && !/Surveyor|Date|Registered/i.test(next);
      const raw = cell.text.slice(match.index) + (isWrapped ? ` ${next}` : '');
      const name = cleanName(raw);
      if (name) return said(name, name);
    }
  return null;
};

/** Who measured the land. */
export const SURVEYOR: Reader = firstOf(
  titledSurveyor,
  labelledName(
    'surveyed by',
    'name of surveyor',
    'surveyor',
    'registered surveyor',
    'licensed surveyor',
    'surveyors name',
  ),
  nameAbove(/registered surveyor|licensed surveyor|surveyor$/i),
);

const NOT_A_NAME =
  /\b(?:date|ref|authority|ministry|department|state|our|your|development control|sir|madam|agency|lagos|board|nigeria|council|territory|dear)\b/i;
const IS_OFFICE =
  /\b(?:authority|ministry|department|agency|board|council|government|administration|state|bureau|office)\b/i;
const IS_ADDRESS = /^\W*(?:no\.?\s*\d|plot\b|suite\b|flat\b|house\b|block\b|p\.?\s?o\b|\d+[A-Z]?,)/i;

/** Mostly: a stamp or the line below may be read into it. */
const isInCapitals = (line: string) =>
  (line.match(/\p{Lu}/gu)?.length ?? 0) > 2.5 * (line.match(/\p{Ll}/gu)?.length ?? 0);

/** Whom a letter of approval is written to: the first name between its date and its subject. */
export const ADDRESSEE: Reader = (text) => {
  const at = text.lines.findIndex(
    ({ text: line }) =>
      /^\W*(?:dear|sir|madam)\b/i.test(line) ||
      (/approval of|building plan|permit|consent/i.test(line) && isInCapitals(line) && !IS_OFFICE.test(line)),
  );
  const before = text.lines.slice(Math.max(0, at - 8), Math.max(0, at));
  const head = before.findLastIndex(
    ({ text: line }) => !IS_ADDRESS.test(line) && /\b(?:date|ref|no)\b|\d{4}/i.test(line),
  );
  for (const { text: line } of before.slice(head + 1)) {
    const name = NOT_A_NAME.test(line) || /\d/.test(line) ? null : cleanName(line);
    if (name) return said(name, name, 0.7);
  }
  return null;
};

const HAS_DAY = /\d{4}|\b\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
const ENDS_TABLE = /^\W*(?:part\b|[A-E][.)]\s|charges|entry \d|i certify|extract made|dated)/i;

/** The last entry of a register's column under this heading: who holds or gave the land now. */
export const lastEntry =
  (heading: RegExp): Reader =>
  (text) => {
    const at = text.lines.findIndex(
      ({ cells }) => cells.length > 2 && cells.some((cell) => heading.test(cell.text.trim())),
    );
    const head = text.lines[at]?.cells.find((cell) => heading.test(cell.text.trim()));
    if (!head) return null;
    let entry: string[] = [];
    for (const { cells, text: line } of text.lines.slice(at + 1, at + 14)) {
      if (ENDS_TABLE.test(line)) break;
      const own = cells.find((cell) => Math.abs(leftOf(cell) - leftOf(head)) < 0.03)?.text;
      if (HAS_DAY.test(line)) entry = own ? [own] : [];
      else if (own && entry.length > 0) entry.push(own);
    }
    const name = cleanName(entry.join(' '));
    return name ? said(name, name, 0.8) : null;
  };

/** "PROPERTY OF" in a line, the name in the next; on survey plans mostly in capitals. */
const belowPropertyOf: Reader = (text) => {
  const at = text.lines.findIndex(
    ({ text: line }) =>
      /^\W*(?:OF|FOR|BELONGING TO|THE PROPERTY OF)\W*$/.test(line) ||
      /^\W*(?:(?:plan )?sh[eo]wing )?(?:landed )?property (?:of|for|surveyed for|belonging to|claimed by)\W*$/i.test(
        line,
      ) ||
      /(?:property|land) (?:of|for|belonging to|claimed by|surveyed for)$/i.test(line),
  );
  if (at < 0) return null;
  // What is drawn or stamped there may be read as a line of its own.
  for (const { text: line } of text.lines.slice(at + 1, at + 3)) {
    const name = cleanName(line);
    if (name) return said(name, name);
  }
  return null;
};

/** Whose land or title it is. */
export const HOLDER: Reader = firstOf(
  belowPropertyOf,
  flowName(
    /\bcertif(?:y|ies|ied) that\s*:?\s+(?:messrs\.?\s+)?(.{5,90})/is,
    /land is held by\s+(.{5,90})/is,
    /\bthe interest of\s+(.{5,90})/is,
    /\bgrants? unto\s+(.{5,90})/is,
    /\bpermission is (?:hereby )?(?:granted|given) to\s+(.{5,90})/is,
    /\bsubmitted (?:on .{4,40} )?by\s+(.{5,90})/is,
    /\b(?:registered in|vested in|stands? in) (?:the name\(?s?\)? of )?\s*(.{5,90})/is,
  ),
  lastEntry(/^proprietors?$/i),
  labelledName(
    ...[
      'name of holder',
      'holder of right',
      'holder of the right',
      'name of holders',
      'name of registered holder',
      'registered holder',
      'registered owner',
    ],
    ...['registered proprietor', 'name of registered proprietor', 'name of proprietor', 'current holder'],
    ...['present holder', 'current owner', 'present owner', 'title holder', 'name of title holder', 'name of owner'],
    ...['name of allottee', 'name of grantee', 'name of applicant', 'name of developer', 'name of client'],
    ...['name of lessee', 'holder', 'holders', 'holders name', 'proprietor', 'owner', 'owners name', 'allottee'],
    ...['applicant owner', 'owner on record', 'survey of', 'plan in favour of', 'owner occupier', 'applicants'],
    ...['grantee', 'applicant', 'applicants name', 'client', 'clients name', 'developer', 'lessee', 'occupier'],
    ...['permit holder', 'issued to', 'granted to', 'in favour of', 'in the name of', 'property of', 'surveyed for'],
    ...['proprietorship', 'name in full', 'full name', 'full names', 'name and address', 'name', 'names', 'to'],
  ),
  flowName(
    /\bin favou?r of\s+(.{5,90})/is,
    /\b(?:hereby |is |be )*(?:granted|given|issued|allocated|conveyed) to\s+(?:messrs\.?\s+)?(.{5,90})/is,
    /\b(?:held|owned|claimed) by\s+(.{5,90})/is,
    /\b(?:property|land|parcel) (?:of|for|belonging to|surveyed for|claimed by)\W{0,3}\s+(.{5,90})/is,
    /\b(?:proprietor|holder|owner|allottee|applicant)s?(?: of the (?:plot|land|title|property))? is\s+(.{5,90})/is,
    /\bsurveyed for\s+(.{5,90})/is,
    /^.{0,400}?\bto:\s+(\p{Lu}.{4,90})/su,
    /\b(?:land|property)\s+(?:OF|FOR|BELONGING TO|THE PROPERTY OF)\s+(\p{Lu}.{4,90})/su,
    /\b(?:application|request) (?:of|by|from)\s+(\p{Lu}.{5,90})/su,
  ),
);

const LABELS = {
  assignor: [
    'name of assignor',
    'assignor vendor',
    'assignor',
    'assignors',
    'vendor',
    'name of vendor',
    'transferor',
    'grantor',
    'seller',
  ],
  assignee: [
    'name of assignee',
    'assignee purchaser',
    'assignee',
    'assignees',
    'purchaser',
    'name of purchaser',
    'transferee',
    'buyer',
  ],
};
const MORE_LABELS = { assignor: ['from', 'holder', 'name of holder'], assignee: ['to', 'in favour of', 'grantee'] };
const BY_FLOW = {
  assignor: [
    /\bwhereby\s+(.{5,90}?)\s+assigns? to\b/is,
    /(?:parties\W+|between\s+)(\p{Lu}[^()]{4,80}?)\s*\(\s*(?:the )?assignor/isu,
    /\bbetween\s*:?\s+(?!.{5,90}? and the assignor)(.{5,90}?)(?:\bof\b\s+\S|\(|,)/is,
    /\bbetween\W{0,3}\s+(?!.{5,90}? and the assignor)(.{5,90}?)\s+and\s+\p{Lu}/isu,
    /\bbetween\W{0,3}\s+(?!.{5,90}? and the assignor)(.{5,90})/is,
    /\bfrom\s+((?:\p{Lu}|\().{4,80}?)\s+(?:to|unto|in favou?r of)\s+\p{Lu}/su,
    /\b(?:assignment|transfer|sale|alienation)\b[^.]{0,60}?\bby\s+(\p{Lu}.{4,80}?)\s+(?:to|unto|in favou?r of)\s+\p{Lu}/su,
    /\b(?:granted|given|conveyed)\s+to\s+(\p{Lu}.{4,90}?)\s+to\s+(?:assign|alienate|transfer|sell|convey)/su,
    /\bthe interest of\s+(\p{Lu}.{4,90})/su,
    /\bbetween:?\s+\(1\)\s+(.{5,90})/is,
    /\bby\s+(\p{Lu}.{4,80}?)\s+(?:to|unto|in favou?r of)\s+\p{Lu}/su,
  ],
  assignee: [
    /\bassigns? to\s+(.{5,90}?)\s+all\b/is,
    /assignor\W{1,4}\s*and\s+(\p{Lu}[^()]{4,80}?)\s*\(\s*(?:the )?assignee/isu,
    /\b(?:one|first) part\W{0,3}\s*(?:and|&)\W{0,3}\s+(.{5,120})/is,
    /\(\s*assignor\s*\)\s*and\s+(.{5,90}?)\(?\s*assignee/is,
    /\bassignors?\W{1,6}(?:of the (?:one|first) part\W{1,3})?(?:and|&)\W{0,3}\s+(.{5,120})/is,
    /\bfrom\s+(?:\p{Lu}|\().{4,80}?\s+(?:to|unto|in favou?r of)\s+(\p{Lu}.{4,90})/su,
    /\bby\s+\p{Lu}.{4,80}?\s+(?:to|unto|in favou?r of)\s+(\p{Lu}.{4,90})/su,
    /\bto\s+(?:assign|alienate|transfer|sell|convey)\b[^.]{0,160}?\s+(?:to|unto|in favou?r of)\s+(\p{Lu}.{4,90})/su,
    /\bthe interest of\s+\p{Lu}.{10,300}?,\s+to\s+(\p{Lu}.{4,90})/su,
    /\bassignor["”’')]*;?\s+and\s+\(2\)\s+(.{5,90})/is,
    /\bin favou?r of\s+(\p{Lu}.{4,90})/su,
    /\bbetween\W{0,3}\s+.{5,90}?\s+and\s+(\p{Lu}.{4,90})/su,
  ],
};

/** Who gives the land away, or who takes it. */
export const partyOf = (which: 'assignor' | 'assignee', isLabelFirst: boolean): Reader => {
  const [labelled, flow] = [labelledName(...LABELS[which]), flowName(...BY_FLOW[which])];
  return firstOf(...(isLabelFirst ? [labelled, flow] : [flow, labelled]), labelledName(...MORE_LABELS[which]));
};

/** On a plan the name that stands below "belonging to" or "the property of", whatever is drawn beside these words. */
export const BELOW_OWNERSHIP: Reader = (text) => {
  for (const [index, line] of text.lines.entries()) {
    const cell = line.cells.find((each) =>
      /\b(?:belonging to|propert(?:y|ies) of)\W*(?:\b[A-Z]\b)?\W*$/i.test(each.text),
    );
    if (!cell) continue;
    const under = text.lines
      .slice(index + 1, index + 3)
      .filter((next) => next.page === line.page)
      .flatMap(({ cells }) => cells)
      .toSorted((one, other) => awayFrom(cell, one) - awayFrom(cell, other));
    for (const each of under) {
      const name = /\d{4}/.test(each.text.replace(/RC\s?\d+/, '')) ? null : cleanName(each.text);
      if (name) return said(name, name, 0.75);
    }
  }
  return null;
};

type Cell = PaperLine['cells'][number];

/** How far the middles of two cells lie apart across the page. */
function awayFrom(one: Cell, other: Cell): number {
  const middle = ({ words }: Cell) => {
    const last = words.at(-1);
    return ((words[0]?.x ?? 0) + (last ? last.x + last.width : 0)) / 2;
  };
  return Math.abs(middle(one) - middle(other));
}
