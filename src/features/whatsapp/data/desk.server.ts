import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

const MOST_SHOWN = 100;
/** More than is shown: whoever masks a text must see its numbers whole. */
const READ = 400;

/** A conversation in the office's list. Times in ISO 8601. */
export type DeskRow = {
  id: string;
  /** E.164, or null for the demo page. */
  phone: string | null;
  name: string | null;
  isStopped: boolean;
  /** What was said last, as much as a line needs, and by whom. */
  lastText: string;
  lastAuthor: string;
  heardAt: string;
  /** Messages that nobody has answered: the assistant is silent for the office, or they came too late for it. */
  unanswered: number;
};

/** The conversations somebody wrote in last, those that wait for the office first. */
export async function listDeskRows(db: Db): Promise<DeskRow[]> {
  const { rows } = await sql<{
    id: string;
    address: string;
    name: string | null;
    opted_out_at: Date | null;
    heard_at: Date;
    last_text: string | null;
    last_author: string | null;
    unanswered: number;
  }>`
    select c.id, c.address, c.name, c.opted_out_at, c.heard_at, last.text as last_text, last.author as last_author,
      ${sql.raw(UNANSWERED)} as unanswered
    from whatsapp_conversations c
    left join lateral (select left(text, ${READ}) as text, author from whatsapp_messages where conversation_id = c.id
      order by said_at desc, seq desc limit 1) last on true
    where c.heard_at is not null
    order by (${sql.raw(UNANSWERED)}) > 0 desc, c.heard_at desc limit ${MOST_SHOWN}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    phone: row.address.startsWith('demo:') ? null : row.address,
    name: row.name,
    isStopped: row.opted_out_at !== null,
    lastText: row.last_text ?? '',
    lastAuthor: row.last_author ?? 'person',
    heardAt: new Date(row.heard_at).toISOString(),
    unanswered: Number(row.unanswered),
  }));
}

/** Silent for the office or for the hour, and said after the office wrote last. */
const UNANSWERED = `(select count(*) from whatsapp_messages w where w.conversation_id = c.id and w.state = 'silent'
  and w.failure in ('office', 'late') and w.said_at > coalesce((select max(o.said_at) from whatsapp_messages o
    where o.conversation_id = c.id and o.author = 'office'), '-infinity'))`;

/** How many conversations wait for the office. */
export async function countUnanswered(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from whatsapp_conversations c
    where c.heard_at is not null and ${sql.raw(UNANSWERED)} > 0`.execute(db);
  return rows[0]?.count ?? 0;
}
