import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarVisit, toCalendarFile } from './visit-calendar.ts';

const VISIT: CalendarVisit = {
  uid: '0b8f7a52@zaure.example',
  sequence: 1,
  status: 'CONFIRMED',
  title: 'Visit: 3-bed flat; Yaba, Lagos',
  place: 'Yaba, Lagos',
  notes: 'First line\nhttps://zaure.example/x\\y',
  startsAt: '2026-11-22T08:00:00.000Z',
  endsAt: '2026-11-22T11:00:00.000Z',
  writtenAt: '2026-11-21T09:00:00.000Z',
};

/** What a calendar does before it reads: folded lines are joined (RFC 5545, 3.1). */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const readText = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_whole, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

test('a visit is written in the time of Lagos, with its zone, escaped', () => {
  const lines = unfold(toCalendarFile([VISIT]));
  for (const line of [
    'TZID:Africa/Lagos',
    'DTSTAMP:20261121T090000Z',
    'DTSTART;TZID=Africa/Lagos:20261122T090000',
    'DTEND;TZID=Africa/Lagos:20261122T120000',
    'SUMMARY:Visit: 3-bed flat\\; Yaba\\, Lagos',
    'DESCRIPTION:First line\\nhttps://zaure.example/x\\\\y',
    'STATUS:CONFIRMED',
  ])
    expect(lines).toContain(line);
});

test('no title can add a line of its own, no line is over 75 octets, and what was written is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = toCalendarFile([{ ...VISIT, title }]);
      const plain = toCalendarFile([VISIT]);
      expect(unfold(file)).toHaveLength(unfold(plain).length);
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const summary = unfold(file).find((line) => line.startsWith('SUMMARY:')) ?? '';
      expect(readText(summary.slice('SUMMARY:'.length))).toBe(title.replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\n'));
    }),
  );
});
