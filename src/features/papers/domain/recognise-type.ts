import type { PaperType } from './paper-report.ts';
import type { PaperCell, PaperText } from './paper-text.ts';
import { plainLetters } from './paper-text.ts';

/** A line of these words alone is a title; inside of other words they say less. */
const TITLES: Readonly<Record<PaperType, readonly string[]>> = {
  certificate_of_occupancy: [
    'certificate of occupancy',
    'statutory right of occupancy',
    'customary right of occupancy',
    'certificate of statutory right of occupancy',
    'certificate of customary right of occupancy',
  ],
  survey_plan: [
    'plan showing landed property',
    'survey plan',
    'plan of landed property',
    'plan shewing landed property',
    'cadastral plan',
    'property survey plan',
    'perimeter survey',
    'survey plan of land',
    'cadastral survey of a parcel of land',
    'plan showing particulars of land',
    'cadastral survey',
    'record copy',
    'composite plan',
  ],
  deed_of_assignment: [
    'deed of assignment',
    'this deed of assignment',
    'deed of conveyance',
    'indenture of assignment',
    'this indenture of assignment',
    'deed of assignment of land',
    'deed of assignment and agreement for sale of land',
    'land purchase agreement and deed of assignment',
    'deed of sale',
  ],
  governors_consent: [
    "governor's consent",
    "governor's consent to assign",
    'endorsement of consent',
    "minister's consent",
    'consent to assign',
    'consent to assignment',
    "letter of governor's consent",
    'consent to alienate',
    'letter of consent',
    'grant of consent',
    'deed of consent',
    'consent to transaction',
    'consent of the governor',
    "certificate of governor's consent",
    "certificate of minister's consent",
    "conveyance of governor's consent to assign",
    "conveyance of minister's consent to assign",
    'grant of consent to alienate',
    'application for consent to assign',
    'consent of the minister',
    'land use act 1978 consent',
  ],
  building_approval: [
    'approval of building plan',
    'building plan approval',
    'building approval',
    'building permit',
    'planning permit',
    'development permit',
    'planning approval',
    'approved building plan',
    'approval of building plans',
    'development plan approval',
    'permit to build',
    'planning and development permit',
    'ground floor plan',
    'floor plan',
    'development permit approval',
    'grant of planning permit',
    'grant of building plan approval',
    'conveyance of building plan approval',
    'building plan approval form',
    'certificate of building plan approval',
    'approved building plans',
  ],
  property_registration: [
    'report of search',
    'search report',
    'legal search report',
    'registry search report',
    'extract from the register',
    'certificate of registration',
    'property registration',
    'land information certificate',
    'certificate of search',
    'register extract',
    'result of search',
    'official search report',
    'land registration certificate',
    'title registration',
    'certified true copy of the register',
    'official search',
    'report of official search',
    'report of search at the land registry',
    'report on search',
    'land registry search',
    'land search report',
    'title search report',
    'verification of title',
    'certified copy of the register',
    'search on plot',
    'extract of register',
    'certificate of property registration',
    'certificate of registration of instrument',
    'certificate of registration of title',
    'land registry search report',
    'report of search on registered property',
    'property registration report of search',
    'extract from the register of titles',
    'extract from register of deeds',
    'property register certified extract',
    'register of deeds extract',
    'property registration certificate',
    'property registration record',
    'acknowledgement of registration',
    'confirmation of property registration',
    'confirmation of registration',
    'notice of registration of deed',
    'notice of registration',
    'result of search in the register',
  ],
};

