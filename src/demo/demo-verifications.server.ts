import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AgentLevel } from '#features/agents/levels.ts';
import { insertMadeVerifications } from '#features/agents/made-verifications.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { DEMO_AGENTS } from './market/demo-listers.ts';

type DemoVerification = {
  agentId: string;
  level: AgentLevel;
  status: 'pending' | 'verified';
  number: string;
  daysAgo: number;
  esvarbon?: string;
};

/** Made-up numbers of the right length; the first digits are given to nobody. */
const numberOf = (index: number) => `000000000${10 + index}`;
/** In the order of the directory; the last one is approved and not verified, as its entry says. */
const LEVELS: readonly (AgentLevel | null)[] = ['gold', 'gold', 'silver', 'basic', 'silver', null];
/** Whose professional papers were looked into, so that their listings may say so. */
export const GOLD_DEMO_AGENTS: ReadonlySet<string> = new Set(
  DEMO_AGENTS.filter((_, index) => LEVELS[index] === 'gold').map(({ userId }) => userId),
);
const PENDING_AGENT_ID = 'demo-agent-pending';

const VERIFICATIONS: readonly DemoVerification[] = [
  ...DEMO_AGENTS.map(({ userId }, index): DemoVerification => {
    const level = LEVELS[index] ?? null;
    return {
      agentId: userId,
      level: level ?? 'basic',
      status: level ? 'verified' : 'pending',
      number: numberOf(index),
      daysAgo: 40 + 35 * index,
      ...(level === 'gold' ? { esvarbon: `ESV/DEMO/${101 + index}` } : {}),
    };
  }),
  { agentId: PENDING_AGENT_ID, level: 'basic', status: 'pending', number: numberOf(DEMO_AGENTS.length), daysAgo: 1 },
];

/** Verification records of the demo market's agents, inside the seeding transaction. */
export async function saveDemoVerifications(app: App, trx: Db): Promise<void> {
  const fields = app.adapters.sealedFields();
  const now = app.now();
  const rows = VERIFICATIONS.map(({ agentId, level, status, number, daysAgo, esvarbon }) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const isPaid = level !== 'basic';
    return {
      agent_id: agentId,
      verification_level: level,
      verification_status: status,
      nin_sealed: fields.seal(number, `nin:${agentId}`),
      nin_hash: fields.fingerprints('nin', number)[0],
      nin_last4: number.slice(-4),
      address: isPaid ? 'Given in the demo market' : null,
      credentials: JSON.stringify(esvarbon ? { esvarbon } : {}),
      payment_status: isPaid ? ('paid' as const) : ('none' as const),
      verification_fee_paid: isPaid,
      payment_reference: isPaid ? `zv-demo-${agentId}` : null,
      level_chosen_at: status === 'verified' ? at : null,
      verified_at: status === 'verified' ? at : null,
      reviewed_at: status === 'verified' ? at : null,
      reviewed_by: status === 'verified' ? 'demo-admin' : null,
      checked_level: status === 'verified' ? level : null,
      checked_at: status === 'verified' ? at : null,
      checked_by: status === 'verified' ? 'demo-admin' : null,
      created_at: at,
      updated_at: at,
    };
  });
  await insertMadeVerifications(trx, rows);
}
