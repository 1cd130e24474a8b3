import { serializeCookie } from 'cookie-es';
import type { App } from '#app/app.server.ts';
import {
  CHOICE_DAYS,
  CHOICES_OFF_COOKIE,
  type Choice,
  STORAGE_OFF_COOKIE,
  type StorageGroup,
} from '#lib/browser-choices.ts';

/** Remembers in this browser what is not to be done; nothing turned off leaves no cookie. */
export function writeChoicesCookie(app: App, off: readonly Choice[]): string {
  return write(app, CHOICES_OFF_COOKIE, off.join('.'));
}

/** Remembers which optional things this browser is not to keep; all of them allowed leaves no cookie. */
export function writeStorageCookie(app: App, off: readonly StorageGroup[]): string {
  return write(app, STORAGE_OFF_COOKIE, off.join('.'));
}

/** The end of a cookie of ours, where the browser has it. */
export function dropCookie(app: App, name: string): string {
  return write(app, name, '');
}

function write(app: App, name: string, value: string): string {
  return serializeCookie(name, value, {
    maxAge: value === '' ? 0 : CHOICE_DAYS * 86_400,
    path: '/',
    sameSite: 'lax',
    secure: app.env.PUBLIC_URL.startsWith('https:'),
  });
}
