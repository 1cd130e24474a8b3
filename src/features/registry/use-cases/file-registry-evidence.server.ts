import type { Db } from '#db/client.server.ts';
import { fileListingEvidence, type HeldListingRow } from '#features/listings/listing-evidence.server.ts';
import { FINDINGS } from '#features/trust/listing-check.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';
import type { Registry } from '../domain/registry-search.ts';

const NAMES: Record<Registry, () => string> = {
  alausa: m.registry_name_alausa,
  agis: m.registry_name_agis,
  other: m.registry_name_other,
};

/**
 * Puts a stamped answer of a registry that was signed off on file as evidence of its listing's documents, inside the
 * caller's transaction: sound is a search that was seen, anything else a doubt about the papers.
 */
export async function fileRegistryEvidence(
  trx: Db,
  listing: HeldListingRow,
  { registry, isSound, lawyer, at }: { registry: Registry; isSound: boolean; lawyer: string | null; at: Date },
): Promise<void> {
  const { kind, result } = isSound ? FINDINGS.registry_searched : FINDINGS.papers_doubtful;
  const { statement, checkedBy, comparedWith } = inLanguage(BASE_LANGUAGE, () => {
    const words = { registry: NAMES[registry]() };
    return {
      statement: isSound ? m.registry_evidence_sound(words) : m.registry_evidence_unsound(words),
      checkedBy: lawyer ? m.registry_evidence_by_lawyer({ number: lawyer }) : m.registry_evidence_by(),
      comparedWith: m.registry_evidence_compared(words),
    };
  });
  const told = { kind, result, statement, checkedBy, comparedWith };
  await fileListingEvidence(trx, listing, { ...told, checker: { kind: 'person' } }, at);
}
