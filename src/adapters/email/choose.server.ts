import { join } from 'node:path';
import type { Env } from '#config/env.server.ts';
import { createOutbox } from './embedded.server.ts';
import type { EmailTransport } from './port.ts';
import { createSmtpTransport } from './smtp.server.ts';

const transports = new Map<string, EmailTransport>();

/** The mail transport of this process: a mail server with EMAIL_TRANSPORT=smtp, else the outbox. */
export function chooseEmailTransport(
  env: Pick<Env, 'EMAIL_TRANSPORT' | 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
): EmailTransport {
  const { EMAIL_TRANSPORT, SMTP_URL: url, MAIL_FROM: from } = env;
  if (EMAIL_TRANSPORT !== 'smtp' || !url) return createOutbox({ folder: join(env.DATA_DIR, 'outbox'), from });
  const known = transports.get(url) ?? createSmtpTransport({ url, from });
  transports.set(url, known);
  return known;
}
