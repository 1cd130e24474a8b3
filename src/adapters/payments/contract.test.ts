import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { STAND_IN_KEY, startPaystackStandIn } from '../../../tests/support/paystack-stand-in.ts';
import { createSandboxPayments } from './embedded.server.ts';
import { createPaystackPayments } from './paystack.server.ts';
import type { PaymentProvider } from './port.ts';

const NAME = 'Ngozi Ụzọma';
/** What each provider is asked in these tests; the sandbox reads it off the number, Paystack off what it knows. */
const NUMBERS = { known: '0123456789', unknown: '0001234567', down: '0011234567' };

let paystack: Awaited<ReturnType<typeof startPaystackStandIn>>;
beforeAll(async () => {
  paystack = await startPaystackStandIn();
  paystack.accounts.set(`057:${NUMBERS.known}`, ' UZOMA NGOZI ');
});
afterAll(() => paystack?.stop());

const PROVIDERS: readonly [string, () => PaymentProvider][] = [
  ['the sandbox', () => createSandboxPayments({ db: null as unknown as Db, now: () => new Date() }, 'http://x')],
  ['Paystack', () => createPaystackPayments({ secretKey: STAND_IN_KEY, baseUrl: paystack.address })],
];

describe.each(PROVIDERS)('accounts at banks, asked of %s', (_name, make) => {
  const ask = (accountNumber: string) => make().resolveAccount({ bankCode: '057', accountNumber, expectedName: NAME });

  test('banks come by name, each code once', async () => {
    const banks = await make().listBanks();
    expect(banks).toContainEqual({ code: '057', name: 'Zenith Bank' });
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
    expect(banks.map(({ name }) => name)).toEqual(banks.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)));
  });

  test('an account that is not there is null, one that is has its name, and no answer is no name', async () => {
    expect(await ask(NUMBERS.unknown)).toBeNull();
    expect((await ask(NUMBERS.known))?.accountName).toMatch(/^(UZOMA NGOZI|ỤZỌMA NGOZI)$/);
    paystack.state.isDown = true;
    await expect(ask(NUMBERS.down)).rejects.toMatchObject({ name: 'PaymentError', failure: 'unavailable' });
    paystack.state.isDown = false;
  });
});

test('Paystack is asked with our key alone, and a refusal of it is not taken for an unknown account', async () => {
  const stranger = createPaystackPayments({ secretKey: 'sk_test_other', baseUrl: paystack.address });
  await expect(
    stranger.resolveAccount({ bankCode: '057', accountNumber: NUMBERS.known, expectedName: NAME }),
  ).rejects.toMatchObject({ failure: 'rejected' });
});

test('the sandbox answers another name, and initials, where a number asks for them', async () => {
  const [[, make]] = PROVIDERS as [[string, () => PaymentProvider]];
  const named = (accountNumber: string) =>
    make().resolveAccount({ bankCode: '057', accountNumber, expectedName: 'Ngozi Ada Uzoma' });
  expect(await named('0021234567')).toEqual({ accountName: 'SANDBOX SOMEBODY ELSE' });
  expect(await named('0031234567')).toEqual({ accountName: 'NGOZI A U' });
});
