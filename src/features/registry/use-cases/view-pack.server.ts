import type { App } from '#app/app.server.ts';
import type { LandFee } from '#features/plans/land-fees.server.ts';
import { listLandFees } from '#features/plans/land-fees.server.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';
import { type Letter, letterOf } from '../domain/letter.ts';
import type { PackDraft, Registry } from '../domain/registry-search.ts';

/**
 * The letter of a pack as it would be sent today, in English whoever reads the page: registries are written to in it.
 */
export function writeLetter(app: App, draft: PackDraft): Letter {
  return inLanguage(BASE_LANGUAGE, () => letterOf(draft, app.now()));
}

const FEES: Record<Registry, readonly LandFee['key'][]> = {
  alausa: ['search-lagos'],
  agis: ['search-fct-private', 'search-fct-company'],
  other: ['search-other'],
};

/** What a search at a registry costs and how long it takes, as far as it is on file. */
export async function findSearchFees(app: App, registry: Registry): Promise<LandFee[]> {
  const fees = await listLandFees(app);
  return FEES[registry].flatMap((key) => fees.filter((fee) => fee.key === key));
}
