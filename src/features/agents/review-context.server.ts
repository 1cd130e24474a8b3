import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { listEarlierFlags } from './use-cases/flagged-identities.server.ts';

/** Another account that shares something with a record under review. */
export type SharedIdentity = {
  verificationId: string | null;
  userId: string;
  name: string;
  status: string | null;
  shares: ('nin' | 'bvn' | 'phone' | 'paper')[];
};

/**
 * What the office sees beside a record: who else gave the same number, paper or phone, and whether a flagged
 * identity is
 * behind it.
 */
export type ReviewContext = {
  shared: SharedIdentity[];
  hasMore: boolean;
  earlierFlag: { kind: 'nin' | 'bvn' | 'phone' | 'paper'; flaggedAt: string }[];
};

const MOST = 20;

/**
 * Reads what stands around a record: duplicates by keyed hash and phone, and fingerprints of flagged accounts that are
 * gone.
 */
export async function readReviewContext(app: App, agentId: string): Promise<ReviewContext> {
  const [shared, earlier] = await Promise.all([
    sql<{
      verification_id: string | null;
      user_id: string;
      full_name: string;
      status: string | null;
      nin: boolean;
      bvn: boolean;
      phone: boolean;
      paper: boolean;
    }>`
      select v.id as verification_id, p.user_id, p.full_name, v.verification_status as status,
        (coalesce(v.nin_hash = own.nin_hash, false) or same.kinds @> '{nin}') as nin, coalesce(v.bvn_hash = own.bvn_hash, false) as bvn, coalesce(p.phone = me.phone, false) as phone,
        same.kinds @> '{paper}' as paper
      from profiles p left join agent_verifications v on v.agent_id = p.user_id
        left join (select nin_hash, bvn_hash from agent_verifications where agent_id = ${agentId}) own on true
        left join lateral (select coalesce(array_agg(kind), '{}') as kinds from identity_matches i
          where (i.person_id, i.other_id) in ((p.user_id, ${agentId}), (${agentId}, p.user_id))) same on true
        cross join (select phone from profiles where user_id = ${agentId}) me
      where p.user_id <> ${agentId} and (v.nin_hash = own.nin_hash or v.bvn_hash = own.bvn_hash or p.phone = me.phone or same.kinds <> '{}')
      order by p.created_at, p.user_id limit ${MOST + 1}`.execute(app.db),
    listEarlierFlags(app, agentId),
  ]);
  return {
    shared: shared.rows.slice(0, MOST).map(({ verification_id, user_id, full_name, status, ...same }) => ({
      verificationId: verification_id,
      userId: user_id,
      name: full_name,
      status,
      shares: (['nin', 'bvn', 'phone', 'paper'] as const).filter((kind) => same[kind]),
    })),
    hasMore: shared.rows.length > MOST,
    earlierFlag: earlier,
  };
}
