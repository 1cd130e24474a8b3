import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allotPayment, type Due, openOf } from './allot-payment.ts';
import { addDays, addMonths, countDays } from './calendar-days.ts';
import { lateFeeOf } from './late-fee.ts';
import { judgeChange, type LeaseDue, noticeBy, rentalStatus, runsOn, standingOf } from './lease-standing.ts';
import { makeReceiptCode, readCode, readReceiptNumber, receiptNumber, showCode } from './receipt-code.ts';
import { dueDaysOf, isQuietHour, REMINDER_STAGES, stageOn } from './reminder-stages.ts';
import { monthsOfYear, rentLedger } from './rent-ledger.ts';
import { RHYTHMS, scheduleRent } from './rent-schedule.ts';
import { canMoveRepair } from './repair-states.ts';
import { type Movement, makeStatement } from './statement.ts';

const days = fc.integer({ min: 0, max: 9000 }).map((add) => addDays('2020-01-01', add));
const rents = fc.integer({ min: 100_00, max: 5_000_000_000 });
const rhythms = fc.constantFrom(...RHYTHMS);

test('days are those of the calendar: short months, leap years, and no drift from the 31st', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2027-08-28', -6)).toBe('2027-02-28');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(countDays('2026-11-23', '2027-11-23')).toBe(365);
  expect(
    scheduleRent({ startsOn: '2027-01-31', endsOn: '2027-05-30', yearlyMinor: 1200, everyMonths: 1 }).map(
      ({ from }) => from,
    ),
  ).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
});

test('a lease of years asks for its rent to the kobo, however often it is paid', () => {
  fc.assert(
    fc.property(days, rents, rhythms, fc.integer({ min: 1, max: 9 }), (startsOn, yearlyMinor, everyMonths, years) => {
      const endsOn = addDays(addMonths(startsOn, years * 12), -1);
      const schedule = scheduleRent({ startsOn, endsOn, yearlyMinor, everyMonths });
      expect(schedule.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(yearlyMinor * years);
      expect(schedule[0]?.from).toBe(startsOn);
      expect(schedule.at(-1)?.to).toBe(endsOn);
    }),
  );
});

test('the rents of any lease follow each other without a gap or an overlap, and a longer one never asks for less', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 2000 }),
      rents,
      rhythms,
      (startsOn, length, yearlyMinor, everyMonths) => {
        const endsOn = addDays(startsOn, length);
        const schedule = scheduleRent({ startsOn, endsOn, yearlyMinor: yearlyMinor + 1_000_000, everyMonths });
        for (const [at, { from }] of schedule.entries())
          if (at > 0) expect(from).toBe(addDays(schedule[at - 1]?.to ?? '', 1));
        expect(schedule.at(-1)?.to).toBe(endsOn);
        const sum = (of: typeof schedule) => of.reduce((total, { amountMinor }) => total + amountMinor, 0);
        const longer = scheduleRent({
          startsOn,
          endsOn: addDays(endsOn, 1),
          yearlyMinor: yearlyMinor + 1_000_000,
          everyMonths,
        });
        expect(sum(longer)).toBeGreaterThanOrEqual(sum(schedule));
      },
    ),
  );
});

test('another rent counts from its day on, and changes nothing before it', () => {
  const terms = { startsOn: '2026-03-01', endsOn: '2028-02-29', yearlyMinor: 1_800_000_00, everyMonths: 6 as const };
  const changed = scheduleRent({ ...terms, changes: [{ fromOn: '2027-03-01', yearlyMinor: 2_400_000_00 }] });
  expect(changed.map(({ amountMinor }) => amountMinor)).toEqual([900_000_00, 900_000_00, 1_200_000_00, 1_200_000_00]);
});

const dueOf = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('rent' as const, 'deposit' as const, 'late_fee' as const, 'repair' as const),
  dueOn: days,
  amountMinor: fc.integer({ min: 1, max: 1e9 }),
  share: fc.integer({ min: 0, max: 100 }),
});
const dues = fc
  .uniqueArray(dueOf, { selector: ({ id }) => id, maxLength: 12 })
  .map((all) =>
    all.map(({ share, ...due }): Due => ({ ...due, paidMinor: Math.floor((due.amountMinor * share) / 100) })),
  );

