import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAhead, offeredDays, visitAt } from './offered-days.ts';
import { FIRST_HOUR, LAST_HOUR, USUAL_PATTERN, VISIT_MINUTES, type VisitPattern } from './visit-hours.ts';

const now = new Date('2026-11-21T11:30:00Z');
/** A Saturday afternoon in Lagos. */
const WEEK: VisitPattern = {
  weekly: [[10, 13], [10, 13], [], [10], [10], [16], []],
  minutes: 40,
  noticeHours: 2,
  exceptions: {},
};
const timesOf = (pattern: VisitPattern, at = now) =>
  offeredDays(pattern, [], at).map(({ slots }) => slots.map(({ startsAt }) => startsAt.slice(11, 16)).join(' '));

test('times that have begun, or come sooner than the notice asked for, are not offered', () => {
  expect(offeredDays(USUAL_PATTERN, [], now)[0]?.slots).toEqual([
    { startsAt: '2026-11-21T15:00+01:00', endsAt: '2026-11-21T18:00+01:00', isTaken: false },
  ]);
  expect(timesOf(WEEK)[0]).toBe('16:00');
  expect(timesOf(WEEK, new Date('2026-11-21T13:00:00Z'))[0], 'two hours to the minute are too few').toBe('');
});

test('seven days, today first, each as its week has it; the day is Nigeria’s', () => {
  expect(timesOf(WEEK)).toEqual(['16:00', '', '10:00 13:00', '10:00 13:00', '', '10:00', '10:00']);
  expect(daysAhead(new Date('2026-11-21T23:30:00Z'))[0]).toBe('2026-11-22');
});

test('a day that differs has its own hours, and none is a day off', () => {
  const pattern = { ...WEEK, exceptions: { '2026-11-22': [9], '2026-11-23': [] } };
  expect(timesOf(pattern).slice(0, 3)).toEqual(['16:00', '09:00', '']);
});

test('what overlaps a held time is taken, however little; what only touches it is free', () => {
  const held = (startsAt: string, endsAt: string) => [{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }];
  const takenOn23 = (spans: ReturnType<typeof held>) =>
    offeredDays(WEEK, spans, now)[2]?.slots.map(({ isTaken }) => isTaken);
  expect(takenOn23(held('2026-11-23T10:39:00+01:00', '2026-11-23T13:00:00+01:00'))).toEqual([true, false]);
  expect(takenOn23(held('2026-11-23T10:40:00+01:00', '2026-11-23T13:00:00.001+01:00'))).toEqual([false, true]);
  expect(takenOn23(held('2026-11-23T00:00:00+01:00', '2026-11-24T00:00:00+01:00'))).toEqual([true, true]);
});

test('a moment is a visit only if it is offered to the minute', () => {
  const at = (text: string) => visitAt(WEEK, new Date(text), now);
  expect(at('2026-11-23T10:00:00+01:00')).toEqual({
    startsAt: new Date('2026-11-23T09:00:00Z'),
    endsAt: new Date('2026-11-23T09:40:00Z'),
  });
  for (const none of ['2026-11-23T10:01+01:00', '2026-11-23T11:00+01:00', '2026-11-25T10:00+01:00'])
    expect(at(none)).toBeNull();
  expect(at('2026-11-21T14:00+01:00'), 'too soon').toBeNull();
});

test('whatever the week: every free time that is shown can be asked for, and none of a day overlaps another', () => {
  const hours = fc.uniqueArray(fc.integer({ min: FIRST_HOUR, max: LAST_HOUR }), { maxLength: 12 });
  const pattern = fc.record({
    weekly: fc.array(hours, { minLength: 7, maxLength: 7 }),
    minutes: fc.constantFrom(...VISIT_MINUTES),
    noticeHours: fc.constantFrom(0, 2, 48),
    exceptions: fc.dictionary(fc.constantFrom(...daysAhead(now)), hours),
  });
  fc.assert(
    fc.property(pattern, (week) => {
      for (const { day, slots } of offeredDays(week, [], now))
        for (const { startsAt, endsAt } of slots) {
          expect([startsAt.slice(0, 10), endsAt.slice(0, 10)]).toEqual([day, day]);
          expect(visitAt(week, new Date(startsAt), now)?.endsAt).toEqual(new Date(endsAt));
        }
    }),
  );
});
