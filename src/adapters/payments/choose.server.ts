import type { Env } from '#config/env.server.ts';
import { createSandboxPayments } from './embedded.server.ts';
import { createPaystackPayments } from './paystack.server.ts';
import type { PaymentDesk, PaymentProvider } from './port.ts';

type Settings = Pick<Env, 'PAYMENTS_PROVIDER' | 'PAYSTACK_SECRET_KEY' | 'PAYSTACK_BASE_URL' | 'PUBLIC_URL'>;

/** Paystack where PAYMENTS_PROVIDER says so, else the sandbox. */
export function choosePayments(settings: Settings, desk: PaymentDesk): PaymentProvider {
  const { PAYMENTS_PROVIDER, PAYSTACK_SECRET_KEY, PAYSTACK_BASE_URL } = settings;
  if (PAYMENTS_PROVIDER === 'paystack' && PAYSTACK_SECRET_KEY)
    return createPaystackPayments({ secretKey: PAYSTACK_SECRET_KEY, baseUrl: PAYSTACK_BASE_URL.replace(/\/$/, '') });
  return createSandboxPayments(desk, settings.PUBLIC_URL);
}
