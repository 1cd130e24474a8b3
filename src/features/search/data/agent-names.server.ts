import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { isOffered } from '#features/listings/listed-sql.server.ts';

/** Names are asked for with every letter somebody types, and seldom change. */
const FRESH_MS = 60_000;
/** More would not be searched as fast as somebody types. */
const MOST_NAMES = 10_000;

export type AgentName = { id: string; name: string; company: string | null; location: string | null; plain: string };

type Kept = { names: Promise<readonly AgentName[]>; until: number };
const kept = new WeakMap<App, Kept>();

/** The agents people may find (spec 4), as they were a minute ago at most. */
export function listAgentNames(app: App): Promise<readonly AgentName[]> {
  const known = kept.get(app);
  if (known && known.until > performance.now()) return known.names;
  const names = readAgentNames(app.readDb);
  kept.set(app, { names, until: performance.now() + FRESH_MS });
  // A failure is whoever asked's, and not the next one's.
  names.catch(() => kept.delete(app));
  return names;
}

async function readAgentNames(db: Db): Promise<AgentName[]> {
  const { rows } = await sql<Omit<AgentName, 'plain'>>`
    select p.user_id as id, p.full_name as name, a.company, p.location
    from profiles p left join agent_profiles a on a.user_id = p.user_id
    where p.user_type = 'agent' and p.agent_status = 'approved' and btrim(p.full_name) <> ''
      and not exists (select 1 from suspensions s where s.user_id = p.user_id)
      and not exists (select 1 from lister_holds h where h.user_id = p.user_id)
    order by p.full_name, p.user_id limit ${MOST_NAMES}`.execute(db);
  return rows.map((row) => ({ ...row, plain: plainName(`${row.name} ${row.company ?? ''}`) }));
}

/** Without tone marks and hooks: "Oluwaseun Adebayo" finds Oluwaseun Adébáyọ̀. */
export function plainName(text: string): string {
  const bare = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return bare.replaceAll(/[ɓɗƙƴ]/g, (letter) => HOOKED.get(letter) ?? letter);
}

const HOOKED: ReadonlyMap<string, string> = new Map([
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
]);

/** How many homes each of these offers. */
export async function countHomesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; n: number }>`
    select p.agent_id as id, count(*)::int as n from properties p
    where p.agent_id in (${sql.join([...ids])}) and ${isOffered('p')} group by p.agent_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
