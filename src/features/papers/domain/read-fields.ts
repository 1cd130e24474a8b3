import {
  anyDate,
  firstOf,
  flowDate,
  flowNumber,
  isPointLost,
  labelledArea,
  labelledDate,
  labelledNumber,
  labelledWords,
  type Reader,
  said,
} from './field-reader.ts';
import { findWords, legibleShare, regionAround } from './find-words.ts';
import type { PaperField, PaperFieldName, PaperType } from './paper-report.ts';
import type { PaperText } from './paper-text.ts';
import { findLabelled } from './read-labels.ts';
import { ADDRESSEE, BELOW_OWNERSHIP, HOLDER, lastEntry, partyOf, SURVEYOR } from './read-parties.ts';
import { findAreas } from './read-values.ts';

const STATES =
  'Abia|Adamawa|Akwa Ibom|Anambra|Bauchi|Bayelsa|Benue|Borno|Cross River|Delta|Ebonyi|Edo|Ekiti|Enugu|Federal Capital Territory|FCT|Gombe|Imo|Jigawa|Kaduna|Kano|Katsina|Kebbi|Kogi|Kwara|Lagos|Nasarawa|Niger|Ogun|Ondo|Osun|Oyo|Plateau|Rivers|Sokoto|Taraba|Yobe|Zamfara';

