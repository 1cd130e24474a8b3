import { serializeCookie } from 'cookie-es';
import type { App } from '#app/app.server.ts';

/** By which the demo page knows a browser's own conversation again. */
export const DEMO_COOKIE = 'whatsapp_demo';
const DAYS = 30;

/** Keeps the conversation for this browser; no script reads it. */
export function writeDemoCookie(app: App, token: string): string {
  return serializeCookie(DEMO_COOKIE, token, {
    maxAge: DAYS * 86_400,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: app.env.PUBLIC_URL.startsWith('https:'),
  });
}
