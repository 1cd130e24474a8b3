import { expect, test } from 'vitest';
import { ageOf, checkRegistration, workAddress } from './registration-rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const good = {
  full_name: ' Ngozi  Ụzọma ',
  phone: '0803 123 4567',
  email: 'ngozi@example.ng',
  password: 'six666',
  date_of_birth: '1990-05-04',
};
const problemsOf = (input: Record<string, unknown>) => {
  const answer = checkRegistration({ ...good, ...input }, now);
  return 'refusals' in answer ? answer.refusals.map(({ field, problem }) => `${field} ${problem}`) : [];
};

test('[AGENT-014] full name, phone, email and password are required', () => {
  expect(problemsOf({ full_name: ' ', phone: '', email: '', password: '' })).toEqual([
    'full_name required',
    'phone required',
    'email required',
    'password required',
  ]);
  expect(problemsOf({ full_name: undefined })).toEqual(['full_name required']);
});

test('a phone nobody can call, no real date and anybody under 18 are refused; the birthday itself counts', () => {
  expect(problemsOf({ phone: '12345' })).toEqual(['phone phone']);
  for (const date of ['2026-02-30', '1990', '2030-01-01', '1800-01-01'])
    expect(problemsOf({ date_of_birth: date })).toEqual(['date_of_birth no_date']);
  expect(problemsOf({ date_of_birth: '2008-11-22' })).toEqual(['date_of_birth too_young']);
  expect(problemsOf({ date_of_birth: '2008-11-21' })).toEqual([]);
  expect([
    ageOf('2000-02-29', new Date('2027-02-28T12:00:00Z')),
    ageOf('2000-02-29', new Date('2027-03-01T12:00:00Z')),
  ]).toEqual([26, 27]);
});

test('[AGENT-013] what is right comes back clean, the phone as E.164', () => {
  expect(checkRegistration(good, now)).toEqual({
    registration: {
      fullName: 'Ngozi Ụzọma',
      phone: '+2348031234567',
      email: 'ngozi@example.ng',
      password: 'six666',
      dateOfBirth: '1990-05-04',
    },
  });
});

test('the address of the office has nothing of where its agent comes from', () => {
  const place = { address: '14 Fola Osibo Street', origin: 'Abia', lga: 'Aba North', work: 'Lagos' };
  expect(workAddress(place)).toBe('14 Fola Osibo Street, Lagos');
  expect(workAddress({ ...place, address: '' })).toBe('Lagos');
});
