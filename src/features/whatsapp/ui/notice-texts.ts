import { m } from '#paraglide/messages.js';
import type { Notice } from '../domain/judge-message.ts';

const TEXTS: Record<Notice, () => string> = {
  stopped: m.whatsapp_notice_stopped,
  started: m.whatsapp_notice_started,
  forgotten: m.whatsapp_notice_forgotten,
  voice: m.whatsapp_notice_voice,
  file: m.whatsapp_notice_file,
  picture: m.whatsapp_notice_picture,
  other: m.whatsapp_notice_other,
  slow: m.whatsapp_notice_slow,
};

/** What the channel itself says, without the assistant. */
export function noticeText(notice: Notice): string {
  return TEXTS[notice]();
}
