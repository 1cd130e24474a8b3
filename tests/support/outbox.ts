import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

export type KeptMail = { to: string; subject: string; text: string; html: string };

/**
 * The newest mail to an address whose subject matches, from the outbox folder of the running server; waits until it is
 * there.
 */
export async function readMail(
  to: string,
  subject: RegExp,
  dataDirectory = process.env['E2E_DATA_DIR'] ?? 'data-e2e',
): Promise<KeptMail> {
  const folder = join(dataDirectory, 'outbox');
  let found: KeptMail | undefined;
  await expect
    .poll(
      async () => {
        const files = globSync('*.eml', { cwd: folder }).map((name) => join(folder, name));
        files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
        for (const file of files) {
          const content = readFileSync(file);
          // Most mails are other people's; only this address's are worth taking apart.
          if (!content.includes(to)) continue;
          const mail = await PostalMime.parse(content);
          const address = mail.to?.[0]?.address ?? '';
          if (address !== to || !subject.test(mail.subject ?? '')) continue;
          found = { to: address, subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html ?? '' };
          return true;
        }
        return false;
      },
      { message: `a mail to ${to} about ${subject}`, timeout: 60_000 },
    )
    .toBe(true);
  return found as KeptMail;
}

/** The path (and query) of the first link of ours in a mail. */
export function linkIn(mail: Pick<KeptMail, 'subject' | 'text'>): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in "${mail.subject}".`);
  const url = new URL(link);
  return url.pathname + url.search;
}
