import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSynced } from '#lib/synced-file.server.ts';
import { toMessage } from './message.server.ts';
import { EmailError, type EmailTransport } from './port.ts';

/** Addresses at this host are refused, so that failures can be tried by hand. */
const REFUSED_HOST = '@refused.example';
/** Addresses at this host find no mail server. */
const UNREACHABLE_HOST = '@unreachable.example';

/**
 * The default: mails stay in the outbox, where an admin reads them, and as .eml files in a folder that only its owner
 * may read.
 */
export function createOutbox({ folder, from }: { folder: string; from: string }): EmailTransport {
  return {
    name: 'outbox',
    send: async (message) => {
      if (message.to.address.endsWith(REFUSED_HOST)) throw new EmailError('rejected', 'The recipient was refused.');
      if (message.to.address.endsWith(UNREACHABLE_HOST))
        throw new EmailError('unavailable', 'The mail server does not answer.');
      const { createTransport } = await import('nodemailer');
      const { message: file } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        toMessage(message, from),
      );
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whole or not at all; the same mail again replaces itself.
      await writeSynced(
        join(folder, `${message.createdAt.toISOString().replaceAll(':', '-')}-${message.id}.eml`),
        file as Buffer,
      );
      return 'kept';
    },
  };
}
