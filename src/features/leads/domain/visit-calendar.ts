import { NIGERIA_OFFSET_MS } from '#lib/days.ts';

/** A visit as a calendar takes it. Moments as ISO. */
export type CalendarVisit = {
  /** The same for every version of one visit, so that a calendar replaces the older one. */
  uid: string;
  /** Grows with each version. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  title: string;
  place: string | null;
  notes: string;
  startsAt: string;
  endsAt: string;
  writtenAt: string;
};

/** RFC 5545, 3.1: lines are at most 75 octets long without their break. */
const MOST_OCTETS = 75;
const LAGOS = [
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Lagos',
  'BEGIN:STANDARD',
  'DTSTART:19190901T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
];

/** Visits as one iCalendar file (RFC 5545) in the time of Lagos. */
export function toCalendarFile(visits: readonly CalendarVisit[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Zaure//Visits//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[...LAGOS, 'TZNAME:WAT', 'END:STANDARD', 'END:VTIMEZONE'],
    ...visits.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(visit: CalendarVisit): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${visit.uid}`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${stamp(visit.writtenAt)}Z`,
    `DTSTART;TZID=Africa/Lagos:${lagosTime(visit.startsAt)}`,
    `DTEND;TZID=Africa/Lagos:${lagosTime(visit.endsAt)}`,
    `SUMMARY:${escapeText(visit.title)}`,
    ...(visit.place ? [`LOCATION:${escapeText(visit.place)}`] : []),
    `DESCRIPTION:${escapeText(visit.notes)}`,
    `STATUS:${visit.status}`,
    'END:VEVENT',
  ];
}

/** RFC 5545, 3.3.11: backslash, semicolon and comma are escaped, a line break becomes \n. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n');
}

/** Breaks a long line between characters, never within one: the next line begins with a blank, which counts. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const stamp = (moment: string) => new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
const lagosTime = (moment: string) => stamp(new Date(Date.parse(moment) + NIGERIA_OFFSET_MS).toISOString());
