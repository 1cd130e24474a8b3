import type { Env } from '#config/env.server.ts';
import { createDojahIdentityCheck } from './dojah.server.ts';
import { createEmbeddedIdentityCheck } from './embedded.server.ts';
import type { IdentityCheck } from './port.ts';

type Settings = Pick<
  Env,
  | 'IDENTITY_PROVIDER'
  | 'DOJAH_APP_ID'
  | 'DOJAH_PUBLIC_KEY'
  | 'DOJAH_SECRET_KEY'
  | 'DOJAH_WIDGET_ID'
  | 'DOJAH_WIDGET_URL'
  | 'DOJAH_BASE_URL'
>;

/** Dojah where IDENTITY_PROVIDER says so and all its keys are there, else our own pages. */
export function chooseIdentityCheck(settings: Settings): IdentityCheck {
  const { DOJAH_APP_ID, DOJAH_PUBLIC_KEY, DOJAH_SECRET_KEY, DOJAH_WIDGET_ID } = settings;
  if (settings.IDENTITY_PROVIDER !== 'dojah') return createEmbeddedIdentityCheck();
  if (!DOJAH_APP_ID || !DOJAH_PUBLIC_KEY || !DOJAH_SECRET_KEY || !DOJAH_WIDGET_ID) return createEmbeddedIdentityCheck();
  return createDojahIdentityCheck({
    appId: DOJAH_APP_ID,
    publicKey: DOJAH_PUBLIC_KEY,
    secretKey: DOJAH_SECRET_KEY,
    widgetId: DOJAH_WIDGET_ID,
    widgetUrl: settings.DOJAH_WIDGET_URL,
    baseUrl: settings.DOJAH_BASE_URL.replace(/\/$/, ''),
  });
}
