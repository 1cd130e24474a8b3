import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { LetterField, LetterWords, PackDraft, Registry } from './registry-search.ts';

/** Words of the letter; those that somebody filled in or left open are marked, so that they are read again. */
export type LetterRun = { text: string; isMarked: boolean };

/** A letter to a registry, line by line and paragraph by paragraph, in English: registries are written to in it. */
export type Letter = {
  from: string[];
  date: string;
  to: string[];
  subject: string;
  paragraphs: LetterRun[][];
  closing: string;
  signed: string;
};

const OPEN = '\u2026\u2026\u2026\u2026\u2026\u2026';
/** Around words to be marked, while a sentence is made; nobody can type them, `withoutControls` takes them out. */
const [START, END] = ['\u0001', '\u0002'];

/** The letter of a pack. Write it inside `inLanguage('en')`. */
export function letterOf({ registry, state, purpose, words }: PackDraft, at: Date): Letter {
  const mark = (name: LetterField) => `${START}${words[name] || OPEN}${END}`;
  const day = words.certificateDay ? formatDate(words.certificateDay) : OPEN;
  const land = {
    land: mark('land'),
    owner: mark('owner'),
    file: mark('fileNo'),
    plot: mark('plotNo'),
    certificate: mark('certificateNo'),
    day: `${START}${day}${END}`,
  };
  const request = purpose === 'company' ? m.registry_letter_for_company() : m.registry_letter_for_private();
  const paragraphs = [
    ...(registry === 'agis'
      ? [m.registry_letter_agis(land)]
      : [m.registry_letter_land(land), ...registrationOf(words, mark)]),
    ...(words.planNo ? [m.registry_letter_plan({ plan: mark('planNo') })] : []),
    m.registry_letter_ask(),
    `${request} ${m.registry_letter_payment({ receipt: mark('receiptNo') })}`,
  ];
  return {
    from: [words.applicant, words.address, words.phone].filter(Boolean),
    date: formatDate(at),
    to: addressee(registry, state),
    subject: m.registry_letter_subject({ land: words.land || OPEN }),
    paragraphs: paragraphs.map(runsOf),
    closing: m.registry_letter_closing(),
    signed: words.applicant,
  };
}

function registrationOf(words: LetterWords, mark: (name: LetterField) => string): string[] {
  return words.registration ? [m.registry_letter_registered({ registration: mark('registration') })] : [];
}

/** Who is written to (nigeria.md 3.1). */
function addressee(registry: Registry, state: string): string[] {
  if (registry === 'agis') return [m.registry_to_agis_1(), m.registry_to_agis_2(), m.registry_to_agis_3()];
  if (registry === 'alausa') return [m.registry_to_alausa_1(), m.registry_to_alausa_2(), m.registry_to_alausa_3()];
  return [m.registry_to_other_1(), m.registry_to_other_2({ state })];
}

function runsOf(text: string): LetterRun[] {
  return text
    .split(START)
    .flatMap((part, index): LetterRun[] => {
      if (index === 0) return [{ text: part, isMarked: false }];
      const [marked = '', after = ''] = part.split(END);
      return [
        { text: marked, isMarked: true },
        { text: after, isMarked: false },
      ];
    })
    .filter(({ text: words }) => words !== '');
}
