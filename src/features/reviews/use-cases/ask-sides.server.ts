import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { type NoticeWords, notify } from '#features/accounts/notices.server.ts';
import { isObjected } from '#features/choices/objections.server.ts';
import { listingReference } from '#features/listings/listing-reference.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { formatDate } from '#lib/dates.ts';
import { DAY_MS } from '#lib/days.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import type { Language } from '#vocabulary/languages.ts';
import { insertDealing } from '../data/dealings.server.ts';
import { type FinishedVisit, listFinishedVisits } from '../data/enquiries.server.ts';
import { ANSWER_DAYS } from '../domain/dealing-states.ts';

export const ASK_ABOUT_VISITS_JOB = 'ask-about-visits';

/** Nobody is asked about a visit that was over before that. */
const ASKED_WITHIN_DAYS = 7;
/** Of one run; what is left comes an hour later. */
const MOST_AT_ONCE = 200;

/** Runs the hourly job: both sides of each visit whose time is over are asked, once, whether it took place. */
export async function askAboutVisits(app: App): Promise<void> {
  const until = app.now();
  const from = new Date(until.getTime() - ASKED_WITHIN_DAYS * DAY_MS);
  for (const visit of await listFinishedVisits(app.db, { from, until, limit: MOST_AT_ONCE })) await ask(app, visit);
}

async function ask(app: App, visit: FinishedVisit): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const id = await insertDealing(trx, {
      kind: 'tour',
      agent_id: visit.agentId,
      visitor_id: visit.visitorId,
      visitor_email: visit.visitorEmail,
      visitor_name: visit.visitorName,
      language: visit.language,
      enquiry_id: visit.enquiryId,
      listing_id: visit.listingId,
      listing_title: visit.listingTitle,
      happened_at: visit.happenedAt,
      answer_until: new Date(at.getTime() + ANSWER_DAYS * DAY_MS),
      created_at: at,
    });
    if (!id) return;
    const write = () => wordVisit(visit);
    await notify(app, trx, {
      causedBy: null,
      userId: visit.agentId,
      kind: 'visit-over',
      write,
      path: href('/account/dealings/:id', { id }),
      dedupeKey: `visit-over:${id}:agent`,
    });
    await askVisitor(
      app,
      trx,
      { ...visit, id, kind: 'visit-over' },
      { write, writeToAddress: () => wordVisitToAddress(visit) },
    );
    await recordAudit(trx, { actorId: null, action: 'dealing.asked', entity: 'dealing', entityId: id, at });
  });
}

function wordVisit({ listingTitle: title, happenedAt }: FinishedVisit): NoticeWords {
  return {
    title: m.reviews_ask_title({ title }),
    paragraphs: [m.reviews_ask_text({ title, day: formatDate(happenedAt) }), m.reviews_ask_why()],
  };
}

function wordVisitToAddress({ listingId, happenedAt }: FinishedVisit): NoticeWords {
  const reference = (listingId && listingReference(listingId)) ?? '';
  return {
    title: m.reviews_ask_address_title(),
    paragraphs: [m.reviews_ask_address_text({ reference, day: formatDate(happenedAt) }), m.reviews_ask_why()],
  };
}

/** Whom the other side of an agent's dealing is, as far as it is known. */
export type AskedVisitor = {
  id: string;
  kind: string;
  visitorId: string | null;
  visitorEmail: string | null;
  /** Whose dealing it is, and by whose budget it is mailed. */
  agentId: string;
  language: Language | null;
};

/** What a visitor is asked: in full, and in our words alone for an address that anybody may have typed. */
type Question = { write: () => NoticeWords; writeToAddress: () => NoticeWords };

/**
 * Asks the visitor of a dealing: in the product and by mail who has an account, by mail who left an address and has
 * not objected to such mails. The mail's link only shows; saying something is a press of a button after signing in.
 */
export async function askVisitor(app: App, trx: Db, asked: AskedVisitor, question: Question): Promise<void> {
  const { id, kind, visitorId, visitorEmail: address } = asked;
  const causedBy = { userId: asked.agentId };
  const dedupeKey = `${kind}:${id}:visitor`;
  const path = href('/account/dealings/:id', { id });
  if (visitorId) return notify(app, trx, { causedBy, userId: visitorId, kind, write: question.write, path, dedupeKey });
  if (!address || (await isObjected(trx, { email: address }, 'receipts'))) return;
  await queueMail(app, trx, {
    causedBy,
    to: { address, asked: asked.language },
    template: kind,
    write: () => {
      const { title, paragraphs } = question.writeToAddress();
      const action = { label: m.mail_open(), url: `${app.env.PUBLIC_URL}${localPath(path)}` };
      return { subject: title, content: { title, paragraphs: [...paragraphs, m.reviews_ask_account()], action } };
    },
    dedupeKey,
  });
}
