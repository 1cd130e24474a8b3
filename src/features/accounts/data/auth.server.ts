import type { App } from '#adapters/app-context.server.ts';
import { CLIENT_ADDRESS_HEADER } from '../client-address.server.ts';
import { readAuthSecret } from './auth-secret.server.ts';

/** Registration keeps the specification's shortest password (spec 5). */
const MIN_PASSWORD_LENGTH = 6;

type Auth = Awaited<ReturnType<typeof createAuth>>;
const instances = new WeakMap<App, Promise<Auth>>();

/** The sign-in machinery of this app, made when first asked for: its package alone takes a third of a second to load. */
export function getAuth(app: App): Promise<Auth> {
  const known = instances.get(app);
  if (known) return known;
  const made = createAuth(app);
  instances.set(app, made);
  return made;
}

async function createAuth(app: App) {
  const [{ betterAuth }, { bearer, jwt }] = await Promise.all([import('better-auth'), import('better-auth/plugins')]);
  return betterAuth({
    appName: 'Zaure',
    baseURL: app.env.PUBLIC_URL,
    basePath: '/api/auth',
    secret: readAuthSecret(app.env),
    database: { db: app.db, type: 'postgres', transaction: true },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: MIN_PASSWORD_LENGTH },
    // A form of our own pages may sign in under whatever name the server is reached by; a foreign page's origin never equals it.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    // Access tokens are signed where they are asked for (access-tokens.server.ts), not at every look at a session.
    plugins: [bearer(), jwt({ disableSettingJwtHeader: true, jwt: { expirationTime: '15m' } })],
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => app.log[level === 'error' ? 'error' : 'warn']({ details }, `sign-in: ${message}`),
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
