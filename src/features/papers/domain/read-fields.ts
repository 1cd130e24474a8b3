import { firstOf, type Reader, said } from './field-reader.ts';
import { findRegion } from './find-region.ts';
import type { PaperField, PaperFieldName, PaperType } from './paper-report.ts';
import type { PaperText } from './paper-text.ts';
import { findLabelled } from './read-labels.ts';
import { cleanName } from './read-names.ts';
import { cleanNumber } from './read-number.ts';
import { findAreas, findDates } from './read-values.ts';

const STATES =
  'Abia|Adamawa|Akwa Ibom|Anambra|Bauchi|Bayelsa|Benue|Borno|Cross River|Delta|Ebonyi|Edo|Ekiti|Enugu|Federal Capital Territory|FCT|Gombe|Imo|Jigawa|Kaduna|Kano|Katsina|Kebbi|Kogi|Kwara|Lagos|Nasarawa|Niger|Ogun|Ondo|Osun|Oyo|Plateau|Rivers|Sokoto|Taraba|Yobe|Zamfara';

const labelledNumber =
  (...labels: string[]): Reader =>
  (text) => {
    for (const raw of findLabelled(text, labels)) {
      const value = cleanNumber(raw);
      if (value && !findDates(raw).some(({ at }) => at === 0)) return said(value, value);
    }
    return null;
  };
const flowNumber =
  (...patterns: RegExp[]): Reader =>
  (_, flow) => {
    for (const pattern of patterns) {
      const value = cleanNumber(pattern.exec(flow)?.[1] ?? '');
      if (value) return said(value, value, 0.8);
    }
    return null;
  };
const labelledDate =
  (...labels: string[]): Reader =>
  (text) => {
    for (const raw of findLabelled(text, labels)) {
      const [first] = findDates(raw.slice(0, 60));
      if (first && first.at < 25) return said(first.date, raw.slice(first.at, first.at + first.length));
    }
    return null;
  };
/** The first date within a few words behind what leads to it. */
const flowDate =
  (...leads: RegExp[]): Reader =>
  (_, flow) => {
    for (const lead of leads) {
      const match = lead.exec(flow);
      if (!match) continue;
      const from = (match.index ?? 0) + match[0].length;
      const [first] = findDates(flow.slice(from, from + 60));
      if (first && first.at < 30)
        return said(first.date, flow.slice(from + first.at, from + first.at + first.length), 0.85);
    }
    return null;
  };
const anyDate: Reader = (_, flow) => {
  const [first] = findDates(flow);
  return first ? said(first.date, flow.slice(first.at, first.at + first.length), 0.5) : null;
};
const labelledName =
  (...labels: string[]): Reader =>
  (text) => {
    for (const raw of findLabelled(text, labels)) {
      const name = cleanName(raw);
      if (name) return said(name, name);
    }
    return null;
  };
const flowName =
  (...patterns: RegExp[]): Reader =>
  (_, flow) => {
    for (const pattern of patterns) {
      const name = cleanName(pattern.exec(flow)?.[1] ?? '');
      if (name) return said(name, name, 0.85);
    }
    return null;
  };

const NO = '\\s*(?:n[o0]s?\\b\\.?|number|#|№)';

/** The line before the one that says what somebody is: the name below a signature. */
const nameAbove =
  (title: RegExp): Reader =>
  (text) => {
    for (const [index, line] of text.lines.entries()) {
      for (const cell of line.cells) {
        if (!title.test(cell.text)) continue;
        const left = cell.words[0]?.x ?? 0;
        const above = text.lines
          .slice(Math.max(0, index - 2), index)
          .flatMap(({ cells }) => cells)
          .filter(({ words }) => Math.abs((words[0]?.x ?? 0) - left) < 0.06);
        const raw = above.map((each) => each.text).join(' ');
        const name = cleanName(raw.replace(/^.*?(?=Surv\b)/, ''));
        if (name) return said(name, name, 0.7);
      }
    }
    return null;
  };

