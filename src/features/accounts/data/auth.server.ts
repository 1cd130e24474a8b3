import type { App } from '#app/app.server.ts';
import { DatabaseAway } from '#db/database-away.ts';
import { AppError } from '#lib/app-error.ts';
import { CLIENT_ADDRESS_HEADER } from '../client-address.server.ts';
import { ADDRESS_LIMITS } from '../domain/limits.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../domain/password-rules.ts';
import { takeAttempt } from '../rate-limit.server.ts';

type Auth = Awaited<ReturnType<typeof createAuth>>;
const instances = new WeakMap<App, Promise<Auth>>();

/** A session lives a week from when it was last used. */
export const SESSION_DAYS = 7;
const DAY_SECONDS = 24 * 60 * 60;
/** Everything at /api/auth without a limit of its own, per address. */
const ANY_PATH = { max: 600, window: 60 };

/**
 * The sign-in machinery of this app, made when first asked for: its package alone takes a third of a second to load.
 */
export function getAuth(app: App): Promise<Auth> {
  const known = instances.get(app);
  if (known) return known;
  const made = createAuth(app);
  instances.set(app, made);
  return made;
}

const statusOf = (error: unknown) => (error as { statusCode?: unknown }).statusCode;
const isRefusal = (error: unknown) => typeof statusOf(error) === 'number' && statusOf(error) !== 500;

/**
 * What sign-in says of a session. It hides why it could not read one, which is that the database did not answer.
 * @throws DatabaseAway
 */
export async function orAway<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    throw statusOf(error) === 500 ? new DatabaseAway(error) : error;
  }
}

async function createAuth(app: App) {
  const [{ betterAuth }, { jwt }, hooks] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins'),
    import('./auth-hooks.server.ts'),
  ]);
  return betterAuth({
    appName: 'Zaure',
    baseURL: app.env.PUBLIC_URL,
    basePath: '/api/auth',
    secret: app.adapters.authSecret(),
    database: { db: app.db, type: 'postgres', transaction: true },
    // Signing up, passwords and addresses are ours: each changes in one transaction, with what it ends, its audit row
    // and its mail.
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    hooks: { before: hooks.createBeforeHook(app), after: hooks.createAfterHook(app) },
    databaseHooks: { session: { create: { before: (session) => hooks.refuseSuspended(app, session.userId) } } },
    rateLimit: {
      enabled: true,
      ...ANY_PATH,
      customRules: Object.fromEntries(
        Object.entries(ADDRESS_LIMITS).map(([path, { max, windowSeconds }]) => [path, { max, window: windowSeconds }]),
      ),
      // Better-auth's own counter starts anew only after a quiet window, which an address that thousands share never
      // has.
      customStorage: {
        consume: async (key, { max, window }) => {
          const isWithin = await takeAttempt(app, `auth:${key}`, { max, windowSeconds: window });
          return { allowed: isWithin, retryAfter: isWithin ? null : window };
        },
      },
    },
    // A form of our own pages may sign in under whatever name the server is reached by; a foreign page's origin never
    // equals it.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    // Access tokens are signed where they are asked for (access-tokens.server.ts), not at every look at a session.
    plugins: [jwt({ disableSettingJwtHeader: true, jwt: { expirationTime: '15m' } })],
    telemetry: { enabled: false },
    // A database that is away or full is told in its own words and status, not as a failure of sign-in.
    onAPIError: {
      onError: (error) => {
        if (error instanceof AppError) throw error;
        if (!isRefusal(error)) app.log.error({ err: error }, 'sign-in failed');
      },
    },
    logger: {
      level: 'warn',
      log: (level, message, ...details) =>
        app.log[level === 'error' ? 'error' : 'warn']({ details }, `sign-in: ${message}`),
    },
    advanced: {
      // Said aloud, because the package turns it off by itself under test and the tests are to see what visitors see.
      disableOriginCheck: false,
      cookiePrefix: 'zaure',
      useSecureCookies: app.env.PUBLIC_URL.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  });
}
