import type { App } from '#app/app.server.ts';

declare module '#app/feature.server.ts' {
  interface Feature {
    /** The cookies that a browser is given with somebody's session, beside the session's own; `asked` has its own. */
    signInCookies?: (app: App, userId: string, asked: Headers) => Promise<readonly string[]>;
  }
}

/** Adds what features have a browser keep of whoever signs in or is signed in. */
export async function addSignInCookies(app: App, userId: string, asked: Headers, given: Headers): Promise<void> {
  for (const { signInCookies } of app.features)
    for (const cookie of (await signInCookies?.(app, userId, asked)) ?? []) given.append('set-cookie', cookie);
}
