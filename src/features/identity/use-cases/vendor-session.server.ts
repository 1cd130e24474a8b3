import { IdentityCheckError, type VendorConfig, type VendorResult } from '#adapters/identity-check/port.ts';
import type { App } from '#app/app.server.ts';
import { findNames } from '#features/accounts/checked-names.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { findOpenSession, lockSession } from '../data/sessions.server.ts';
import { judgeVendor, type Outcome } from '../domain/judge-identity.ts';
import { decideSession } from './decide-session.server.ts';
import type { Checked } from './own-session.server.ts';

/** What a browser needs to open the vendor's window. @throws AppError identity_not_enabled (503) */
export function readVendorConfig(app: App): VendorConfig {
  const config = app.adapters.identityCheck().config();
  if (!config)
    throw new AppError('identity_not_enabled', {
      status: 503,
      publicMessage: m.identity_not_enabled(),
      isReportable: false,
    });
  return config;
}

export type VendorStanding = Outcome | 'waiting';

/**
 * Asks the vendor what became of the own open session; the browser's word that it is done is only the reason to ask.
 * @throws AppError session_gone (409), identity_vendor_away (503)
 */
export async function settleOwnVendorSession(app: App, actor: Checked): Promise<VendorStanding> {
  const session = await findOpenSession(app.db, actor.userId);
  if (session?.state !== 'vendor')
    throw new AppError('session_gone', { status: 409, publicMessage: m.identity_gone() });
  return settle(app, { id: session.id, personId: actor.userId });
}

/** Takes what the vendor sends of itself. @throws AppError identity_forged (401), identity_not_enabled (404) */
export async function receiveVendorWebhook(
  app: App,
  body: Buffer,
  header: (name: string) => string | undefined,
): Promise<void> {
  let reference: string | undefined;
  try {
    reference = app.adapters.identityCheck().readWebhook(body, header)?.reference;
  } catch (error) {
    if (!(error instanceof IdentityCheckError)) throw error;
    const isForged = error.failure === 'forged';
    throw new AppError(isForged ? 'identity_forged' : 'identity_not_enabled', {
      status: isForged ? 401 : 404,
      publicMessage: isForged ? 'The signature is not of this body.' : 'No identity vendor is set up here.',
      isReportable: false,
    });
  }
  if (!reference || !isUuid(reference)) return;
  const session = await app.db
    .selectFrom('identity_sessions')
    .select(['id', 'person_id', 'state'])
    .where('id', '=', reference)
    .executeTakeFirst();
  if (session?.state === 'vendor') await settle(app, { id: session.id, personId: session.person_id });
}

async function settle(app: App, { id, personId }: { id: string; personId: string }): Promise<VendorStanding> {
  const result = await askVendor(app, id);
  if (!result || result.status === 'waiting') return 'waiting';
  const { status, name } = result;
  return app.db.transaction().execute(async (trx) => {
    const held = await lockSession(trx, personId, id);
    const judged = judgeVendor({ status, name }, (await findNames(trx, personId))?.name ?? '');
    if (held?.state !== 'vendor') return judged.outcome;
    await trx.updateTable('identity_sessions').set({ vendor_name: name }).where('id', '=', id).execute();
    await decideSession(app, trx, held, judged);
    return judged.outcome;
  });
}

async function askVendor(app: App, reference: string): Promise<VendorResult | null> {
  try {
    return await app.adapters.identityCheck().findResult(reference);
  } catch (error) {
    if (!(error instanceof IdentityCheckError)) throw error;
    app.log.warn({ failure: error.failure }, 'the identity vendor could not be asked');
    throw new AppError('identity_vendor_away', {
      status: 503,
      publicMessage: m.identity_vendor_away(),
      isReportable: false,
      cause: error,
    });
  }
}
