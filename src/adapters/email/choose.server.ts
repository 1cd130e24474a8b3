import type { Env } from '#config/env.server.ts';
import { createOutbox } from './embedded.server.ts';
import type { EmailTransport } from './port.ts';

/** The mail transport of this process. */
export function chooseEmailTransport(_env: Env): EmailTransport {
  return createOutbox();
}
