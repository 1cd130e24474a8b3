import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson, PASSWORD } from '../../../tests/support/build-agent.ts';
import { startPaystackStandIn } from '../../../tests/support/paystack-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { PAYEE_WAIT_DAYS, REPLACED_PAYEE_DAYS } from './domain/payee.ts';
import { payeePolicy } from './policy.ts';
import { forgetReplaced } from './use-cases/forget-payees.server.ts';
import { keepPayee, removePayee, savePayee } from './use-cases/payees.server.ts';
import { readPayee } from './use-cases/read-payees.server.ts';

const OLD = { bank: '011', number: '0000014579' };
const NEW = { bank: '011', number: '0123456784' };
const SEALS = { SEALED_FIELDS_KEYS: `k9:${Buffer.alloc(32, 9).toString('base64')}` };
const START = new Date('2026-11-23T10:00:00Z');
const days = (count: number) => new Date(START.getTime() + count * 86_400_000);

describe('the account somebody is paid to', () => {
  let opened: OpenDatabase;
  let paystack: Awaited<ReturnType<typeof startPaystackStandIn>>;
  let lister: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    paystack = await startPaystackStandIn();
  });
  afterAll(async () => {
    await paystack?.stop();
    await opened?.close();
  });
  beforeEach(async () => {
    await opened.db.deleteFrom('rate_limits').execute();
    lister = await buildPerson(opened.db, { isApproved: true, name: 'Ngọzi Ụzọma' });
    for (const { bank, number } of [OLD, NEW]) paystack.accounts.set(`${bank}:${number}`, 'UZOMA NGOZI');
  });

  const at = (now: Date) => buildApp(opened, { env: { ...paystack.env, ...SEALS }, features: FEATURES, now }).app;
  const own = () => allow(payeePolicy.manage, lister);
  const save = (now: Date, given: typeof OLD, password = PASSWORD) => savePayee(at(now), own(), { ...given, password });
  const known = async (now: Date) => {
    const { payee, payout, next } = await readPayee(at(now), opened.db, lister.userId);
    return { digits: payee?.lastDigits, payout, next: next?.payee?.lastDigits ?? null };
  };
  const mails = async () =>
    (
      await opened.db
        .selectFrom('emails')
        .select('text_body')
        .where('to_address', '=', lister.email)
        .orderBy('created_at')
        .execute()
    ).map(({ text_body }) => text_body.replaceAll('\n', ' '));
  const resolved = () => paystack.requests.filter((line) => line.includes('resolve')).length;

  test('nobody enters, changes or removes an account without its owner’s password, and guessing ends', async () => {
    const asked = resolved();
    expect(await save(START, OLD, 'wrong')).toEqual({ field: 'password', problem: 'wrong' });
    expect(await save(START, OLD, '')).toEqual({ field: 'password', problem: 'wrong' });
    expect(resolved()).toBe(asked);
    expect(await known(START)).toEqual({ digits: undefined, payout: 'missing', next: null });
    await save(START, OLD);
    const mailed = (await mails()).length;
    expect(await save(days(4), NEW, 'wrong')).toEqual({ field: 'password', problem: 'wrong' });
    expect(await removePayee(at(days(4)), own(), 'wrong')).toEqual({ field: 'password', problem: 'wrong' });
    expect(await known(days(4))).toEqual({ digits: '4579', payout: 'may', next: null });
    expect(await mails()).toHaveLength(mailed);
    const guesses: unknown[] = [];
    for (let guess = 0; guess < 20; guess += 1) guesses.push(await removePayee(at(days(4)), own(), `guess ${guess}`));
    expect(guesses.at(-1)).toEqual({ field: 'password', problem: 'too-often' });
    expect(await save(days(4), NEW)).toEqual({ field: 'password', problem: 'too-often' });
  });

  test('a first account can be paid for at once, and paid into after its days', async () => {
    await save(START, OLD);
    expect(await known(START)).toEqual({ digits: '4579', payout: 'waits', next: null });
    expect(await known(new Date(days(PAYEE_WAIT_DAYS).getTime() - 1000))).toMatchObject({ payout: 'waits' });
    expect(await known(days(PAYEE_WAIT_DAYS))).toMatchObject({ payout: 'may' });
    expect((await mails()).join()).toMatch(/••••••4579 is now the account you are paid to.*26 Nov/);
  });

  test('another account waits its days: its owner reads both last digits, and can stop it without a password', async () => {
    await save(days(-10), OLD);
    await save(START, NEW);
    const [, mail = ''] = await mails();
    expect(mail).toMatch(/From 26 Nov[^.]* goes to .*••••••6784 instead of .*••••••4579/);
    expect(mail).toContain('/account/payout-account');
    expect(await known(days(2))).toEqual({ digits: '4579', payout: 'may', next: '6784' });
    expect(await keepPayee(at(days(2)), own())).toBe(true);
    expect(await keepPayee(at(days(2)), own())).toBe(false);
    for (const now of [days(2), days(4)])
      expect(await known(now)).toEqual({ digits: '4579', payout: 'may', next: null });
    expect((await mails()).at(-1)).toMatch(/goes to .*••••••4579, and not to .*••••••6784/);
  });

  test('another account takes the place of the one before when its days are over; a second change waits anew', async () => {
    await save(days(-10), OLD);
    await save(START, NEW);
    expect(await known(days(3))).toEqual({ digits: '6784', payout: 'may', next: null });
    await save(days(4), OLD);
    expect(await known(days(6))).toEqual({ digits: '6784', payout: 'may', next: '4579' });
    expect(await known(days(7))).toEqual({ digits: '4579', payout: 'may', next: null });
  });

  test('the same account entered again is asked after anew, waits no more, and stops a change', async () => {
    paystack.state.isDown = true;
    await save(days(-10), OLD);
    paystack.state.isDown = false;
    expect(await known(START)).toMatchObject({ payout: 'unchecked' });
    await save(START, NEW);
    await save(days(1), OLD);
    expect(await known(days(1))).toEqual({ digits: '4579', payout: 'may', next: null });
    expect(await known(days(5))).toEqual({ digits: '4579', payout: 'may', next: null });
    expect((await mails()).at(-1)).toMatch(/and not to .*••••••6784/);
  });

  test('two accounts entered at once leave one that waits', async () => {
    await save(days(-10), OLD);
    const third = { bank: '011', number: '0000014586' };
    paystack.accounts.set('011:0000014586', 'UZOMA NGOZI');
    const answers = await Promise.all([save(START, NEW), save(new Date(START.getTime() + 1), third)]);
    expect(answers.filter((answer) => 'verdict' in answer)).not.toHaveLength(0);
    const rows = opened.db.selectFrom('payees').select('last_digits').where('user_id', '=', lister.userId);
    expect(await rows.execute()).toHaveLength(2);
  });

  test('an account removed is gone, its owner is told, and the next one waits its days', async () => {
    await save(days(-10), OLD);
    expect(await removePayee(at(START), own(), PASSWORD)).toBeNull();
    expect(await known(START)).toEqual({ digits: undefined, payout: 'missing', next: null });
    expect((await mails()).at(-1)).toMatch(/••••••4579 was removed/);
    await save(START, NEW);
    expect(await known(days(2))).toEqual({ digits: '6784', payout: 'waits', next: null });
  });

  test('an account in whose place another stands is forgotten once nothing can be held for it', async () => {
    await save(days(-10), OLD);
    await save(START, NEW);
    const digits = async () =>
      (await opened.db.selectFrom('payees').select('last_digits').where('user_id', '=', lister.userId).execute())
        .map(({ last_digits }) => last_digits)
        .toSorted();
    await forgetReplaced(at(days(REPLACED_PAYEE_DAYS + PAYEE_WAIT_DAYS - 1)));
    expect(await digits()).toEqual(['4579', '6784']);
    await forgetReplaced(at(days(REPLACED_PAYEE_DAYS + PAYEE_WAIT_DAYS + 1)));
    expect(await digits()).toEqual(['6784']);
  });
});