test('parts and rest of a payment add up to it; nothing is paid twice, and nothing newer before something older', () => {
  fc.assert(
    fc.property(dues, fc.integer({ min: 1, max: 5e9 }), (owed, amount) => {
      const { allotments, restMinor } = allotPayment(amount, owed);
      expect(allotments.reduce((sum, { amountMinor }) => sum + amountMinor, restMinor)).toBe(amount);
      const paid = owed.map((due) => {
        const part = allotments.find(({ dueId }) => dueId === due.id)?.amountMinor ?? 0;
        return { ...due, paidMinor: due.paidMinor + part, part };
      });
      for (const { paidMinor, amountMinor } of paid) expect(paidMinor).toBeLessThanOrEqual(amountMinor);
      if (restMinor > 0) expect(openOf(paid)).toBe(0);
      const open = paid.filter(({ paidMinor, amountMinor }) => paidMinor < amountMinor).map(({ dueOn }) => dueOn);
      for (const { part, dueOn } of paid) if (part > 0) for (const day of open) expect(day >= dueOn).toBe(true);
    }),
  );
});

test('a payment in parts leaves what the same payment leaves at once', () => {
  fc.assert(
    fc.property(dues, fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: 6 }), (owed, parts) => {
      const pay = (start: readonly Due[], amount: number) => {
        const { allotments } = allotPayment(amount, start);
        return start.map((due) => ({
          ...due,
          paidMinor: due.paidMinor + (allotments.find(({ dueId }) => dueId === due.id)?.amountMinor ?? 0),
        }));
      };
      const total = parts.reduce((sum, part) => sum + part, 0);
      expect(parts.reduce<readonly Due[]>(pay, owed)).toEqual(pay(owed, total));
    }),
  );
});

test('a late fee comes after the days of grace, on rent alone, and never outgrows what is late', () => {
  const due = { kind: 'rent' as const, dueOn: '2026-11-01', amountMinor: 100_000, paidMinor: 40_000 };
  const percent = { kind: 'percent' as const, amount: 500, graceDays: 7 };
  expect(lateFeeOf(percent, due, '2026-11-08')).toBe(0);
  expect(lateFeeOf(percent, due, '2026-11-09')).toBe(3_000);
  expect(lateFeeOf({ ...percent, kind: 'fixed', amount: 90_000 }, due, '2026-11-09')).toBe(60_000);
  expect(lateFeeOf({ ...percent, kind: 'none' }, due, '2026-12-09')).toBe(0);
  expect(lateFeeOf(percent, { ...due, kind: 'deposit' }, '2026-12-09')).toBe(0);
  expect(lateFeeOf(percent, { ...due, paidMinor: 100_000 }, '2026-12-09')).toBe(0);
});

const rent = (from: string, to: string, paidMinor: number): LeaseDue => ({
  id: from,
  kind: 'rent',
  from,
  to,
  dueOn: from,
  amountMinor: 900,
  paidMinor,
});

test('how a lease stands: owed, how late, what is next, and up to when it is paid without a gap', () => {
  const first = rent('2026-03-01', '2026-08-31', 900);
  const second = rent('2026-09-01', '2027-02-28', 500);
  expect(standingOf([second, first], '2026-08-31')).toMatchObject({ owedMinor: 0, lateDays: 0, paidTo: '2026-08-31' });
  expect(standingOf([second, first], '2026-09-11')).toMatchObject({
    owedMinor: 400,
    lateDays: 10,
    next: { dueOn: '2026-09-01', openMinor: 400 },
  });
  expect(standingOf([first], '2026-09-11')).toMatchObject({ owedMinor: 0, next: null, paidTo: '2026-08-31' });
  expect(rentalStatus(true, true)).toBe('maintenance');
  expect(rentalStatus(false, true)).toBe('occupied');
  expect(rentalStatus(false, false)).toBe('vacant');
  expect(runsOn({ startsOn: '2026-01-01', endsOn: '2026-12-31', endedOn: '2026-06-30' }, '2026-07-01')).toBe(false);
  expect(noticeBy('2027-02-28', 12)).toBe('2026-08-28');
});