const surveyorName: Reader = (text) => {
  const pattern = /\bSurv(?:eyor)?\b\.?\s+\p{Lu}/u;
  for (const [index, line] of text.lines.entries())
    for (const cell of line.cells) {
      const match = pattern.exec(cell.text);
      if (!match) continue;
      const left = cell.words[0]?.x ?? 0;
      const next =
        text.lines[index + 1]?.cells.find(({ words }) => Math.abs((words[0]?.x ?? 0) - left) < 0.03)?.text ?? '';
      const isWrapped =
        /^\p{Lu}[\p{Ll}\p{M}’'-]+( \p{Lu}[\p{Ll}\p{M}’'-]+)?$/u.test(next) && !/Surveyor|Date|Registered/i.test(next);
      const raw = cell.text.slice(match.index) + (isWrapped ? ` ${next}` : '');
      const name = cleanName(raw);
      if (name) return said(name, name);
    }
  return null;
};

const addressee: Reader = (text) => {
  const at = text.lines.findIndex(
    ({ text: line }) => /approval of|building plan|permit/i.test(line) && line === line.toUpperCase(),
  );
  for (const { text: line } of text.lines.slice(0, Math.max(0, at)).toReversed()) {
    if (
      /date|ref|authority|ministry|department|state|our|your|development control|sir|madam|agency|lagos|board|nigeria|council|territory|dear/i.test(
        line,
      )
    )
      continue;
    const name = cleanName(line);
    if (name) return said(name, name, 0.7);
  }
  return null;
};

const CERTIFICATE_NUMBER = firstOf(
  labelledNumber(
    `(?:c\\s?of\\s?o|cofo|c\\.\\s?of\\s?o\\.?|certificate|cert\\.?)${NO}`,
    `certificate of occupancy${NO}`,
    'number',
    'certificate no',
    `no\\.`,
    `registered${NO}`,
  ),
  flowNumber(
    /\bC\s?of\s?O\s*No\.?\s*:?\s*(\S.{2,30})/i,
    /certificate\s+(?:of\s+occupancy\s+)?(?:no\.?|number|numbered)\s*:?\s*(\S.{2,30})/i,
  ),
);
const REFERENCE = firstOf(
  labelledNumber(
    `(?:consent|approval|permit|report|extract|search|certificate|registration|planning permit|building permit|development permit|application|reference|serial|title)${NO}`,
    'our ref(?:erence)?(?:\\s*no)?',
    'ref(?:erence)?(?:\\s*no)?',
    `permit`,
    `no\\.`,
  ),
  flowNumber(
    /\b(?:consent|approval|permit|report|extract|search)\s+n[o0]\.?\s*:?\s*(\S.{2,30})/i,
    /\bref\s*[:.]\s*(\S.{2,30})/i,
  ),
);
const PLAN_NUMBER = firstOf(
  labelledNumber(`(?:survey )?plan${NO}`, 'plan n[o0]', 'plan number', 'survey plan'),
  flowNumber(
    /(?:survey\s+)?plan\s*(?:no\.?|number|numbered)\s*:?\s*(\S.{3,30})/i,
    /shown on (?:survey )?plan\s+(?:no\.?\s*)?(\S.{3,30})/i,
  ),
);
const FILE_NUMBER = firstOf(
  labelledNumber(`file${NO}`, 'file(?: ref)?', `land file${NO}`),
  flowNumber(/\bfile\s*(?:n[o0]\.?|number|ref)?\s*[:.]?\s*(\S.{3,30})/i),
);
const AREA: Reader = (text, flow) => {
  for (const raw of findLabelled(text, [
    '(?:site |plot |land )?area(?: of (?:site|plot|land))?',
    'size(?: of (?:plot|land))?',
    'plot size',
    'land size',
    'measurement',
    'extent',
  ])) {
    const [first] = findAreas(raw);
    if (first) return said(first.areaSqm, raw.split(' ').slice(0, 2).join(' '));
  }
  const led = /(?:containing|measuring|an area of|area of|site of|extent of|approximately|area\s*[:=])(.{4,60})/gi;
  for (const match of flow.matchAll(led)) {
    const [first] = findAreas(match[1] as string);
    if (first) return said(first.areaSqm, (match[1] as string).slice(first.at, first.at + 10), 0.85);
  }
  const [first] = findAreas(flow);
  return first ? said(first.areaSqm, flow.slice(first.at, first.at + 10), 0.6) : null;
};