/** Words that only one type has in its body, with what they weigh. */
const BODY: readonly (readonly [PaperType, string, number])[] = [
  ['certificate_of_occupancy', 'this is to certify', 3],
  ['certificate_of_occupancy', 'hereby certifies that', 3],
  ['certificate_of_occupancy', 'date of commencement', 4],
  ['certificate_of_occupancy', 'hereby granted a right of occupancy', 5],
  ['certificate_of_occupancy', 'entitled to a statutory right', 5],
  ['certificate_of_occupancy', 'entitled to a right of occupancy', 5],
  ['certificate_of_occupancy', 'ground rent', 3],
  ['certificate_of_occupancy', 'revised rent', 3],
  ['certificate_of_occupancy', 'name of holder', 2],
  ['certificate_of_occupancy', 'grant of a right of occupancy', 5],
  ['certificate_of_occupancy', 'hereby grants unto', 5],
  ['certificate_of_occupancy', 'without consent in writing', 3],
  ['survey_plan', 'registered surveyor', 6],
  ['survey_plan', 'beacon', 3],
  ['survey_plan', 'northing', 5],
  ['survey_plan', 'easting', 5],
  ['survey_plan', 'minna', 3],
  ['survey_plan', 'licensed surveyor', 5],
  ['survey_plan', 'scale 1', 2],
  ['survey_plan', 'surcon', 3],
  ['deed_of_assignment', 'hereinafter called the assignor', 6],
  ['deed_of_assignment', 'referred to as the assignor', 6],
  ['deed_of_assignment', 'hereby assigns', 5],
  ['deed_of_assignment', 'this deed', 3],
  ['deed_of_assignment', 'in witness whereof', 4],
  ['deed_of_assignment', 'beneficial owner', 4],
  ['deed_of_assignment', 'unto the assignee', 4],
  ['deed_of_assignment', 'of the one part', 3],
  ['deed_of_assignment', 'in the presence of', 2],
  ['deed_of_assignment', 'assigns to the assignee', 6],
  ['deed_of_assignment', 'paid the assignor', 3],
  ['deed_of_assignment', 'the assignor holds', 3],
  ['deed_of_assignment', 'delivered by the assignor', 4],
  ['deed_of_assignment', 'executed as a deed by', 4],
  ['deed_of_assignment', 'the vendor hereby', 4],
  ['deed_of_assignment', 'within named assignor', 4],
  ['governors_consent', 'convey the consent', 6],
  ['governors_consent', 'i hereby consent', 6],
  ['governors_consent', 'hereby consent', 5],
  ['governors_consent', 'consent no', 5],
  ['governors_consent', 'date of consent', 4],
  ['governors_consent', 'consent of the governor', 5],
  ['governors_consent', 'consent has been granted', 5],
  ['governors_consent', 'section 22', 4],
  ['governors_consent', 'consent is hereby', 5],
  ['building_approval', 'approval no', 4],
  ['building_approval', 'permit no', 4],
  ['building_approval', 'town planning', 4],
  ['building_approval', 'physical planning', 4],
  ['building_approval', 'development control', 4],
  ['building_approval', 'erection of a building', 5],
  ['building_approval', 'ground floor', 3],
  ['building_approval', 'number of floors', 4],
  ['building_approval', 'proposed development', 3],
  ['building_approval', 'building plan', 4],
  ['building_approval', 'permit number', 4],
  ['building_approval', 'this permit must be displayed', 6],
  ['building_approval', 'proposed building', 3],
  ['building_approval', 'storey', 2],
  ['building_approval', 'site plan', 2],
  ['property_registration', 'report no', 3],
  ['property_registration', 'records of this registry', 6],
  ['property_registration', 'registered holder', 4],
  ['property_registration', 'registered proprietor', 5],
  ['property_registration', 'application dated', 3],
  ['property_registration', 'no encumbrance', 3],
  ['property_registration', 'no caution', 3],
  ['property_registration', 'registrar of titles', 3],
  ['property_registration', 'deeds registrar', 3],
  ['property_registration', 'extract no', 4],
  ['property_registration', 'proprietorship', 4],
  ['property_registration', 'this report is given', 6],
  ['property_registration', 'pending dispute', 3],
  ['property_registration', 'search', 2],
  ['property_registration', 'instruments are registered', 5],
  ['property_registration', 'was entered in the register', 6],
  ['property_registration', 'stands registered as', 6],
  ['property_registration', 'accepted for registration', 6],
  ['property_registration', 'search was conducted', 6],
  ['property_registration', 'entries on the register', 6],
  ['property_registration', 'date of search', 4],
  ['property_registration', 'search number', 4],
  ['property_registration', 'search fee', 3],
  ['property_registration', 'as at the date of this search', 5],
  ['property_registration', 'subsisting encumbrance', 4],
  ['certificate_of_occupancy', 'hereinafter called the holder', 5],
  ['certificate_of_occupancy', 'is hereby granted a right of occupancy', 5],
  ['certificate_of_occupancy', 'name of holder', 3],
  ['certificate_of_occupancy', 'is the holder of the statutory right of occupancy', 5],
  ['certificate_of_occupancy', 'not to alienate the right of occupancy hereby granted', 5],
  ['property_registration', 'what is on the register', 5],
  ['property_registration', 'registered owner', 4],
  ['property_registration', 'owner on record', 5],
  ['property_registration', 'registration particulars', 4],
  ['property_registration', 'encumbrances', 2],
  ['property_registration', 'subsisting entry', 5],
  ['property_registration', 'true copy of the register', 6],
  ['governors_consent', 'pleased to grant consent', 6],
  ['governors_consent', 'signify the consent', 6],
  ['governors_consent', 'consent is granted under', 6],
  ['governors_consent', 'consent granted on', 5],
  ['governors_consent', 'consent is subject to', 4],
  ['building_approval', 'approved drawings', 4],
  ['building_approval', 'stamped drawings', 4],
  ['building_approval', 'town planning officer', 4],
  ['building_approval', 'director development control', 4],
  ['building_approval', 'convey approval for', 5],
  ['survey_plan', 'coordinates of beacons', 5],
  ['survey_plan', 'survey regulations', 5],
  ['survey_plan', 'surveyors council', 3],
];

