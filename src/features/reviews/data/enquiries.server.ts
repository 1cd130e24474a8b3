import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { USUAL_VISIT_HOURS } from '#features/tours/visit-hours.ts';
import { HOUR_MS } from '#lib/days.ts';
import type { Language } from '#vocabulary/languages.ts';

/** A visit that was agreed on and whose time is over. */
export type FinishedVisit = {
  enquiryId: string;
  agentId: string;
  visitorId: string | null;
  visitorEmail: string | null;
  visitorName: string | null;
  language: Language | null;
  listingId: string;
  listingTitle: string;
  happenedAt: Date;
};

/** A visit at "any time" is thought to have taken place so long after it was agreed on. */
const ANY_TIME_HOURS = 72;

const email = sql<string | null>`lower(coalesce(u.email, e.sender_email,
  case when e.sender_contact like '%_@_%._%' then trim(e.sender_contact) end))`;

/**
 * Visits of approved agents' homes that were agreed on and ended between two moments, the oldest first, where somebody
 * can be asked, by account or address, and nobody has been yet.
 */
export async function listFinishedVisits(
  db: Db,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<FinishedVisit[]> {
  const slot = sql.lit(`${USUAL_VISIT_HOURS} hours`);
  const { rows } = await sql<FinishedVisit>`
    select e.id as "enquiryId", e.lister_id as "agentId", e.sender_id as "visitorId", ${email} as "visitorEmail",
      e.sender_name as "visitorName", e.language, p.id as "listingId", p.title as "listingTitle",
      coalesce(e.preferred_at, e.answered_at) as "happenedAt"
    from enquiries e join properties p on p.id = e.property_id
      join profiles f on f.user_id = e.lister_id and f.user_type = 'agent' and f.agent_status = 'approved'
      left join "user" u on u.id = e.sender_id
    where e.kind = 'tour' and e.state = 'confirmed'
      and coalesce(e.preferred_at, e.answered_at) > ${new Date(from.getTime() - ANY_TIME_HOURS * HOUR_MS)}
      and coalesce(e.preferred_at, e.answered_at) < ${until}
      and case when e.preferred_at is null then e.answered_at + interval ${sql.lit(`${ANY_TIME_HOURS} hours`)}
        else coalesce(e.visit_ends_at, e.preferred_at + interval ${slot}) end between ${from} and ${until}
      and e.sender_id is distinct from e.lister_id and ${email} is not null
      and not exists (select 1 from dealings d where d.enquiry_id = e.id)
      and not exists (select 1 from "user" l where l.id = e.lister_id and lower(l.email) = ${email})
    order by coalesce(e.preferred_at, e.answered_at) limit ${limit}`.execute(db);
  return rows;
}

/** Somebody who wrote about a home, and can be asked whether it became theirs. */
export type HomeAsker = {
  enquiryId: string;
  senderId: string | null;
  email: string;
  name: string | null;
  language: Language | null;
};

const MOST_ASKERS = 50;

/** Who wrote to an agent about one of the agent's homes, the newest first. */
export async function listHomeAskers(db: Db, listingId: string, agentId: string): Promise<HomeAsker[]> {
  const { rows } = await sql<HomeAsker>`
    select distinct on (${email}) e.id as "enquiryId", e.sender_id as "senderId", ${email} as email,
      e.sender_name as name, e.language
    from enquiries e left join "user" u on u.id = e.sender_id
    where e.property_id = ${listingId} and e.lister_id = ${agentId} and e.sender_id is distinct from ${agentId}
      and ${email} is not null
    order by ${email}, e.created_at desc limit ${MOST_ASKERS}`.execute(db);
  return rows;
}
