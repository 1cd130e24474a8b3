import { toMessage } from './message.server.ts';
import type { EmailMessage } from './port.ts';

/** A mail as the bytes of an .eml file (RFC 5322), as a mail program would receive it. */
export async function writeEml(message: EmailMessage, from: string): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail(toMessage(message, from));
  return sent.message as Buffer;
}
