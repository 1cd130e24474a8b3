import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { saveDirectoryFacts } from '#features/accounts/agent-standing.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { followName } from '#features/accounts/checked-names.server.ts';
import { tagsOfPerson } from '#features/accounts/person-tags.ts';
import { findState } from '#features/places/states.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { type OwnEntry, SPECIALTIES } from '../domain/directory.ts';

const MAX_YEARS = 70;
const TEXT_MAX = 120;
const ABOUT_MAX = 1500;
const MAX_LANGUAGES = 8;

/** What an agent's directory entry says, for its form; null for somebody without a profile. */
export async function readOwnEntry(app: App, userId: string): Promise<OwnEntry | null> {
  const row = await app.db
    .selectFrom('profiles')
    .leftJoin('agent_profiles', 'agent_profiles.user_id', 'profiles.user_id')
    .select(['profiles.location', 'profiles.about', 'company', 'specialties', 'languages', 'years_experience'])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    company: row.company ?? '',
    state: row.location ? (findState(row.location) ?? '') : '',
    specialties: row.specialties ?? [],
    languages: (row.languages ?? []).join(', '),
    years: row.years_experience === null ? '' : String(row.years_experience),
    about: row.about ?? '',
  };
}

/** Stores what an agent says of themselves in the directory. @throws AppError not_agent (409), years_wrong (400) */
export async function saveOwnEntry(app: App, actor: Allowed<'verification.open'>, form: FormData): Promise<void> {
  if (actor.profile?.userType !== 'agent')
    throw new AppError('not_agent', { status: 409, publicMessage: m.agents_not_agent() });
  const text = (name: string, max = TEXT_MAX) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, max);
  const years = text('years');
  if (years !== '' && !(/^\d{1,2}$/.test(years) && Number(years) <= MAX_YEARS))
    throw new AppError('years_wrong', { status: 400, publicMessage: m.agents_entry_years_wrong(), field: 'years' });
  const languages = text('languages', 300)
    .split(',')
    .map((language) => language.trim())
    .filter(Boolean)
    .slice(0, MAX_LANGUAGES);
  const tags = await app.db.transaction().execute(async (trx) => {
    await saveDirectoryFacts(trx, actor.userId, {
      company: text('company') || null,
      location: findState(text('state')),
      specialties: SPECIALTIES.filter((specialty) => form.getAll('specialties').includes(specialty)),
      languages,
      yearsExperience: years === '' ? null : Number(years),
      about: text('about', ABOUT_MAX) || null,
    });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'agent.entry_changed',
      entity: 'user',
      entityId: actor.userId,
      at: app.now(),
    });
    return followName(app, trx, actor.userId);
  });
  app.touchTags([...tagsOfPerson(actor.userId), ...tags]);
}
