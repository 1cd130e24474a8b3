import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';

export const MAIL_STATES = ['queued', 'kept', 'sent', 'failed', 'withheld'] as const;
type MailState = (typeof MAIL_STATES)[number];

const STATES = {
  queued: { tone: 'ochre', text: m.admin_mail_queued },
  kept: { tone: 'plain', text: m.admin_mail_kept },
  sent: { tone: 'leaf', text: m.admin_mail_sent },
  withheld: { tone: 'plain', text: m.admin_mail_withheld },
  failed: { tone: 'rose', text: m.admin_mail_failed },
} as const;

export const mailStateWord = (status: MailState): string => STATES[status].text();

export function MailTag({ status }: { status: MailState }) {
  return <Tag tone={STATES[status].tone}>{STATES[status].text()}</Tag>;
}
