import { type RawBuilder, sql } from 'kysely';
import type { AuditEntity, Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import type { ActivityEntry } from '../domain/activity.ts';

type Features = readonly Feature[];
type Recorded = Pick<ActivityEntry, 'actorId' | 'actorName' | 'action' | 'entity' | 'entityName'>;

/** What the log has rows about, for sentences and the filter. */
export function entitiesOf(features: Features): Map<string, AuditEntity> {
  return new Map(features.flatMap(({ audit }) => Object.entries(audit?.entities ?? {})));
}

/** Says what somebody did; rows of a release that recorded other actions are told by their name. */
export function createTeller(features: Features): (entry: Recorded) => string {
  const sentences = new Map(features.flatMap(({ audit }) => Object.entries(audit?.sentences ?? {})));
  const entities = entitiesOf(features);
  return ({ actorId, actorName, action, entity, entityName }) => {
    // Nobody by name is a visitor or the product itself.
    const who = actorName ?? (actorId ? m.admin_did_gone() : m.admin_did_nobody());
    const what = entityName ? `“${entityName}”` : (entities.get(entity)?.word() ?? entity);
    return sentences.get(action)?.({ who, what }) ?? m.admin_did_other({ who, what, action });
  };
}

/** The name a record of the log (as `a`) goes by, where it still has one. */
export function selectEntityName(features: Features): RawBuilder<string | null> {
  const cases = [...entitiesOf(features)].flatMap(([entity, { named }]) =>
    named
      ? [
          sql`when ${sql.lit(entity)} then (select named.${sql.ref(named.name)} from ${sql.table(named.table)} as named
            where named.${sql.ref(named.id)}::text = a.entity_id)`,
        ]
      : [],
  );
  return cases.length > 0 ? sql`case a.entity ${sql.join(cases, sql` `)} end` : sql`null`;
}
