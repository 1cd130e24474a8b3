import type { PdfFacts } from './port.ts';

const MAX_NOTE = 160;
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_NOTE) : '');

/** Where the file ended when it was first closed; null for one that was written once. */
export function findFirstEnd(file: Buffer): number | null {
  const ends = listEnds(file.toString('latin1'));
  return ends.length > 1 ? (ends[0] as number) : null;
}

/** The ends of each writing of a file; a file made for the web has one more at its head. */
function listEnds(source: string): number[] {
  const ends = [...source.matchAll(/startxref\s+\d+\s+%%EOF/g)].map((match) => (match.index ?? 0) + match[0].length);
  return source.slice(0, 2048).includes('/Linearized') ? ends.slice(1) : ends;
}

/** What the bytes and the notes of a PDF tell of how it was made. */
export function readPdfFacts(file: Buffer, info: Readonly<Record<string, unknown>>): PdfFacts {
  const source = file.toString('latin1');
  return {
    producer: text(info['Producer']),
    creator: text(info['Creator']),
    created: readPdfDate(text(info['CreationDate'])),
    modified: readPdfDate(text(info['ModDate'])),
    revisions: Math.max(1, listEnds(source).length),
    wordsTaken: [],
    wordsAdded: [],
    hasScript: false,
    hasForm: info['IsAcroFormPresent'] === true || info['IsXFAPresent'] === true,
    hasAnnotations: /\/Subtype\s*\/(FreeText|Stamp|Redact|Ink|Square)\b/.test(source),
    isSigned: info['IsSignaturesPresent'] === true || /\/Type\s*\/Sig\b/.test(source),
  };
}

/** A date of a PDF as an ISO moment; null where it is none. */
export function readPdfDate(value: string): string | null {
  const match = /^D?:?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(value);
  if (!match) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zoneHour, zoneMinute] =
    match;
  const zone = sign ? `${sign}${zoneHour}:${zoneMinute ?? '00'}` : 'Z';
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
