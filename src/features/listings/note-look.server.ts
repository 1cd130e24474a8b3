import type { App } from '#app/app.server.ts';
import type { Feature } from '#app/feature.server.ts';
import { mayBeSignedIn } from '#features/accounts/own-or-office.server.ts';
import { isTurnedOff } from '#features/choices/choices.server.ts';
import { isChosenOff } from '#lib/browser-choices.ts';
import { isOpenedByPerson } from '#lib/is-robot.server.ts';
import { recordView } from './use-cases/views.server.ts';

/** So many looks of people who are signed in are asked about at a time; what comes beyond them is a flood. */
const MOST_ASKED = 1000;
const asked = new WeakMap<App, number>();

/** Who asked for the page of a listing: the request, and the address it is known to come from. */
type Opened = { request: Request; address: string | null };

/**
 * Notes that the page of a listing is sent to somebody: a person and day counts once, whoever asks for it otherwise or
 * turned counting off never. Of strangers it is noted at once, with nothing asked of the database.
 */
export async function noteLook(app: App, propertyId: string, { request, address }: Opened): Promise<void> {
  const { headers } = request;
  const isHttps = app.env.PUBLIC_URL.startsWith('https:');
  if (!isOpenedByPerson(headers, { isHttps }) || isChosenOff(headers.get('cookie'), 'counting')) return;
  const looker = { address, headers, request: null };
  if (!mayBeSignedIn(headers)) return tellOf(app, propertyId, looker);
  const before = asked.get(app) ?? 0;
  if (before >= MOST_ASKED) return;
  asked.set(app, before + 1);
  try {
    if (!(await isTurnedOff(app, request, 'counting'))) await tellOf(app, propertyId, { ...looker, request });
  } finally {
    asked.set(app, (asked.get(app) ?? 1) - 1);
  }
}

type Looker = Parameters<NonNullable<Feature['afterLook']>>[2];

async function tellOf(app: App, propertyId: string, looker: Looker): Promise<void> {
  recordView(app, propertyId, { address: looker.address, userAgent: looker.headers.get('user-agent') });
  for (const { afterLook } of app.features) if (afterLook) await afterLook(app, propertyId, looker);
}
