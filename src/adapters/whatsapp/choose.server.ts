import type { Env } from '#config/env.server.ts';
import { createCloudWhatsApp } from './cloud-api.server.ts';
import { createEmbeddedWhatsApp } from './embedded.server.ts';
import type { WhatsAppChannel } from './port.ts';

type Settings = Pick<
  Env,
  | 'WHATSAPP_PROVIDER'
  | 'WHATSAPP_PHONE_NUMBER_ID'
  | 'WHATSAPP_ACCESS_TOKEN'
  | 'WHATSAPP_APP_SECRET'
  | 'WHATSAPP_VERIFY_TOKEN'
  | 'WHATSAPP_TEMPLATE'
  | 'WHATSAPP_BASE_URL'
>;

/** The Cloud API where WHATSAPP_PROVIDER says so and all it needs is there, else the page of our own. */
export function chooseWhatsApp(settings: Settings): WhatsAppChannel {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = settings;
  if (settings.WHATSAPP_PROVIDER !== 'cloud') return createEmbeddedWhatsApp();
  if (!WHATSAPP_PHONE_NUMBER_ID || !WHATSAPP_ACCESS_TOKEN || !WHATSAPP_APP_SECRET || !WHATSAPP_VERIFY_TOKEN)
    return createEmbeddedWhatsApp();
  return createCloudWhatsApp({
    phoneNumberId: WHATSAPP_PHONE_NUMBER_ID,
    accessToken: WHATSAPP_ACCESS_TOKEN,
    appSecret: WHATSAPP_APP_SECRET,
    verifyToken: WHATSAPP_VERIFY_TOKEN,
    baseUrl: settings.WHATSAPP_BASE_URL.replace(/\/$/, ''),
    template: settings.WHATSAPP_TEMPLATE ?? null,
  });
}
