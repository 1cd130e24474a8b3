import type { App } from '#adapters/app-context.server.ts';
import { createSandboxPayments } from './embedded.server.ts';
import { createPaystackPayments } from './paystack.server.ts';
import type { PaymentProvider } from './port.ts';

/** Paystack where PAYMENTS_PROVIDER says so, else the sandbox. */
export function choosePayments(app: Pick<App, 'db' | 'env' | 'now'>): PaymentProvider {
  const { PAYMENTS_PROVIDER, PAYSTACK_SECRET_KEY, PAYSTACK_BASE_URL } = app.env;
  if (PAYMENTS_PROVIDER === 'paystack' && PAYSTACK_SECRET_KEY)
    return createPaystackPayments({ secretKey: PAYSTACK_SECRET_KEY, baseUrl: PAYSTACK_BASE_URL.replace(/\/$/, '') });
  return createSandboxPayments(app);
}
