import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { listEarlierFlags } from './use-cases/flagged-identities.server.ts';

/** Another account that shares something with a record under review. */
export type SharedIdentity = {
  verificationId: string | null;
  userId: string;
  name: string;
  status: string | null;
  shares: ('nin' | 'bvn' | 'phone')[];
};

/**
 * What the office sees beside a record: who else gave the same number or phone, and whether a flagged identity is
 * behind it.
 */
export type ReviewContext = {
  shared: SharedIdentity[];
  hasMore: boolean;
  earlierFlag: { kind: 'nin' | 'bvn' | 'phone'; flaggedAt: string }[];
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
    }>`
      select v.id as verification_id, p.user_id, p.full_name, v.verification_status as status,
        coalesce(v.nin_hash = own.nin_hash, false) as nin, coalesce(v.bvn_hash = own.bvn_hash, false) as bvn, coalesce(p.phone = me.phone, false) as phone
      from profiles p left join agent_verifications v on v.agent_id = p.user_id
        cross join (select nin_hash, bvn_hash from agent_verifications where agent_id = ${agentId}) own
        cross join (select phone from profiles where user_id = ${agentId}) me
      where p.user_id <> ${agentId} and (v.nin_hash = own.nin_hash or v.bvn_hash = own.bvn_hash or p.phone = me.phone)
      order by p.created_at, p.user_id limit ${MOST + 1}`.execute(app.db),
    listEarlierFlags(app, agentId),
  ]);
  return {
    shared: shared.rows.slice(0, MOST).map(({ verification_id, user_id, full_name, status, ...same }) => ({
      verificationId: verification_id,
      userId: user_id,
      name: full_name,
      status,
      shares: (['nin', 'bvn', 'phone'] as const).filter((kind) => same[kind]),
    })),
    hasMore: shared.rows.length > MOST,
    earlierFlag: earlier,
  };
}
