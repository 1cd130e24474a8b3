import { z } from 'zod';

/** The variables of where else people speak with us: WhatsApp and voice. */
export const CHANNEL_VARIABLES = {
  WHATSAPP_PROVIDER: z
    .enum(['embedded', 'cloud'])
    .default('embedded')
    .describe(
      'How people write to us on WhatsApp. `embedded`: on the page /whatsapp-demo alone; `cloud` is the WhatsApp Cloud API and needs the five WHATSAPP variables.',
    ),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'is the number’s id, digits alone')
    .optional()
    .describe('The id of our number there. Needed by WHATSAPP_PROVIDER=cloud.'),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+\d{8,15}$/, 'is written +2348031234567')
    .optional()
    .describe('Our number as people write to it, in E.164. Needed by WHATSAPP_PROVIDER=cloud.'),
  WHATSAPP_ACCESS_TOKEN: z
    .string()
    .min(8)
    .optional()
    .describe('The token messages are sent with. Needed by WHATSAPP_PROVIDER=cloud.'),
  WHATSAPP_APP_SECRET: z
    .string()
    .min(8)
    .optional()
    .describe('The secret of the app; it signs the webhooks. Needed by WHATSAPP_PROVIDER=cloud.'),
  WHATSAPP_VERIFY_TOKEN: z
    .string()
    .min(8)
    .optional()
    .describe('What Meta says when it asks whether the webhook is ours. Needed by WHATSAPP_PROVIDER=cloud.'),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,200}:[a-z]{2}(_[A-Z]{2})?$/, 'is written name:language, answer_ready:en')
    .optional()
    .describe(
      'An approved template without parameters, `name:language`, by which the office may write after 24 hours. Unset: it may not.',
    ),
  WHATSAPP_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://graph.facebook.com/v23.0')
    .describe('The Graph API with its version; another one is for tests.'),
  VOICE_AGENT_PROVIDER: z
    .enum(['browser', 'elevenlabs'])
    .default('browser')
    .describe(
      'Who speaks on /voice-demo. `browser`: the browser’s own recognition and voice with our assistant; `elevenlabs` needs its key and agent.',
    ),
  ELEVENLABS_API_KEY: z
    .string()
    .min(8)
    .optional()
    .describe('Asks ElevenLabs for signed links. Needed by VOICE_AGENT_PROVIDER=elevenlabs.'),
  ELEVENLABS_AGENT_ID: z
    .string()
    .regex(/^[\w-]{3,100}$/)
    .optional()
    .describe('The agent there that people talk to. Needed by VOICE_AGENT_PROVIDER=elevenlabs.'),
  ELEVENLABS_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.elevenlabs.io')
    .describe("ElevenLabs' API; another one is for tests."),
  ELEVENLABS_WIDGET_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://unpkg.com/@elevenlabs/convai-widget-embed')
    .describe('Where the script of its widget is loaded from, on /voice-demo alone, once somebody asks for it.'),
};

const WHATSAPP_KEYS = [
  ...(['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_NUMBER', 'WHATSAPP_ACCESS_TOKEN'] as const),
  ...(['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const),
] as const;
const NEEDED: readonly (readonly [provider: string, value: string, keys: readonly string[]])[] = [
  ['WHATSAPP_PROVIDER', 'cloud', WHATSAPP_KEYS],
  ['VOICE_AGENT_PROVIDER', 'elevenlabs', ['ELEVENLABS_API_KEY', 'ELEVENLABS_AGENT_ID']],
];

/** What is wrong where a vendor was named without all that it needs. */
export function missingChannelKeys(env: Record<string, unknown>): { path: string[]; message: string }[] {
  const given = new Map(Object.entries(env));
  return NEEDED.filter(
    ([provider, value, keys]) => given.get(provider) === value && !keys.every((key) => given.get(key)),
  ).map(([provider, value, keys]) => ({ path: [provider], message: `${value} needs ${keys.join(', ')}` }));
}
