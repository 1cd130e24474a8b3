/** What a mail says: paragraphs of plain text, and at most one thing to press. */
export type MailContent = { title: string; paragraphs: readonly string[]; action?: MailAction };

/** What a mail's reader may press. */
export type MailAction = { label: string; url: string };

/** Text as it stands in the HTML of a mail. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The plain text of a mail. */
export function toMailText({ title, paragraphs, action }: MailContent, footer: string): string {
  const parts = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), '--', footer];
  return `${parts.join('\n\n')}\n`;
}

/** The same as HTML: one column, no picture, nothing loaded from anywhere. */
export function toMailHtml({ title, paragraphs, action }: MailContent, footer: string): string {
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#141a42;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#555">${escapeHtml(action.url)}</p>`
    : '';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
    '<body style="margin:0;background:#f6f3ec;font:16px/1.5 system-ui,sans-serif;color:#1b1d2a"><div style="max-width:560px;margin:0 auto;padding:24px">' +
    `<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(title)}</h1>${body}${button}` +
    `<p style="border-top:1px solid #ddd;padding-top:12px;font-size:13px;color:#555">${escapeHtml(footer)}</p></div></body></html>`
  );
}

const HIDDEN = 'hidden';

/** A token in the address, or the page of a conversation behind the link only its sender has. */
const SECRETS = /((?:[?&]|&amp;)token=|\/sent\/)[^\s&"'<>?#/]+/g;

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
