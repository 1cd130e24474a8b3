import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';

import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { listingReference } from '#features/listings/listing-reference.ts';
import { AppError } from '#lib/app-error.ts';
import { DAY_MS } from '#lib/days.ts';
import { PLAIN_EMAIL } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  findDealing,
  insertDealing,
  isVisitorOf,
  listClosedHomes,
  lockDealing,
  markConfirmed,
  writeAnswer,
} from '../data/dealings.server.ts';
import { type HomeAsker, listHomeAskers } from '../data/enquiries.server.ts';
import { ANSWER_DAYS, type DealingSide, dealingState, mayAnswer, type Says } from '../domain/dealing-states.ts';
import { tagsOfReviews } from '../domain/review-tags.ts';
import { askVisitor } from './ask-sides.server.ts';
import { wordsOf } from './present-dealing.ts';
import { reckonAgent } from './reckon-agent.server.ts';

export const dealingNotFound = () =>
  new AppError('dealing_not_found', { status: 404, publicMessage: m.reviews_dealing_not_found() });

type MayManage = AllowedOwn<'dealing.manage'>;

/** Which side of a dealing somebody is; what is another's is not there. @throws AppError dealing_not_found (404) */
export async function requireSide(app: App, allowed: MayManage, id: string): Promise<DealingSide> {
  const dealing = isUuid(id) ? await findDealing(app.db, id) : null;
  if (!dealing) throw dealingNotFound();
  const { themselves } = allowed;
  if (dealing.agent_id === themselves.userId) return 'agent';
  if (await isVisitorOf(app.db, id, themselves)) return 'visitor';
  throw dealingNotFound();
}

/**
 * Says for one's own side whether a visit or deal took place; it counts once both sides say yes. @throws AppError
 * dealing_not_found (404), dealing_answered (409)
 */
export async function answerDealing(app: App, allowed: MayManage, id: string, says: Says): Promise<void> {
  const side = await requireSide(app, allowed, id);
  const { userId } = allowed.themselves;
  const at = app.now();
  let agentId = '';
  await app.db.transaction().execute(async (trx) => {
    const dealing = await lockDealing(trx, id);
    if (!dealing) throw dealingNotFound();
    if (!mayAnswer(wordsOf(dealing), side, at))
      throw new AppError('dealing_answered', { status: 409, publicMessage: m.reviews_dealing_answered() });
    agentId = dealing.agent_id;
    const visitorId = side === 'visitor' ? userId : dealing.visitor_id;
    await writeAnswer(trx, id, { side, says, visitorId, at });
    const said = side === 'agent' ? { agent_says: says } : { visitor_says: says, visitor_id: visitorId };
    const state = dealingState(wordsOf({ ...dealing, ...said }), at);
    await recordAudit(trx, {
      actorId: userId,
      action: `dealing.answered`,
      entity: 'dealing',
      entityId: id,
      after: { side, says, state },
      at,
    });
    if (state === 'confirmed') await confirm(app, trx, { ...dealing, visitor_id: visitorId }, at);
  });
  app.touchTags(tagsOfReviews(agentId));
}

type Confirmable = { id: string; agent_id: string; visitor_id: string | null; listing_title: string };

/** What follows once a dealing counts: the agent's figures, and the visitor may write. */
export async function confirm(app: App, trx: Db, dealing: Confirmable, at: Date): Promise<void> {
  await markConfirmed(trx, dealing.id, at);
  await reckonAgent(trx, dealing.agent_id);
  if (!dealing.visitor_id) return;
  await notify(app, trx, {
    causedBy: { userId: dealing.agent_id },
    userId: dealing.visitor_id,
    kind: 'review-open',
    write: () => ({
      title: m.reviews_open_title({ title: dealing.listing_title }),
      paragraphs: [m.reviews_open_text()],
    }),
    path: href('/account/dealings/:id', { id: dealing.id }),
    dedupeKey: `review-open:${dealing.id}`,
  });
}

/** A home an agent marked as sold or rented, and who wrote about it. */
export type ClosedHome = { id: string; title: string; status: 'sold' | 'rented'; askers: HomeAsker[] };

