import type { App } from '#app/app.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { isOwnOrOffice } from '#features/accounts/own-or-office.server.ts';
import { isTurnedOff } from '#features/choices/choices.server.ts';
import { isOpenedByPerson } from '#lib/is-robot.server.ts';
import type { Act } from './data/views.server.ts';
import { recordAct } from './use-cases/views.server.ts';

/** The ways to a lister that are pressed and counted. */
export type Contact = Exclude<Act, 'view'>;

/**
 * Counts somebody who pressed a way to the lister of a home, once a person and day, by the rule that looks are counted
 * by. Not counted: robots, what is fetched ahead, another site's page, the lister, the office, and who turned it off.
 */
export async function countContact(
  app: App,
  { propertyId, listerId, way }: { propertyId: string; listerId: string | null; way: Contact },
  request: Request,
): Promise<void> {
  const { method, headers } = request;
  const isHttps = app.env.PUBLIC_URL.startsWith('https:');
  if (method !== 'GET' || !isOpenedByPerson(headers, { isHttps })) return;
  if (headers.get('sec-fetch-site') === 'cross-site') return;
  if (await isTurnedOff(app, request, 'counting')) return;
  if (await isOwnOrOffice(app, request, listerId)) return;
  recordAct(app, propertyId, way, {
    address: headers.get(CLIENT_ADDRESS_HEADER),
    userAgent: headers.get('user-agent'),
  });
}
