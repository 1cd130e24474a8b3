import { expect, test } from 'vitest';
import { readException, readWeek } from './read-hours.ts';

const DAYS = [['10', '13'], [], [], [], [], ['9'], []];
const given = { days: DAYS, minutes: '40', notice: '2' };

test('a week is refused for what its form does not offer: a length, a notice, an hour of the night, a word', () => {
  expect(readWeek({ ...given, minutes: '41' })).toEqual({ problem: 'no_length' });
  expect(readWeek({ ...given, minutes: undefined })).toEqual({ problem: 'no_length' });
  expect(readWeek({ ...given, notice: '-2' })).toEqual({ problem: 'no_notice' });
  for (const hour of ['6', '19', '', 'ten', '1e1', '10.5', '-10'])
    expect(readWeek({ ...given, days: [[hour]] })).toEqual({ problem: 'no_hour' });
});

test('a visit is over before the next of its day begins', () => {
  expect(readWeek({ ...given, days: [['10', '11']], minutes: '90' })).toEqual({ problem: 'overlap' });
  expect(readWeek({ ...given, days: [['10', '11']], minutes: '60' })).toHaveProperty('week');
});

test('a week is kept in order, each hour once, days that were not sent without any', () => {
  expect(readWeek({ ...given, days: [['13', '10', '10']] })).toEqual({
    week: { weekly: [[10, 13], [], [], [], [], [], []], minutes: 40, noticeHours: 2 },
  });
});

test('a day that differs is a day of the calendar, not over, and not years away; without an hour it is a day off', () => {
  const read = (day: string | undefined, hours: string[] = []) => readException({ day, hours }, 60, '2026-11-21');
  for (const none of [undefined, '', '2026-02-30', '21.11.2026']) expect(read(none)).toEqual({ problem: 'no_day' });
  expect(read('2026-11-20')).toEqual({ problem: 'past_day' });
  expect(read('2028-01-01')).toEqual({ problem: 'far_day' });
  expect(read('2026-12-25', ['22'])).toEqual({ problem: 'no_hour' });
  expect(read('2026-12-25')).toEqual({ day: '2026-12-25', hours: [] });
  expect(read('2026-11-21', ['10', '11'])).toEqual({ day: '2026-11-21', hours: [10, 11] });
});
