import { parseCookie, serializeCookie } from 'cookie-es';
import type { App } from '#app/app.server.ts';
import { KEPT_DAYS } from '../data/conversations.server.ts';

const NAME = 'zaure_chat';
const DAY_S = 86_400;

/** The secret of the conversation this browser began, where it brings one. */
export function chatSecretOf(request: Request): string | null {
  return parseCookie(request.headers.get('cookie') ?? '')[NAME] || null;
}

/** Remembers a conversation in this browser, from the first message on; no script can read it. */
export function chatCookie(app: App, secret: string): string {
  return write(app, secret, KEPT_DAYS * DAY_S);
}

/** Forgets it. */
export function dropChatCookie(app: App): string {
  return write(app, '', 0);
}

function write(app: App, value: string, maxAge: number): string {
  const secure = app.env.PUBLIC_URL.startsWith('https:');
  return serializeCookie(NAME, value, { maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
}