const CERTIFICATE_NUMBER = firstOf(
  labelledNumber(
    ...['c of o no', 'c of o number', 'cofo no', 'cofo number', 'cert of occupancy no', 'certificate of occupancy no'],
    ...['certificate of occupancy number', 'certificate no', 'certificate number', 'cert no', 'new certificate no'],
    ...['title no', 'title number', 'certificate reference', 'certificate ref', 'r of o no', 'serial no', 'number'],
    ...['certificate of occupancy', 'registered no', 'registration no', 'no'],
  ),
  flowNumber(
    /\bC\s?of\s?O\s*(?:No\.?|Number)?\s*:?\s*(\S.{2,30})/i,
    /certificate\s+(?:of\s+occupancy\s+)?(?:no\.?|number|numbered)\s*:?\s*(\S.{2,30})/i,
  ),
);
const REFERENCES = [
  ...['reference no', 'reference number', 'reference', 'our ref', 'our ref no', 'our reference', 'ref no', 'ref'],
  ...['file ref', 'serial no', 'number', 'no'],
];
const flowReference = flowNumber(
  /\b(?:consent|approval|permit|report|extract|search)\s+(?:n[o0]\.?|number)\s*:?\s*(\S.{2,30})/i,
  /\bref\s*[:.]\s*(\S.{2,30})/i,
);
const reference = firstOf(labelledNumber(...REFERENCES), flowReference);
const referenceOf = (...labels: string[]): Reader => firstOf(labelledNumber(...labels), reference);
const CONSENT_NUMBER = referenceOf(
  ...['consent no', 'consent number', 'consent reference', 'consent ref', 'governors consent no', 'consent file no'],
  ...['approval no', 'certificate of consent no', 'instrument no', 'endorsement no', 'registration no'],
);
const PERMIT_NUMBER = referenceOf(
  ...['permit no', 'permit number', 'planning permit no', 'planning permit number', 'building permit no'],
  ...['development permit no', 'development permit number', 'approval no', 'approval number', 'building plan no'],
  ...['plan approval no', 'building approval no', 'approval reference', 'approval ref', 'permit ref', 'permit'],
  ...['registration no', 'application no', 'bp no', 'development plan no', 'planning approval no', 'approved plan no'],
);
const REPORT_NUMBER = labelledNumber(
  ...['title registered as', 'registration particulars', 'registration no', 'registration number'],
  ...['report no', 'report number', 'search no', 'search number', 'search report no', 'search reference'],
  ...['search ref', 'extract no', 'extract number', 'certificate no', 'certificate number'],
  ...[
    'application no',
    'search certificate no',
    'report reference',
    'report ref',
    'title no',
    'registered as',
    'particulars',
  ],
);
const STANDS_AS = flowNumber(/\bstands registered as\s+(.{5,60})/i, /\bregister on .{4,40}? as\s+(.{5,60})/i);
const REGISTERED_AS = flowNumber(/\bregistered as\s+(.{5,60})/i);
const PLAN_NUMBER = firstOf(
  labelledNumber(
    ...['survey plan no', 'survey plan number', 'plan no', 'plan number', 'plan ref', 'survey plan', 'survey no'],
    ...[
      'survey number',
      'drawing no',
      'drawing plan no',
      'cadastral plan',
      'site plan',
      'plan reference',
      'record copy no',
    ],
  ),
  flowNumber(
    /(?:survey\s+)?plan\s*(?:no\.?|number|numbered)\s*:?\s*(\S.{3,30})/i,
    /shown on (?:survey )?plan\s+(?:no\.?\s*)?(\S.{3,30})/i,
  ),
);
/** On a plan its number may stand at the head without a word beside it; names of beacons have coordinates. */
const BARE_NUMBER = flowNumber(
  /\b(?!SC\/)((?:LS|[A-Z0]{2,5})\/[A-Z0-9/]{3,20})\s+(?:ORIGIN|DATUM|SCALE|SHEET)\b/,
  /\b(?!SC\/)([A-Z]{2,4}\/[A-Z]{2,4}\/\d{3,6})\s+(?:SCALE|ORIGIN)/,
);
const FILE_NUMBER = firstOf(
  labelledNumber(
    'file no',
    'file number',
    'land file',
    'land file no',
    'lands file',
    'ref file',
    'new file no',
    'title reference',
    'lands file no',
    'file ref',
    'file reference',
    'file',
  ),
  flowNumber(/\bfile\s*(?:n[o0]\.?|number|ref)?\s*[:.]?\s*(\S.{3,30})/i),
);
const AREA: Reader = firstOf(
  labelledArea(
    ...['area', 'site area', 'total area', 'area of site', 'area of plot', 'area of land'],
    ...['size', 'size of plot', 'size of land', 'plot size', 'land size', 'site size', 'measurement', 'extent'],
    ...[
      'measured area',
      'land area',
      'plot area',
      'area is',
      'size of site',
      'land extent',
      'extent of land',
      'area in square metres',
      'area sqm',
      'area in hectares',
      'total land area',
    ],
  ),
  (_, flow) => {
    const led =
      /(?:containing|measuring|comprising|admeasuring|an area of|area of|site of|extent of|size of|approximately|area\s*[:=])(.{4,60})/gi;
    for (const match of flow.matchAll(led)) {
      const [first] = findAreas(match[1] as string);
      const words = (match[1] as string).slice(first?.at ?? 0, (first?.at ?? 0) + 10);
      if (first) return said(first.areaSqm, words, isPointLost(words) ? 0.6 : 0.85);
    }
    const [first] = findAreas(flow);
    return first ? said(first.areaSqm, flow.slice(first.at, first.at + 10), 0.6) : null;
  },
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
const PLOT = firstOf(
  (text) => {
    const value = findLabelled(text, ['plot no', 'plot number', 'plot', 'land'])
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
      'date of issue',
      'issue date',
      'date issued',
      'issued',
      'issued on',
      'date of grant',
      'date of certificate',
    ),
    labelledDate(
      'date of commencement',
      'commencement date',
      'commencement',
      'commencing',
      'commences',
      'effective date',
    ),
    flowDate(
      /\bissued (?:on|this)(?: the)?/i,
      /under my hand[^.]{0,60}?\b(?:this|on)\b/i,
      /\bdated (?:at [\p{L} ,-]{3,24} )?this\b/iu,
      /\bsealed this\b/i,
    ),
    flowDate(/commencing (?:on|from)(?: the)?/i, /with effect from(?: the)?/i),
    labelledDate('dated', 'dated this', 'dated the', 'date'),
    flowDate(/\bdated (?:the|this)?/i, /this\s+(?=\d)/i),
    anyDate,
  ),
  survey_plan: firstOf(
    labelledDate(
      'date',
      'dated',
      'date of plan',
      'plan date',
      'certified on',
      'signed',
      'drawn',
      'drawn on',
      'date drawn',
    ),
    flowDate(/\bregulations\.? (?:dated|certified on)\W*/i, /\bcertified on\b/i),
    labelledDate('date of survey', 'survey date', 'date surveyed', 'surveyed', 'surveyed on'),
    flowDate(/\bdated?\s*[:.]/i, /\bsurveyed (?:on|in)\b/i),
    anyDate,
  ),
  deed_of_assignment: firstOf(
    flowDate(
      /\bmade on\b/i,
      /\bassignment made (?:the|this|on)/i,
      /\b(?:executed|entered into)(?: on)?(?: this| the)?\b/i,
      /assignment is made(?: on)?(?: this| the)?/i,
      /is made (?:this|the|on)/i,
      /\bdated(?: this| the)/i,
      /\b(?:made|entered into)(?: on)? (?:this|the)/i,
    ),
    labelledDate('dated this', 'dated the', 'dated', 'date of this deed', 'date of deed', 'date of assignment', 'date'),
    anyDate,
  ),
  governors_consent: firstOf(
    flowDate(/under my hand[^.]{0,60}?\b(?:this|on)\b/i),
    labelledDate(
      ...['date of consent', 'consent date', 'date granted', 'date of grant', 'date of issue', 'issue date'],
      ...['consent granted on', 'granted on', 'consent given on', 'date of approval', 'approved on'],
      ...['dated this', 'date', 'dated'],
    ),
    flowDate(/\bdate\s*:/i, /\b(?:dated|given|granted) (?:this|the)/i),
    anyDate,
  ),
  building_approval: firstOf(
    labelledDate(
      ...['approved on', 'date of approval', 'date of issue', 'approval date', 'date approved', 'issued on'],
      ...[
        'issue date',
        'date issued',
        'date of permit',
        'permit date',
        'date of grant',
        'approved',
        'approved this',
        'dated',
        'date',
      ],
    ),
    flowDate(/approved (?:on|this)/i, /\bdate\s*:/i),
    anyDate,
  ),
  property_registration: firstOf(
    labelledDate(
      ...['date of report', 'date of search', 'date of extract', 'date of issue'],
      ...[
        'certificate issued',
        'extract made on',
        'issued this',
        'issued on',
        'report date',
        'made on',
        'search date',
        'issue date',
        'date issued',
        'dated',
        'date',
        'date of registration',
      ],
    ),
    flowDate(
      /\bissued (?:this|on)/i,
      /made on/i,
      /date of (?:report|search)\W/i,
      /\bDated\s/,
      /search(?:ed)? (?:conducted|carried out|made)(?: on)?/i,
    ),
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
    number: firstOf(PLAN_NUMBER, BARE_NUMBER),
    surveyPlanNumber: firstOf(PLAN_NUMBER, BARE_NUMBER),
    areaSqm: AREA,
    holder: firstOf(HOLDER, BELOW_OWNERSHIP),
    surveyor: SURVEYOR,
  },
  deed_of_assignment: {
    number: labelledNumber('registered as', 'registration particulars', 'deed no', 'registration no', 'instrument no'),
    areaSqm: AREA,
    assignor: partyOf('assignor', false),
    assignee: partyOf('assignee', false),
    // Whose land it is by this paper.
    holder: partyOf('assignee', false),
    surveyPlanNumber: PLAN_NUMBER,
  },
  governors_consent: {
    number: CONSENT_NUMBER,
    fileNumber: FILE_NUMBER,
    areaSqm: AREA,
    assignor: partyOf('assignor', true),
    assignee: partyOf('assignee', true),
    holder: partyOf('assignee', true),
  },
  building_approval: { number: PERMIT_NUMBER, areaSqm: AREA, holder: firstOf(HOLDER, ADDRESSEE) },
  property_registration: {
    number: firstOf(REPORT_NUMBER, STANDS_AS, reference, REGISTERED_AS),
    fileNumber: FILE_NUMBER,
    areaSqm: AREA,
    assignor: lastEntry(/^from$/i),
    holder: HOLDER,
  },
};

/** So many letters of a paper are read as one; what is longer is a book. */
const MOST_FLOW = 40_000;

/** The fields a paper of this type bears, those that were found. */
export function readFields(text: PaperText, type: PaperType): PaperField[] {
  const flow = text.lines
    .map((line) => line.text.replace(/ {3}/g, ' '))
    .join(' ')
    .replace(/ ,/g, ',')
    .slice(0, MOST_FLOW);
  const readers: Partial<Record<PaperFieldName, Reader>> = {
    ...BY_TYPE[type],
    date: DATES[type],
    plot: PLOT,
    district: firstOf(place(2), labelledWords('district', 'cadastral zone', 'location', 'layout')),
    state: firstOf(place(3), labelledWords('state')),
  };
  return (Object.entries(readers) as [PaperFieldName, Reader][]).flatMap(([field, reader]) => {
    const read = reader(text, flow);
    if (!read) return [];
    const words = findWords(text, read.words);
    return [{ field, value: read.value, sureness: read.sureness * legibleShare(words), region: regionAround(words) }];
  });
}
