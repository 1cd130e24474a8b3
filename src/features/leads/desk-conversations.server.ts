import type { App } from '#app/app.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import type { DeskConversations } from './conversation-panels.tsx';
import { countInboxRows, listInboxRows } from './data/inbox.server.ts';
import { type MayAnswer, ownerOf, sideOf } from './use-cases/inbox.server.ts';
import { readVisitWeek } from './use-cases/own-visits.server.ts';
import { presentEnquiry } from './use-cases/present-enquiry.ts';

const LATEST = 5;

/**
 * What a person's desk shows of their conversations: those with the newest words, how many there are and how many have
 * news, and their visits of seven days from today.
 */
export async function readDeskConversations(app: App, { themselves }: MayAnswer): Promise<DeskConversations> {
  const owner = ownerOf(themselves);
  const today = dayInNigeria(app.now());
  const [rows, counts, week] = await Promise.all([
    listInboxRows(app.db, owner, 'all', { limit: LATEST, offset: 0 }),
    countInboxRows(app.db, owner, 'all'),
    readVisitWeek(app, themselves, today),
  ]);
  return {
    latest: rows.map((row) => presentEnquiry(row, sideOf(row, themselves), app.now())),
    ...counts,
    week: { ...week, today },
  };
}