const TITLE_WEIGHT = 12;
const TITLE_WITHIN = 4;
/** Letters so much higher than those of the middle line are large. */
const LARGE = 1.25;
/** A type has to be this far ahead of the next. */
const LEAST = 5;
const AHEAD = 1;

/** Which of the six types a paper is by its title and its words; null where nothing says it clearly. */
export function recogniseType(text: PaperText): PaperType | null {
  const scores = new Map<PaperType, number>();
  const add = (type: PaperType, weight: number) => scores.set(type, (scores.get(type) ?? 0) + weight);
  const usual =
    text.lines.map(({ height }) => height).toSorted((one, other) => one - other)[text.lines.length >> 1] ?? 0;
  const lines = text.lines.flatMap(({ cells, text: whole }) => [
    { line: plainLetters(whole), weight: TITLE_WEIGHT },
    ...(cells.length > 1
      ? cells.map((cell) => ({ line: plainLetters(cell.text), weight: weightOf(cell, usual) }))
      : []),
  ]);
  for (const [type, titles] of Object.entries(TITLES) as [PaperType, readonly string[]][]) {
    let best = 0;
    for (const title of titles) {
      const plain = plainLetters(title);
      for (const { line, weight } of lines) {
        if (line.length < plain.length - 3) continue;
        const room = line.length - plain.length;
        if (room <= 6 ? isNear(line, plain) : line.startsWith(plain) && room < 24)
          best = Math.max(best, room <= 6 ? weight : TITLE_WITHIN);
      }
    }
    add(type, best);
  }
  const flow = plainLetters(text.flow);
  for (const [type, words, weight] of BODY) if (flow.includes(plainLetters(words))) add(type, weight);
  const [first, second] = [...scores].toSorted((one, other) => other[1] - one[1]);
  return first && first[1] >= LEAST && first[1] >= (second?.[1] ?? 0) + AHEAD ? first[0] : null;
}

/** Beside something else only large letters are a title: "Survey plan" in small ones is the label of a value. */
const weightOf = ({ words }: PaperCell, usual: number): number =>
  words.some(({ height }) => height > LARGE * usual) ? TITLE_WEIGHT : TITLE_WITHIN;

/** Whether a line holds these letters but for a few that were misread. */
function isNear(line: string, wanted: string): boolean {
  if (line.includes(wanted)) return true;
  return (
    wanted.length >= 10 &&
    editDistance(line, wanted) <=
      Math.max(2, Math.floor(wanted.length * 0.15)) + Math.max(0, line.length - wanted.length)
  );
}

/** How many letters have to be put in, left out or changed to make one word of another. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (row[to] as number) + 1,
          (next[to - 1] as number) + 1,
          (row[to - 1] as number) + (one[at - 1] === other[to - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] as number;
}
