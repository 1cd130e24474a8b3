import { expect, test } from 'vitest';
import { checkEnquiry } from './enquiry-rules.ts';
import { tourSlots } from './tour-slots.ts';

test('slots that have begun are not offered', () => {
  const now = new Date('2026-11-21T11:30:00Z');
  expect(tourSlots(now)[0]).toEqual({ startsAt: '2026-11-21T15:00+01:00', endsAt: '2026-11-21T18:00+01:00' });
});

test('the day is Nigeria’s: half past eleven at night in London is tomorrow in Lagos', () => {
  expect(tourSlots(new Date('2026-11-21T23:30:00Z'))[0]?.startsAt).toBe('2026-11-22T09:00+01:00');
});

test('every slot offered is accepted', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  expect(tourSlots(now)).toHaveLength(21);
  for (const { startsAt } of tourSlots(now))
    expect(checkEnquiry('tour', { preferred_at: startsAt }, now)).toHaveProperty('enquiry.preferred_at');
});
