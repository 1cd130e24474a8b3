import { z } from 'zod';
import { ASSISTANT_VARIABLES, missingAssistantKey } from './assistant-variables.server.ts';
import { CHANNEL_VARIABLES, missingChannelKeys } from './channel-variables.server.ts';

/** The keys of SEALED_FIELDS_KEYS, `id:base64key,…`. @throws Error that says which one is wrong */
export function readSealKeys(text: string): { id: string; key: Buffer }[] {
  const keys = text.split(',').map((part) => {
    const [, id, encoded] = /^\s*([\w-]{1,32}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? [];
    if (!id || !encoded) throw new Error('each key is written id:key, the key 32 bytes in base64');
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('two keys have one id');
  return keys;
}

function areSealKeys(text: string): boolean {
  try {
    return readSealKeys(text).length > 0;
  } catch {
    return false;
  }
}

const port = z.coerce.number().int().min(0).max(65535);

const DOJAH_KEYS = ['DOJAH_APP_ID', 'DOJAH_PUBLIC_KEY', 'DOJAH_SECRET_KEY', 'DOJAH_WIDGET_ID'] as const;

/** Every variable the process reads, each with its meaning; docs/generated/environment.md is printed from here. */
export const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production').describe('How the process runs.'),
    PORT: port.default(3000).describe('TCP port to listen on.'),
    HOST: z.string().min(1).default('0.0.0.0').describe('Address to listen on.'),
    PUBLIC_URL: z
      .url()
      .optional()
      .describe(
        'The address people type, for canonical links, sitemaps and mails. Default: http://HOST:PORT, with localhost where HOST is all addresses.',
      ),
    DATA_DIR: z
      .string()
      .min(1)
      .default('data')
      .describe('Folder of everything kept on disk: database, pictures, lock, secrets.'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .describe('A PostgreSQL server. Unset: an embedded database in DATA_DIR.'),
    DATABASE_REPLICA_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .describe('A read replica for public pages; needs DATABASE_URL.'),
    DATABASE_POOL_SIZE: z.coerce
      .number()
      .int()
      .min(1)
      .max(200)
      .default(10)
      .describe('Connections kept to each PostgreSQL server.'),
    SEED: z
      .enum(['demo', 'none'])
      .optional()
      .describe(
        '`demo` fills an empty database with the demo market. Default: demo on the embedded database, none on DATABASE_URL.',
      ),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe('Least level that is logged.'),
    AUTH_SECRET: z
      .string()
      .min(32)
      .optional()
      .describe('Secret that signs sessions, 32 characters or more. Default: made once and kept in DATA_DIR.'),
    LEDGER_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'is 32 bytes in base64url')
      .optional()
      .describe(
        'Signs the heads of the public ledger: 32 bytes in base64url, the same on every node. Default: made once and kept in DATA_DIR.',
      ),
    LEDGER_ANCHOR: z
      .enum(['file', 'evm'])
      .default('file')
      .describe(
        'Where heads of the ledger are kept beside the database: `file` in DATA_DIR, or `evm`, a chain by RPC.',
      ),
    LEDGER_EVM_RPC_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('A node of that chain. Needed by LEDGER_ANCHOR=evm.'),
    LEDGER_EVM_KEY: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/i, 'is 0x and 64 hexadecimal digits')
      .optional()
      .describe('The key of the account there that pays. Needed by LEDGER_ANCHOR=evm.'),
    LEDGER_EVM_HOURS: z.coerce
      .number()
      .min(0)
      .max(720)
      .default(24)
      .describe('A head is written into the chain at most once in so many hours: each costs gas.'),
    ACCEPT_SECRETS: z
      .stringbool()
      .default(false)
      .describe(
        'Start although the database was used with other secrets: say so once, after changing AUTH_SECRET, SEALED_FIELDS_KEYS or LEDGER_KEY on purpose.',
      ),
    STORAGE_PROVIDER: z
      .enum(['disk', 's3'])
      .default('disk')
      .describe('Where files are kept: `disk` in DATA_DIR/files, or `s3` on an S3-compatible server.'),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('The S3-compatible server. Unset: Amazon S3 of the region.'),
    S3_REGION: z
      .string()
      .min(1)
      .default('us-east-1')
      .describe('Region of the buckets; servers that are not Amazon’s mostly ignore it.'),
    S3_ACCESS_KEY_ID: z
      .string()
      .min(1)
      .optional()
      .describe('Key of an account that may read, write and delete objects in both buckets.'),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('The secret of that key.'),
    S3_FORCE_PATH_STYLE: z
      .stringbool()
      .optional()
      .describe('Addresses as server/bucket/key. Default: true with S3_ENDPOINT, else false.'),
    S3_BUCKET_PREFIX: z
      .string()
      .regex(/^[a-z0-9.-]*$/)
      .default('')
      .describe('Written before the bucket names `property-images` and `verification-docs`.'),
    SEALED_FIELDS_KEYS: z
      .string()
      .refine(areSealKeys, 'each key is written id:key, the key 32 bytes in base64, every id once')
      .optional()
      .describe(
        'Keys that seal NIN and BVN, `id:base64key,…`: the first writes, the others still read. Default: one made once and kept in DATA_DIR.',
      ),
    PAYMENTS_PROVIDER: z
      .enum(['sandbox', 'paystack'])
      .default('sandbox')
      .describe(
        'Who takes payments. `sandbox` moves no money and has a checkout page of its own; `paystack` needs PAYSTACK_SECRET_KEY.',
      ),
    PAYSTACK_SECRET_KEY: z
      .string()
      .min(8)
      .optional()
      .describe('The secret key of the Paystack account; it also signs the webhooks.'),
    PAYSTACK_BASE_URL: z.url().default('https://api.paystack.co').describe("Paystack's API; another one is for tests."),
    IDENTITY_PROVIDER: z
      .enum(['embedded', 'dojah'])
      .default('embedded')
      .describe(
        'Who checks identities. `embedded`: card and face are compared here, and no registry is asked; `dojah` also opens its window and needs the four DOJAH keys.',
      ),
    DOJAH_APP_ID: z
      .string()
      .min(1)
      .optional()
      .describe('The app of the Dojah account. Needed by IDENTITY_PROVIDER=dojah.'),
    DOJAH_PUBLIC_KEY: z
      .string()
      .min(1)
      .optional()
      .describe('Its public key, which browsers get. Needed by IDENTITY_PROVIDER=dojah.'),
    DOJAH_SECRET_KEY: z
      .string()
      .min(8)
      .optional()
      .describe('Its secret key; it also signs the webhooks. Needed by IDENTITY_PROVIDER=dojah.'),
    DOJAH_WIDGET_ID: z
      .string()
      .min(1)
      .optional()
      .describe('The widget (easy-onboard flow) people are shown. Needed by IDENTITY_PROVIDER=dojah.'),
    DOJAH_WIDGET_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://widget.dojah.io/widget.js')
      .describe('Where the script of the widget is loaded from, on the identity page alone; another one is for tests.'),
    DOJAH_BASE_URL: z.url().default('https://api.dojah.io').describe("Dojah's API; another one is for tests."),
    STAGING_API_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'An image model that furnishes photos, by the published `/images/edits`: https://api.openai.com/v1. Needs STAGING_API_KEY. Unset: this machine furnishes them.',
      ),
    STAGING_API_KEY: z.string().min(8).optional().describe('Its key. Needed by STAGING_API_URL.'),
    STAGING_API_MODEL: z.string().min(1).default('gpt-image-1').describe('Which of its models is asked.'),
    ...ASSISTANT_VARIABLES,
    ...CHANNEL_VARIABLES,
    SLACK_WEBHOOK_URL: z
      .url()
      .optional()
      .describe('Slack incoming webhook that leads are forwarded to. Unset: leads are stored only.'),
    EMAIL_TRANSPORT: z
      .enum(['outbox', 'smtp'])
      .default('outbox')
      .describe('`outbox` keeps mails for an admin to read, and as .eml files in DATA_DIR/outbox; `smtp` sends them.'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe('The mail server, with its credentials: smtp://user:secret@host:587. Needed by EMAIL_TRANSPORT=smtp.'),
    MAIL_FROM: z
      .string()
      .min(3)
      .optional()
      .describe('Who mails come from: Zaure <no-reply@example.com>. Needed by EMAIL_TRANSPORT=smtp.'),
    GOOGLE_MAPS_API_KEY: z.string().min(1).optional().describe('Uses Google Maps instead of the embedded maps.'),
    GOOGLE_MAPS_SCRIPT_URL: z
      .url()
      .default('https://maps.googleapis.com/maps/api/js')
      .describe('Where the Google Maps script is loaded from.'),
    MAP_TILES: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Streets for the maps: a PMTiles archive of the Protomaps schema, as a file or an https address that answers ranges. Default: map/streets.pmtiles in DATA_DIR, where `npm run map:tiles` puts one; without it the drawn map stays.',
      ),
    PAGE_CACHE_MB: z.coerce
      .number()
      .min(0)
      .max(4096)
      .default(64)
      .describe('Memory the page cache may hold, in megabytes; 0 turns it off.'),
    TRUST_PROXY: z
      .stringbool()
      .default(false)
      .describe('Believe X-Forwarded-* headers; set it behind a proxy that writes them.'),
    METRICS_TOKEN: z
      .string()
      .min(16)
      .optional()
      .describe(
        'Who sends it as a bearer token may read /metrics. Unset: only this machine may, and nobody behind a proxy.',
      ),
    JOBS: z
      .enum(['inline', 'off'])
      .default('inline')
      .describe('`inline` runs jobs in this process; `off` leaves them to another one.'),
  })
  // Checked even when another variable is wrong: all errors are told at once.
  .refine((env) => !env.DATABASE_REPLICA_URL || Boolean(env.DATABASE_URL), {
    path: ['DATABASE_REPLICA_URL'],
    message: 'needs DATABASE_URL',
    when: () => true,
  })
  .refine((env) => env.LEDGER_ANCHOR !== 'evm' || Boolean(env.LEDGER_EVM_RPC_URL), {
    path: ['LEDGER_EVM_RPC_URL'],
    message: 'is needed by LEDGER_ANCHOR=evm',
    when: () => true,
  })
  .refine((env) => env.LEDGER_ANCHOR !== 'evm' || Boolean(env.LEDGER_EVM_KEY), {
    path: ['LEDGER_EVM_KEY'],
    message: 'is needed by LEDGER_ANCHOR=evm',
    when: () => true,
  })
  .refine((env) => env.STORAGE_PROVIDER !== 's3' || Boolean(env.S3_ACCESS_KEY_ID), {
    path: ['S3_ACCESS_KEY_ID'],
    message: 'is needed by STORAGE_PROVIDER=s3',
    when: () => true,
  })
  .refine((env) => env.STORAGE_PROVIDER !== 's3' || Boolean(env.S3_SECRET_ACCESS_KEY), {
    path: ['S3_SECRET_ACCESS_KEY'],
    message: 'is needed by STORAGE_PROVIDER=s3',
    when: () => true,
  })
  .refine((env) => env.PAYMENTS_PROVIDER !== 'paystack' || Boolean(env.PAYSTACK_SECRET_KEY), {
    path: ['PAYSTACK_SECRET_KEY'],
    message: 'is needed by PAYMENTS_PROVIDER=paystack',
    when: () => true,
  })
  .refine((env) => env.IDENTITY_PROVIDER !== 'dojah' || DOJAH_KEYS.every((name) => Boolean(env[name])), {
    path: ['IDENTITY_PROVIDER'],
    message: `dojah needs ${DOJAH_KEYS.join(', ')}`,
    when: () => true,
  })
  .refine((env) => !env.STAGING_API_URL || Boolean(env.STAGING_API_KEY), {
    path: ['STAGING_API_KEY'],
    message: 'is needed by STAGING_API_URL',
    when: () => true,
  })
  .superRefine(
    (env, context) => {
      for (const { path, message } of [...missingChannelKeys(env), ...missingAssistantKey(env)])
        context.addIssue({ code: 'custom', path, message });
    },
    { when: () => true },
  )
  .refine((env) => env.EMAIL_TRANSPORT !== 'smtp' || Boolean(env.SMTP_URL), {
    path: ['SMTP_URL'],
    message: 'is needed by EMAIL_TRANSPORT=smtp',
    when: () => true,
  })
  .refine((env) => env.EMAIL_TRANSPORT !== 'smtp' || Boolean(env.MAIL_FROM), {
    path: ['MAIL_FROM'],
    message: 'is needed by EMAIL_TRANSPORT=smtp',
    when: () => true,
  });

