import type { PdfFacts } from './port.ts';

const WORDS_OF_SCRIPT = /\/(JavaScript|JS|Launch|OpenAction\s*<<[^>]*\/JavaScript)\b/;
const MAX_NOTE = 160;
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_NOTE) : '');

/** What the bytes and the notes of a PDF tell of how it was made. */
export function readPdfFacts(file: Buffer, info: Readonly<Record<string, unknown>>): PdfFacts {
  const source = file.toString('latin1');
  const isLinear = source.slice(0, 2048).includes('/Linearized');
  const ends = [...source.matchAll(/startxref\s+\d+\s+%%EOF/g)].map((match) => (match.index ?? 0) + match[0].length);
  return {
    producer: text(info['Producer']),
    creator: text(info['Creator']),
    created: readPdfDate(text(info['CreationDate'])),
    modified: readPdfDate(text(info['ModDate'])),
    revisions: Math.max(1, ends.length - (isLinear ? 1 : 0)),
    isContentRevised: ends.length > 1 && isRevised(source, ends[isLinear ? 1 : 0] ?? source.length),
    hasScript: WORDS_OF_SCRIPT.test(source),
    hasForm: info['IsAcroFormPresent'] === true || info['IsXFAPresent'] === true,
    hasAnnotations: /\/Subtype\s*\/(FreeText|Stamp|Redact|Ink|Square)\b/.test(source),
    isSigned: info['IsSignaturesPresent'] === true || /\/Type\s*\/Sig\b/.test(source),
  };
}

/** Whether what was appended after the first end writes pages or what stands on them anew. */
function isRevised(source: string, firstEnd: number): boolean {
  const appended = source.slice(firstEnd);
  if (/\/Type\s*\/Page\b|\/Contents\b|\/Subtype\s*\/(FreeText|Stamp|Redact)\b/.test(appended)) return true;
  const before = new Set([...source.slice(0, firstEnd).matchAll(/(\d+)\s+0\s+obj\b/g)].map((match) => match[1]));
  return (
    [...appended.matchAll(/(\d+)\s+0\s+obj\b/g)].some((match) => before.has(match[1])) && /\bstream\b/.test(appended)
  );
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
