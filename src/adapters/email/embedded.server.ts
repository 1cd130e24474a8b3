import type { EmailTransport } from './port.ts';

/** The default: mails stay in the outbox, where an admin reads them. */
export function createOutbox(): EmailTransport {
  return { name: 'outbox', send: async () => 'kept' };
}
