import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { hasMandate } from '#features/listings/mandates.server.ts';
import { JOINED_FROM } from '../domain/score-pair.ts';
import type { Verdict } from '../schema.ts';

/** A pair as the office sees it: both listings with who lists them, what they share, and what was decided. */
export type PairRow = {
  one_id: string;
  other_id: string;
  one_title: string;
  other_title: string;
  one_lister_id: string | null;
  other_lister_id: string | null;
  one_lister: string | null;
  other_lister: string | null;
  one_at: Date;
  other_at: Date;
  one_picture: string | null;
  other_picture: string | null;
  score: number;
  reasons: string[];
  verdict: Verdict | null;
  thief_id: string | null;
  found_at: Date;
  decided_at: Date | null;
};

export type PairView = 'open' | 'joined' | 'decided';

const VIEWS = {
  open: sql`pair.verdict is null and pair.one_picture is not null
    and coalesce(one.agent_id, one.feed, '') is distinct from coalesce(other.agent_id, other.feed, '?')`,
  joined: sql`pair.verdict is null and pair.score >= ${JOINED_FROM}`,
  decided: sql`pair.verdict is not null`,
} as const;

const PAIRS = sql`from home_pairs pair join properties one on one.id = pair.one_id
  join properties other on other.id = pair.other_id`;

/** The pairs of one view, the newest first. */
export async function listPairRows(
  db: Db,
  { view, limit, offset }: { view: PairView; limit: number; offset: number },
): Promise<PairRow[]> {
  const { rows } =
    await sql<PairRow>`select pair.one_id, pair.other_id, one.title as one_title, other.title as other_title,
      one.agent_id as one_lister_id, other.agent_id as other_lister_id,
      coalesce(mine.full_name, one.feed) as one_lister, coalesce(theirs.full_name, other.feed) as other_lister,
      one.created_at as one_at, other.created_at as other_at, pair.one_picture, pair.other_picture, pair.score,
      pair.reasons, pair.verdict, pair.thief_id, pair.found_at, pair.decided_at
    ${PAIRS} left join profiles mine on mine.user_id = one.agent_id left join profiles theirs on theirs.user_id = other.agent_id
    where ${VIEWS[view]} order by coalesce(pair.decided_at, pair.found_at) desc, pair.one_id, pair.other_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many pairs wait for somebody to look. */
export async function countOpenPairs(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${PAIRS} where ${VIEWS.open}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A public listing of the same home, with who offers it. */
export type OfferRow = {
  id: string;
  title: string;
  transaction_type: 'sale' | 'rent';
  location: string;
  city: string | null;
  state: string;
  price_minor: number;
  currency: 'NGN' | 'USD';
  price_period: 'total' | 'year' | 'month' | 'night';
  price_ngn_minor: number;
  lister: string | null;
  lister_key: string | null;
  has_mandate: boolean;
};

/** The listings of one cluster that anybody may see, with the given one, the cheapest first. */
export async function listOffers(db: Db, homeId: string, at: Date): Promise<OfferRow[]> {
  const { rows } =
    await sql<OfferRow>`select p.id, p.title, p.transaction_type, p.location, p.city, p.state, p.price_minor, p.currency,
      p.price_period, p.price_ngn_minor::float8 as price_ngn_minor, profile.full_name as lister,
      coalesce(p.agent_id, p.feed) as lister_key, ${hasMandate(at)} as has_mandate
    from home_clusters own join home_clusters mate on mate.cluster_id = own.cluster_id
    join properties p on p.id = mate.property_id left join profiles profile on profile.user_id = p.agent_id
    where own.property_id = ${homeId} and p.approval_status = 'approved' and p.status in ('available', 'under_offer')
    order by p.price_ngn_minor, p.id`.execute(db);
  return rows;
}