const HOLDER = firstOf(
  (text) => {
    const at = text.lines.findIndex(
      ({ text: line }) =>
        /^\W*(?:landed )?property of\W*$/i.test(line) || /(?:property|land) (?:of|belonging to)$/i.test(line),
    );
    const name = at >= 0 ? cleanName(text.lines[at + 1]?.text ?? '') : null;
    return name ? said(name, name) : null;
  },
  flowName(
    /this is to certify that\s+(.{5,90})/is,
    /hereby certif(?:y|ies) that\s+(.{5,90})/is,
    /land is held by\s+(.{5,90})/is,
    /(?:registered|vested) in (?:the name of )?\s*(.{5,90})/is,
    /in favou?r of\s+(.{5,90})/is,
  ),
  labelledName(
    "(?:name of )?(?:registered )?(?:holder|proprietor|owner|allottee|grantee|applicant|client|developer|lessee|occupier)(?:'s name|\\(s\\)|s)?",
    'registered (?:holder|proprietor|owner)',
    'proprietorship',
    'name of (?:owner|applicant|allottee|client)',
    'property of',
    'name',
    'title holder',
    'granted to',
    'issued to',
  ),
);
const PARTY_LABELS = {
  assignor: ['assignor', 'vendor', 'transferor'],
  assignee: ['assignee', 'purchaser', 'transferee'],
};
const party = (which: 'assignor' | 'assignee'): Reader =>
  firstOf(
    flowName(
      which === 'assignor' ? /\bwhereby\s+(.{5,90}?)\s+assigns? to\b/is : /\bassigns? to\s+(.{5,90}?)\s+all\b/is,
      which === 'assignor'
        ? /(?:parties\W+|between\s+)(\p{Lu}[^()]{4,80}?)\s*\(\s*(?:the )?assignor/isu
        : /assignor\W{1,4}\s*and\s+(\p{Lu}[^()]{4,80}?)\s*\(\s*(?:the )?assignee/isu,
      which === 'assignor'
        ? /\bbetween\s*:?\s+(.{5,90}?)(?:\bof\b\s+\S|\(|,)/is
        : /\bone part\W{0,3}\s*and\W?\s+(.{5,120})/is,
      which === 'assignor' ? /\bbetween\s*:?\s+(.{5,90})/is : /\(\s*assignor\s*\)\s*and\s+(.{5,90}?)\(?\s*assignee/is,
      which === 'assignor'
        ? /\bfrom\s+((?:\p{Lu}|\().{4,80}?)\s+to\s+\p{Lu}/su
        : /\bfrom\s+(?:\p{Lu}|\().{4,80}?\s+to\s+(\p{Lu}.{4,90})/su,
    ),
    labelledName(...PARTY_LABELS[which]),
  );

/** Plot, district and state as one line has them: "Plot 10A, Ijebu-Ode, Ogun". */
const PLACE = new RegExp(
  `\\bplot\\s*(?:no\\.?)?\\s*([0-9][\\w/-]*|[A-Z]{1,2}\\d[\\w/-]*)(?:\\s+block\\s+\\w+)?\\s*(?:,|\\bat\\b|\\bin\\b|\\bsituate\\w*\\b)+\\s*([^:;]{3,80}?)[,\\s]+(${STATES})\\b`,
  'is',
);
const place =
  (part: 1 | 2 | 3): Reader =>
  (_, flow) => {
    const value = PLACE.exec(flow)?.[part]?.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
    return value ? said(value, value, 0.85) : null;
  };
const words =
  (...labels: string[]): Reader =>
  (text) => {
    const [value] = findLabelled(text, labels);
    return value && value.length < 80 ? said(value.replace(/ ,/g, ','), value) : null;
  };
const PLOT = firstOf(
  (text) => {
    const value = findLabelled(text, [`plot${NO}`, 'plot', 'land'])
      .map((raw) => /^(?:plot\s*)?(?:no\.?\s*)?([0-9][\w/-]*|[A-Z]{1,2}-?\d[\w/-]*)/i.exec(raw)?.[1])
      .find((each) => each !== undefined);
    return value ? said(value, value) : null;
  },
  place(1),
  (_, flow) => {
    const value = /\bplot\s*(?:no\.?)?\s*([0-9][\w/-]*)/i.exec(flow)?.[1];
    return value ? said(value, value, 0.7) : null;
  },
);
const TERM: Reader = (text, flow) => {
  const labelled = findLabelled(text, ['term', 'tenure', 'duration'])[0] ?? '';
  const years = Number(
    /(\d{1,2})/.exec(labelled)?.[1] ?? /\bterm of\s+(\d{1,2})\s*years/i.exec(flow)?.[1] ?? Number.NaN,
  );
  return years >= 5 && years <= 99 ? said(years, String(years)) : null;
};

const DATES: Readonly<Record<PaperType, Reader>> = {
  certificate_of_occupancy: firstOf(
    labelledDate(
      'date of commencement',
      'commencement(?: date)?',
      'commencing',
      'date of (?:issue|grant)',
      'issue date',
      'dated(?: th(?:e|is))?',
      'date',
    ),
    flowDate(
      /commencing (?:on|from)(?: the)?/i,
      /with effect from(?: the)?/i,
      /dated (?:the|this)?/i,
      /this\s+(?=\d)/i,
    ),
    anyDate,
  ),
  survey_plan: firstOf(
    labelledDate('date(?:d)?(?: of survey)?', 'surveyed(?: on)?'),
    flowDate(/\bdate\s*[:.]/i),
    anyDate,
  ),
  deed_of_assignment: firstOf(
    flowDate(
      /\bmade on\b/i,
      /assignment is made(?: on)?(?: this| the)?/i,
      /is made (?:this|the|on)/i,
      /\bdated(?: this| the)/i,
      /made this/i,
    ),
    labelledDate('dated(?: this)?', 'date'),
    anyDate,
  ),
  governors_consent: firstOf(
    labelledDate('date of consent', 'consent date', 'date granted', 'dated?', 'date of (?:issue|grant)'),
    flowDate(/under my hand (?:this|on)/i, /\bdate\s*:/i, /\bdated (?:this|the)/i),
    anyDate,
  ),
  building_approval: firstOf(
    labelledDate('approved on', 'date of (?:approval|issue)', 'approval date', 'date approved', 'issued on', 'dated?'),
    flowDate(/approved on/i, /\bdate\s*:/i),
    anyDate,
  ),
  property_registration: firstOf(
    labelledDate(
      'date of (?:report|search|extract|issue|registration)',
      'report date',
      'made on',
      'search date',
      'dated?',
    ),
    flowDate(/made on/i, /date of (?:report|search)\W/i),
    anyDate,
  ),
};

const BY_TYPE: Readonly<Record<PaperType, Partial<Record<PaperFieldName, Reader>>>> = {
  certificate_of_occupancy: {
    number: CERTIFICATE_NUMBER,
    fileNumber: FILE_NUMBER,
    areaSqm: AREA,
    holder: HOLDER,
    surveyPlanNumber: PLAN_NUMBER,
    termYears: TERM,
  },
  survey_plan: {
    surveyPlanNumber: PLAN_NUMBER,
    areaSqm: AREA,
    holder: HOLDER,
    surveyor: firstOf(surveyorName, nameAbove(/registered surveyor|licensed surveyor|surveyor$/i)),
  },
  deed_of_assignment: {
    areaSqm: AREA,
    assignor: party('assignor'),
    assignee: party('assignee'),
    surveyPlanNumber: PLAN_NUMBER,
  },
  governors_consent: {
    number: REFERENCE,
    fileNumber: FILE_NUMBER,
    assignor: party('assignor'),
    assignee: party('assignee'),
  },
  building_approval: { number: REFERENCE, areaSqm: AREA, holder: firstOf(HOLDER, addressee) },
  property_registration: { number: REFERENCE, fileNumber: FILE_NUMBER, holder: HOLDER },
};

/** The fields a paper of this type bears, those that were found. */
export function readFields(text: PaperText, type: PaperType): PaperField[] {
  const flow = text.lines
    .map((line) => line.text.replace(/ {3}/g, ' '))
    .join(' ')
    .replace(/ ,/g, ',');
  const readers: Partial<Record<PaperFieldName, Reader>> = {
    ...BY_TYPE[type],
    date: DATES[type],
    plot: PLOT,
    district: firstOf(place(2), words('district', 'location', 'layout')),
    state: firstOf(place(3), words('state')),
  };
  return (Object.entries(readers) as [PaperFieldName, Reader][]).flatMap(([field, reader]) => {
    const read = reader(text, flow);
    return read ? [{ field, value: read.value, sureness: read.sureness, region: findRegion(text, read.words) }] : [];
  });
}
