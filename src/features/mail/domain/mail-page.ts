import { dropMarks, isBorrowed } from '#lib/borrowed-text.server.ts';

/** What a mail says: paragraphs of plain text, and at most one thing to press. */
export type MailContent = { title: string; paragraphs: readonly string[]; action?: MailAction };

/** What a mail's reader may press. */
export type MailAction = { label: string; url: string };

/**
 * What a mail is drawn from: what it says, the line below it with the way out of mails that come again, and the
 * language of its texts as `lang` says it.
 */
export type MailPage = { content: MailContent; footer: string; lang: string; wayOut?: MailAction | undefined };

/** Text as it stands in the HTML of a mail. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const linkLines = (link: MailAction | undefined) => (link ? [`${link.label}:\n${link.url}`] : []);

/** The plain text of a mail. */
export function toMailText({ content: { title, paragraphs, action }, footer, wayOut }: MailPage): string {
  const parts = [title, ...paragraphs, ...linkLines(action), '--', footer, ...linkLines(wayOut)];
  return dropMarks(`${parts.join('\n\n')}\n`);
}

/** The same as HTML: one column, no picture, nothing loaded from anywhere; what is borrowed from English says so. */
export function toMailHtml({ content: { title, paragraphs, action }, footer, lang, wayOut }: MailPage): string {
  const body = paragraphs
    .map((text) => `<p${saysEnglish(text)} style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a${saysEnglish(action.label)} href="${escapeHtml(action.url)}" style="background:#141a42;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#555">${escapeHtml(action.url)}</p>`
    : '';
  const out = wayOut
    ? `<br><a${saysEnglish(wayOut.label)} href="${escapeHtml(wayOut.url)}" style="color:#555">${escapeHtml(wayOut.label)}</a>`
    : '';
  return dropMarks(
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
      '<body style="margin:0;background:#f6f3ec;font:16px/1.5 system-ui,sans-serif;color:#1b1d2a"><div style="max-width:560px;margin:0 auto;padding:24px">' +
      `<h1${saysEnglish(title)} style="font-size:22px;margin:0 0 16px">${escapeHtml(title)}</h1>${body}${button}` +
      `<p${saysEnglish(footer)} style="border-top:1px solid #ddd;padding-top:12px;font-size:13px;color:#555">${escapeHtml(footer)}${out}</p></div></body></html>`,
  );
}

/** For a text that the mail's language lacks. */
const saysEnglish = (text: string) => (isBorrowed(text) ? ' lang="en"' : '');

const HIDDEN = 'hidden';

/** A token in the address, or the page of a conversation behind the link only its sender has. */
const SECRETS = /((?:[?&]|&amp;)token=|\/sent\/|\/professionals\/join\/)[^\s&"'<>?#/]+/g;

/**
 * Text or HTML of a mail without the secrets of the links in it, whoever wrote them: what the office sees, and what is
 * kept.
 */
export function hideSecrets(text: string): string {
  return text.replaceAll(SECRETS, `$1${HIDDEN}`);
}

/** Whether an address opens something for whoever has it. */
export function isSecretLink(url: string): boolean {
  return hideSecrets(url) !== url;
}
