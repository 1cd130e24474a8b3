import type { Transporter } from 'nodemailer';
import { toMessage } from './message.server.ts';
import { EmailError, type EmailFailure, type EmailTransport } from './port.ts';

const CONNECT_TIMEOUT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 30_000;
/** Connections are kept: greeting a server for each mail costs more than the mail. */
const POOL = { pool: true, maxConnections: 8, maxMessages: Number.POSITIVE_INFINITY } as const;
/** Answers of 500 and above are for good (RFC 5321 4.2.1), those of 400 for now. */
const LASTING = 500;

/** A mail server: `smtp://user:secret@host:587` (STARTTLS where offered) or `smtps://…:465`. */
export function createSmtpTransport({ url, from }: { url: string; from: string }): EmailTransport {
  let transporter: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      ...POOL,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
    });
  };
  return {
    name: 'smtp',
    send: async (message) => {
      transporter ??= open();
      try {
        await (await transporter).sendMail(toMessage(message, from));
        return 'sent';
      } catch (error) {
        throw new EmailError(failureOf(error), wordFailure(error));
      }
    },
  };
}

/**
 * A server that says no to this mail or this recipient says it for good; wrong credentials and silence may be put
 * right.
 */
function failureOf(error: unknown): EmailFailure {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && (responseCode ?? LASTING) >= LASTING ? 'rejected' : 'unavailable';
}

/** The server's words without what was sent to it: credentials never reach the log or the table. */
function wordFailure(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return ['The mail server did not take it.', code, responseCode].filter(Boolean).join(' ');
}