test('a rent changes on a rent day to come, told three months before, of which nothing is paid', () => {
  const lease = {
    endsOn: '2028-02-29',
    dues: [rent('2027-03-01', '2027-08-31', 0), rent('2027-09-01', '2028-02-29', 0)],
  };
  expect(judgeChange('2027-03-01', lease, '2026-11-23')).toBeNull();
  expect(judgeChange('2027-03-01', lease, '2026-12-02')).toBe('too_soon');
  expect(judgeChange('2027-04-01', lease, '2026-11-23')).toBe('not_a_rent_day');
  expect(judgeChange('2028-03-01', lease, '2026-11-23')).toBe('after_end');
  const paid = { ...lease, dues: [rent('2027-03-01', '2027-08-31', 0), rent('2027-09-01', '2028-02-29', 1)] };
  expect(judgeChange('2027-03-01', paid, '2026-11-23')).toBe('paid_already');
});

test('the ledger ends with what is owed, and its months say what was paid', () => {
  const owed = [rent('2026-03-01', '2026-08-31', 900), rent('2026-09-01', '2027-02-28', 500)];
  const paid = [
    { id: 'a', on: '2026-03-02', amountMinor: 900, method: 'transfer' as const },
    { id: 'b', on: '2026-09-03', amountMinor: 500, method: 'cash' as const },
  ];
  const lines = rentLedger(owed, paid, '2026-11-23');
  expect(lines.map(({ balanceMinor }) => balanceMinor)).toEqual([900, 0, 900, 400]);
  const months = monthsOfYear({ startsOn: '2026-03-01', endsOn: '2027-02-28' }, owed, '2026-11-23');
  expect(months.map(({ state }) => state)).toEqual([...Array(6).fill('lived'), ...Array(6).fill('owed')]);
});

test('each stage of reminders has days of its own, found from either side', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -20, max: 60 }), (dueOn, since) => {
      const today = addDays(dueOn, since);
      const stage = stageOn(dueOn, today);
      const found = REMINDER_STAGES.filter((one) => {
        const { first, last } = dueDaysOf(one, today);
        return first <= dueOn && dueOn <= last;
      });
      expect(found).toEqual(stage === null ? [] : [stage]);
    }),
  );
  expect(stageOn('2026-12-01', '2026-11-23')).toBeNull();
  expect(stageOn('2026-12-01', '2026-11-24')).toBe('before');
  expect(isQuietHour(new Date('2026-11-23T06:59:00Z'))).toBe(true);
  expect(isQuietHour(new Date('2026-11-23T07:00:00Z'))).toBe(false);
  expect(isQuietHour(new Date('2026-11-23T19:00:00Z'))).toBe(true);
});

test('a receipt number and a code are read as they are printed, and nothing else is', () => {
  expect(receiptNumber(873, '2026-10-06')).toBe('RC-2610-00873');
  expect(readReceiptNumber(' rc-2610-00873 ')).toBe(873);
  for (const wrong of ['', 'RC-2610-873', 'RC-26100-00873', 'XX-2610-00873', 'RC-2610-00000', 'RC-2610-0087a'])
    expect(readReceiptNumber(wrong)).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const code = makeReceiptCode(bytes);
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
      expect(readCode(showCode(code).toLowerCase())).toBe(code);
    }),
  );
});

test('a repair goes on and can be taken up again, and what is done does not become unseen', () => {
  expect(canMoveRepair('asked', 'done')).toBe(true);
  expect(canMoveRepair('done', 'seen')).toBe(false);
  expect(canMoveRepair('declined', 'booked')).toBe(true);
});

test('the months of a statement add up to its year, and what is left is in less out', () => {
  const movement = fc.record({
    on: days,
    unit: fc.string(),
    what: fc.constantFrom('payment' as const, 'repair' as const),
    who: fc.string(),
    inMinor: fc.nat(),
    outMinor: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(movement), (all: Movement[]) => {
      const statement = makeStatement(2026, all, 0);
      const sum = (of: (month: { inMinor: number; outMinor: number }) => number) =>
        statement.months.reduce((total, month) => total + of(month), 0);
      expect(sum(({ inMinor }) => inMinor)).toBe(statement.inMinor);
      expect(sum(({ outMinor }) => outMinor)).toBe(statement.outMinor);
      expect(statement.netMinor).toBe(statement.inMinor - statement.outMinor);
      expect(statement.movements.every(({ on }) => on.startsWith('2026-'))).toBe(true);
    }),
  );
});

test('equal rents of a year are round where the year can be divided', () => {
  const half = { startsOn: '2026-05-01', endsOn: '2027-04-30', yearlyMinor: 2_500_000_00, everyMonths: 6 as const };
  expect(scheduleRent(half).map(({ amountMinor }) => amountMinor)).toEqual([1_250_000_00, 1_250_000_00]);
});