/** Who mails come from where no mail server sends them. */
const OUTBOX_FROM = 'Zaure <no-reply@zaure.example>';

export type Env = Omit<z.infer<typeof envSchema>, 'PUBLIC_URL' | 'SEED' | 'MAIL_FROM'> & {
  PUBLIC_URL: string;
  SEED: 'demo' | 'none';
  MAIL_FROM: string;
};

/** What anybody may know of the environment, the browser included, and where this process keeps its files. */
const PUBLIC_SETTINGS = [
  ...(['NODE_ENV', 'PUBLIC_URL', 'TRUST_PROXY', 'DATA_DIR', 'MAIL_FROM', 'PAYMENTS_PROVIDER'] as const),
  ...(['IDENTITY_PROVIDER', 'DOJAH_WIDGET_URL'] as const),
  ...(['WHATSAPP_NUMBER', 'VOICE_AGENT_PROVIDER', 'ELEVENLABS_AGENT_ID'] as const),
  ...(['ELEVENLABS_WIDGET_URL', 'ELEVENLABS_BASE_URL'] as const),
  ...(['GOOGLE_MAPS_API_KEY', 'GOOGLE_MAPS_SCRIPT_URL', 'MAP_TILES'] as const),
] as const;

export type PublicSettings = Readonly<Pick<Env, (typeof PUBLIC_SETTINGS)[number]>>;

/** The part of the environment that holds no secret: all that an App carries of it. */
export function publicSettings(env: Env): PublicSettings {
  return Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, env[name]])) as PublicSettings;
}

/**
 * The host by which this machine reaches a server that listens there: the one address that mails, payments and the
 * terminal all name.
 */
function hostPeopleType(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The checked environment. @throws Error that lists every wrong variable at once. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}\nSee docs/generated/environment.md.`);
  }
  const env = result.data;
  return {
    ...env,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://${hostPeopleType(env.HOST)}:${env.PORT}`).replace(/\/$/, ''),
    MAIL_FROM: env.MAIL_FROM ?? OUTBOX_FROM,
    SEED: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
  };
}

let current: Env | undefined;

/** The environment of this process, read and checked once. The only reader of process.env. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
