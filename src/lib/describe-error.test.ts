import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { describeError } from './describe-error.ts';

const SECRET = '08031234567';

/** As node-postgres hands on what PostgreSQL says. */
function databaseError(code: string, message: string): Error {
  return Object.assign(new Error(message), {
    severity: 'ERROR',
    code,
    detail: `Key (phone)=(${SECRET}) already exists.`,
    where: `unnamed portal parameter $1 = '${SECRET}'`,
    constraint: 'profiles_phone_key',
    table: 'profiles',
  });
}

test.each([
  databaseError('23505', `duplicate key value ${SECRET}`),
  databaseError('22P02', `invalid input syntax for type uuid: "${SECRET}"`),
  new AppError('taken', { status: 500, publicMessage: 'This is taken.', cause: databaseError('23505', SECRET) }),
  Object.assign(new Error('mail'), { command: SECRET, response: SECRET }),
])('what people wrote is in no line of the log: %#', (error) => {
  expect(JSON.stringify(describeError(error))).not.toContain(SECRET);
});

test('what happened, to which table, and where in our code, is', () => {
  const described = describeError(databaseError('23505', 'duplicate'));
  expect(described).toMatchObject({
    type: 'Error',
    code: '23505',
    constraint: 'profiles_phone_key',
    table: 'profiles',
  });
  expect(described.stack).toContain('describe-error.test.ts');
  expect(describeError(new Error('plain words', { cause: new TypeError('deeper') }))).toMatchObject({
    message: 'plain words',
    cause: { type: 'TypeError', message: 'deeper' },
  });
});

test('a circle of causes ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/round/g)?.length).toBeLessThan(20);
});