/** Homes of which an agent may say to whom they went. */
export async function listOwnClosedHomes(app: App, allowed: MayManage): Promise<ClosedHome[]> {
  const { userId, profile } = allowed.themselves;
  if (profile?.userType !== 'agent' || profile.agentStatus !== 'approved') return [];
  const homes = await listClosedHomes(app.db, userId, app.now());
  return Promise.all(
    homes.map(async ({ id, title, status }) => ({
      id,
      title,
      status: status === 'sold' ? 'sold' : 'rented',
      askers: await listHomeAskers(app.db, id, userId),
    })),
  );
}

/** Whoever types strangers' addresses fills nobody's mailbox. */
const DEALS_LIMIT = { max: 20, windowSeconds: 24 * 60 * 60 };

/**
 * An agent says to whom one of their homes went: to somebody who wrote about it, or to an address. That person is
 * asked. @throws AppError deal_home_unknown (404), deal_person_missing, deal_with_oneself (400), too_many_requests
 */
export async function nameDeal(
  app: App,
  allowed: MayManage,
  given: { homeId: string; enquiryId: string; email: string },
): Promise<string> {
  const { userId, email: own } = allowed.themselves;
  const home = (await listOwnClosedHomes(app, allowed)).find(({ id }) => id === given.homeId);
  if (!home) throw new AppError('deal_home_unknown', { status: 404, publicMessage: m.reviews_deal_home_unknown() });
  const visitor = await requireVisitor(app, home, given);
  if (visitor.email === own.toLowerCase())
    throw new AppError('deal_with_oneself', { status: 400, publicMessage: m.reviews_deal_oneself(), field: 'email' });
  await countAttempt(app, `deal:agent:${userId}`, DEALS_LIMIT);
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    // Two presses at once wait for each other on the home.
    await trx.selectFrom('properties').select('id').where('id', '=', home.id).forUpdate().executeTakeFirst();
    const open = await listClosedHomes(trx, userId, at);
    if (!open.some(({ id }) => id === home.id))
      throw new AppError('deal_home_unknown', { status: 404, publicMessage: m.reviews_deal_home_unknown() });
    const id = await insertDealing(trx, {
      kind: home.status,
      agent_id: userId,
      visitor_id: visitor.senderId,
      visitor_email: visitor.email,
      visitor_name: visitor.name,
      language: visitor.language,
      listing_id: home.id,
      listing_title: home.title,
      happened_at: at,
      answer_until: new Date(at.getTime() + ANSWER_DAYS * DAY_MS),
      agent_says: 'yes',
      agent_said_at: at,
      created_at: at,
    });
    if (!id) throw dealingNotFound();
    const asked = {
      ...{ id, kind: 'deal-named', visitorId: visitor.senderId, visitorEmail: visitor.email },
      ...{ agentId: userId, language: visitor.language },
    };
    await askVisitor(app, trx, asked, {
      write: () => ({
        title: m.reviews_deal_ask_title({ title: home.title }),
        paragraphs: [
          m.reviews_deal_ask_text({ title: home.title, name: allowed.themselves.name }),
          m.reviews_ask_why(),
        ],
      }),
      writeToAddress: () => ({
        title: m.reviews_deal_address_title(),
        paragraphs: [m.reviews_deal_address_text({ reference: listingReference(home.id) ?? '' }), m.reviews_ask_why()],
      }),
    });
    await recordAudit(trx, {
      actorId: userId,
      action: 'dealing.named',
      entity: 'dealing',
      entityId: id,
      after: { kind: home.status, listing: home.id },
      at,
    });
    return id;
  });
}

async function requireVisitor(
  app: App,
  home: ClosedHome,
  { enquiryId, email }: { enquiryId: string; email: string },
): Promise<Omit<HomeAsker, 'enquiryId'>> {
  const asker = enquiryId === '' ? null : home.askers.find((one) => one.enquiryId === enquiryId);
  if (asker) return asker;
  const typed = email.trim().toLowerCase();
  if (!PLAIN_EMAIL.test(typed) || typed.length > 254)
    throw new AppError('deal_person_missing', {
      status: 400,
      publicMessage: m.reviews_deal_person_missing(),
      field: 'email',
    });
  const account = await app.db
    .selectFrom('user')
    .select('id')
    .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', typed))
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return { senderId: account?.id ?? null, email: typed, name: null, language: null };
}
