import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { agentStanding, type StandingFacts } from '#features/accounts/agent-standing.ts';
import type { AgentPageFacts, DirectoryEntry } from '../domain/directory.ts';
import { isAgentLevel } from '../levels.ts';

export type DirectoryQuery = { search: string; locations: readonly string[] | null; specialty: string | null };

type Row = {
  user_id: string;
  full_name: string;
  agent_id_number: string | null;
  phone: string | null;
  location: string | null;
  company: string | null;
  rating: number | null;
  reviews: number | null;
  has_samples: boolean;
  specialties: string[] | null;
  languages: string[] | null;
  email: string | null;
  image: string | null;
  years_experience: number | null;
  properties_sold: number | null;
  level: string | null;
  status: 'pending' | 'verified' | 'flagged' | null;
  checked_level: string | null;
  fee_paid: boolean;
  on_hold: boolean;
};

const COLUMNS = sql`p.user_id, p.full_name, p.agent_id_number, p.phone, p.location, a.company, a.rating, a.reviews, a.specialties, a.languages, a.email,
  a.image, a.years_experience, a.properties_sold, v.verification_level as level, v.verification_status as status, v.checked_level,
  coalesce(v.verification_fee_paid, false) as fee_paid,
  (a.reviews > 0 and not exists (select 1 from reviews w where w.agent_id = p.user_id and w.state = 'published' and not w.is_sample)) is true
    as has_samples,
  exists (select 1 from lister_holds h where h.user_id = p.user_id) as on_hold`;

/** Approved agents only (spec 4), nobody who is suspended. */
const FROM = sql`from profiles p left join agent_profiles a on a.user_id = p.user_id left join agent_verifications v on v.agent_id = p.user_id
  where p.user_type = 'agent' and p.agent_status = 'approved' and not exists (select 1 from suspensions s where s.user_id = p.user_id)`;

/** One review says little: an agent begins at 3.5, as if five people had said so, and moves from there. */
const STANDING_OF_RATING = sql`(coalesce(a.rating, 0) * coalesce(a.reviews, 0) + 17.5) / (coalesce(a.reviews, 0) + 5)`;

/** Names are found without their tone marks and hooks: "Oluwaseun Adebayo" finds Oluwaseun Adébáyọ̀. */
const plain = (text: RawBuilder<unknown>) =>
  sql`translate(lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ', 'bdky')`;

function conditionsOf({ search, locations, specialty }: DirectoryQuery) {
  const conditions = [sql`true`];
  // Every word must be found, in the name or the company.
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, 6)) {
    const pattern = sql`'%' || ${plain(sql`${word.replaceAll(/[\\%_]/g, '\\$&')}::text`)} || '%'`;
    conditions.push(
      sql`(${plain(sql`p.full_name || ' ' || coalesce(a.company, '')`)} like ${pattern} or lower(p.agent_id_number) = ${word.toLowerCase()})`,
    );
  }
  if (locations) conditions.push(sql`p.location in (${sql.join([...locations])})`);
  if (specialty) conditions.push(sql`a.specialties @> array[${specialty}]::text[]`);
  return sql.join(conditions, sql` and `);
}

export async function readDirectory(
  db: Db,
  query: DirectoryQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<DirectoryEntry[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} ${FROM} and ${conditionsOf(query)}
    order by ${STANDING_OF_RATING} desc, a.reviews desc nulls last, p.full_name, p.user_id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(toEntry);
}

export async function countDirectory(db: Db, query: DirectoryQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${FROM} and ${conditionsOf(query)}`.execute(db);
  return rows[0]?.n ?? 0;
}

type PageRow = Row & {
  about: string | null;
  created_at: Date;
  has_identity: boolean;
  checked_at: Date | null;
  paid_at: Date | null;
  address: string | null;
  credentials: Record<string, string> | null;
  accepted_documents: number;
  written: { entry: number; at: string } | null;
};

/** One approved agent with what was checked; null for anybody else. */
export async function readAgentPage(db: Db, userId: string): Promise<AgentPageFacts | null> {
  const { rows } =
    await sql<PageRow>`select ${COLUMNS}, p.about, p.created_at, coalesce(v.nin_last4 is not null or v.bvn_last4 is not null, false) as has_identity,
    v.checked_at, v.address, v.credentials,
    (select max(m.paid_at) from payments m where m.reference = v.payment_reference) as paid_at,
    (select count(*) from document_checks d where d.agent_id = p.user_id and d.decision = 'accepted')::int as accepted_documents,
    (select json_build_object('entry', l.number, 'at', l.written_at) from audit_log o
      join ledger_entries l on l.source = 'office' and l.row_id = o.id and l.number is not null
      where o.entity = 'agent_verification' and o.entity_id = v.id::text and o.action = 'verification.verified'
      order by o.created_at desc limit 1) as written
    ${FROM} and p.user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const isChecked = row.status === 'verified' && row.checked_at !== null;
  return {
    ...toEntry(row),
    about: row.about,
    memberSince: row.created_at.toISOString(),
    evidence: {
      identityGiven: row.has_identity,
      checkedAt: row.status === 'verified' ? (row.checked_at?.toISOString() ?? null) : null,
      levelPaidAt: row.paid_at?.toISOString() ?? null,
      // That an address was given, never which.
      hasAddress: Boolean(row.address),
      credentials: Object.keys(row.credentials ?? {}),
      acceptedDocuments: row.accepted_documents,
      written: isChecked && row.written ? { ...row.written, at: new Date(row.written.at).toISOString() } : null,
    },
  };
}

function factsOf({ status, level, checked_level, fee_paid }: Row): StandingFacts | null {
  if (status === null) return null;
  return {
    verification_status: status,
    verification_level: level ?? 'basic',
    checked_level,
    verification_fee_paid: fee_paid,
  };
}

function toEntry(row: Row): DirectoryEntry {
  const standing = agentStanding(factsOf(row));
  return {
    userId: row.user_id,
    name: row.full_name,
    agentId: row.agent_id_number,
    company: row.company,
    location: row.location,
    rating: row.rating,
    reviews: row.reviews ?? 0,
    reviewsAreSamples: row.has_samples,
    specialties: row.specialties ?? [],
    // Nobody is reached through us while a question about them is open (decision 0018).
    phone: row.on_hold ? null : row.phone,
    email: row.on_hold ? null : row.email,
    onHold: row.on_hold,
    image: row.image,
    verified: standing === 'checked',
    standing,
    yearsExperience: row.years_experience,
    propertiesSold: row.properties_sold ?? 0,
    languages: row.languages ?? [],
    level: row.status === 'verified' && isAgentLevel(row.level) ? row.level : null,
    checkedLevel: standing === 'checked' && isAgentLevel(row.checked_level) ? row.checked_level : null,
  };
}
