import type { App } from '#app/app.server.ts';
import { type EnquiryAnswer, type EnquirySender, writeToLister } from '#features/leads/enquiries.server.ts';
import { isListerOnHold } from '#features/listings/lister-holds.server.ts';
import { findState } from '#features/places/states.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { readCounts } from '../data/dashboard.server.ts';
import { countDirectory, type DirectoryQuery, readAgentPage, readDirectory } from '../data/directory.server.ts';
import { type AgentPageFacts, type DirectoryFilter, type DirectoryPage, SPECIALTIES } from '../domain/directory.ts';

const DIRECTORY_PAGE_SIZE = 12;

/** One page of the directory: approved agents that match, best rated first. */
export async function searchDirectory(
  app: App,
  filter: DirectoryFilter,
  page = 1,
  perPage = DIRECTORY_PAGE_SIZE,
): Promise<DirectoryPage> {
  const query = toQuery(filter);
  const [items, total] = await Promise.all([
    readDirectory(app.readDb, query, { limit: perPage, offset: (page - 1) * perPage }),
    countDirectory(app.readDb, query),
  ]);
  return { items, total, page, perPage };
}

/** An unknown specialty or state filters nothing, as a filter left open. */
function toQuery({ search, state, specialty }: DirectoryFilter): DirectoryQuery {
  return {
    search: search.trim().slice(0, 100),
    locations: state ? locationsOf(state) : null,
    specialty: SPECIALTIES.find((known) => known === specialty) ?? null,
  };
}

/** How a state may stand in a profile: by its own name, and for the capital by the words of the spec's list. */
function locationsOf(word: string): string[] | null {
  const state = findState(word);
  if (!state) return null;
  return state === 'FCT' ? ['FCT', 'Abuja (FCT)', 'Abuja', 'Abuja FCT'] : [state];
}

/** An approved agent's public page, or null. */
export function findAgentPage(app: App, userId: string): Promise<AgentPageFacts | null> {
  return readAgentPage(app.readDb, userId);
}

/**
 * Writes to an approved agent: stands in their inbox, mail and notice follow. @throws AppError agent_not_found (404),
 * lister_on_hold (409)
 */
export async function writeToAgent(
  app: App,
  userId: string,
  input: Record<string, unknown>,
  sender: EnquirySender = {},
): Promise<EnquiryAnswer> {
  if (!(await readAgentPage(app.db, userId)))
    throw new AppError('agent_not_found', { status: 404, publicMessage: m.agents_not_found() });
  if (await isListerOnHold(app.db, userId))
    throw new AppError('lister_on_hold', { status: 409, publicMessage: m.agents_profile_on_hold() });
  return writeToLister(app, userId, input, sender);
}

/** How many public listings an agent has. */
export async function countLiveListings(app: App, userId: string): Promise<number> {
  return (await readCounts(app.readDb, userId, app.now())).live;
}
