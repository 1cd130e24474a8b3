import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PlanFindings } from '../plan.ts';
import type { PlanOverlapsTable, SurveyPlansTable } from '../schema.ts';

export type PlanRow = Selectable<SurveyPlansTable>;
export type OverlapRow = Selectable<PlanOverlapsTable>;

/** The plan of a listing; null where it has none. */
export async function findPlan(db: Db, listingId: string): Promise<PlanRow | null> {
  return (
    (await db.selectFrom('survey_plans').selectAll().where('listing_id', '=', listingId).executeTakeFirst()) ?? null
  );
}

/**
 * Stores the plan of a listing in place of the one before; a comparison with the paper does not outlive its numbers.
 */
export async function storePlan(
  trx: Db,
  plan: Omit<Insertable<SurveyPlansTable>, 'id' | 'created_at'>,
): Promise<PlanRow> {
  return trx
    .insertInto('survey_plans')
    .values(plan)
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(plan))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes the plan of a listing, and what it shared with others. */
export async function deletePlan(trx: Db, listingId: string): Promise<void> {
  await trx.deleteFrom('survey_plans').where('listing_id', '=', listingId).execute();
}

/** Removes the plans somebody typed in, and those of their homes whoever typed them; gives the homes. */
export async function deletePlansOf(trx: Db, userId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('survey_plans')
    .where((eb) =>
      eb.or([
        eb('entered_by', '=', userId),
        eb('listing_id', 'in', eb.selectFrom('properties').select('id').where('agent_id', '=', userId)),
      ]),
    )
    .returning('listing_id')
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

const MOST_RECHECKED = 200;

/** Homes that changed after their plan was judged. */
export async function listOutdated(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('survey_plans')
    .innerJoin('properties', 'properties.id', 'survey_plans.listing_id')
    .whereRef('properties.updated_at', '>', 'survey_plans.updated_at')
    .select('listing_id')
    .limit(MOST_RECHECKED)
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** Writes what a plan's numbers say now. */
export async function writeFindings(trx: Db, planId: string, findings: PlanFindings, at: Date): Promise<PlanRow> {
  return trx
    .updateTable('survey_plans')
    .set({ findings: JSON.stringify(findings), updated_at: at })
    .where('id', '=', planId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Box = { west: number; east: number; south: number; north: number };
/** No plot is wider, in degrees: 20 km. */
const WIDEST_DEGREES = 0.2;
const MAX_NEIGHBOURS = 50;

/** Plans of other listings whose boxes meet this one. */
export async function listNeighbours(db: Db, listingId: string, box: Box): Promise<PlanRow[]> {
  return db
    .selectFrom('survey_plans')
    .selectAll()
    .where('listing_id', '!=', listingId)
    .where('west', '>=', box.west - WIDEST_DEGREES)
    .where('west', '<=', box.east)
    .where('east', '>=', box.west)
    .where('south', '<=', box.north)
    .where('north', '>=', box.south)
    .orderBy('created_at')
    .limit(MAX_NEIGHBOURS)
    .execute();
}

/** Puts down what a plan shares with others now; what it no longer shares is taken away, what was decided stays. */
export async function replaceOverlaps(
  trx: Db,
  planId: string,
  shared: readonly { planId: string; sharedSqm: number }[],
): Promise<void> {
  const others = shared.map((one) => one.planId);
  let gone = trx
    .deleteFrom('plan_overlaps')
    .where((eb) => eb.or([eb('first_plan', '=', planId), eb('second_plan', '=', planId)]));
  if (others.length > 0)
    gone = gone.where((eb) => eb.and([eb('first_plan', 'not in', others), eb('second_plan', 'not in', others)]));
  await gone.execute();
  for (const { planId: other, sharedSqm } of shared) {
    const [first, second] = [planId, other].toSorted() as [string, string];
    await trx
      .insertInto('plan_overlaps')
      .values({ first_plan: first, second_plan: second, shared_sqm: sharedSqm })
      .onConflict((conflict) => conflict.columns(['first_plan', 'second_plan']).doUpdateSet({ shared_sqm: sharedSqm }))
      .execute();
  }
}

/** An overlap with the other plan's listing. */
export type OverlapWith = OverlapRow & { other_plan: string; other_listing: string; other_title: string };

/** What a plan shares with others, the largest first. */
export async function listOverlaps(db: Db, planId: string): Promise<OverlapWith[]> {
  const rows = await db
    .selectFrom('plan_overlaps')
    .innerJoin('survey_plans as other', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb('first_plan', '=', planId), eb('other.id', '=', eb.ref('second_plan'))]),
          eb.and([eb('second_plan', '=', planId), eb('other.id', '=', eb.ref('first_plan'))]),
        ]),
      ),
    )
    .innerJoin('properties', 'properties.id', 'other.listing_id')
    .selectAll('plan_overlaps')
    .select(['other.id as other_plan', 'other.listing_id as other_listing', 'properties.title as other_title'])
    .orderBy('shared_sqm', 'desc')
    .execute();
  return rows;
}

/** One overlap, held until the transaction ends; null where there is none. */
export async function lockOverlap(trx: Db, id: string): Promise<OverlapRow | null> {
  return (
    (await trx.selectFrom('plan_overlaps').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  );
}

/** The listings of two plans. */
export async function listingsOfPlans(db: Db, planIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('survey_plans')
    .select('listing_id')
    .where('id', 'in', [...planIds])
    .execute();
  return rows.map(({ listing_id }) => listing_id).toSorted();
}

/** Writes what the office decided of an overlap. */
export async function decideOverlapRow(
  trx: Db,
  id: string,
  decided: { state: 'confirmed' | 'dismissed'; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('plan_overlaps')
    .set({ state: decided.state, decided_by: decided.by, decided_at: decided.at })
    .where('id', '=', id)
    .execute();
}

/** Marks that the office compared the numbers with the paper. */
export async function markCompared(trx: Db, planId: string): Promise<void> {
  await trx.updateTable('survey_plans').set({ is_compared: true }).where('id', '=', planId).execute();
}

/** Writes what a plan says of its listing. */
export async function writeVerdict(trx: Db, planId: string, verdict: PlanRow['verdict']): Promise<void> {
  await trx.updateTable('survey_plans').set({ verdict }).where('id', '=', planId).execute();
}

/** An overlap that waits for the office, with both listings. */
export type WaitingOverlap = {
  id: string;
  sharedSqm: number;
  /** ISO. */
  foundAt: string;
  first: { id: string; title: string };
  second: { id: string; title: string };
};

const MAX_WAITING = 100;

/** Overlaps nobody decided yet, the oldest first. */
export async function listWaitingOverlaps(db: Db): Promise<WaitingOverlap[]> {
  const rows = await db
    .selectFrom('plan_overlaps')
    .innerJoin('survey_plans as one', 'one.id', 'first_plan')
    .innerJoin('survey_plans as other', 'other.id', 'second_plan')
    .innerJoin('properties as first', 'first.id', 'one.listing_id')
    .innerJoin('properties as second', 'second.id', 'other.listing_id')
    .where('plan_overlaps.state', '=', 'found')
    .select(['plan_overlaps.id', 'shared_sqm', 'plan_overlaps.created_at'])
    .select(['first.id as first_id', 'first.title as first_title', 'second.id as second_id'])
    .select('second.title as second_title')
    .orderBy('plan_overlaps.created_at')
    .limit(MAX_WAITING)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sharedSqm: row.shared_sqm,
    foundAt: row.created_at.toISOString(),
    first: { id: row.first_id, title: row.first_title },
    second: { id: row.second_id, title: row.second_title },
  }));
}

/** A plan with its listing, for whoever signs it off. */
export type PlanToSign = PlanRow & {
  title: string;
  location: string | null;
  state: string | null;
  lister_id: string | null;
  assignee: string | null;
};

function plansToSign(db: Db) {
  return db
    .selectFrom('survey_plans')
    .innerJoin('properties', 'properties.id', 'survey_plans.listing_id')
    .leftJoin('user as surveyors', 'surveyors.id', 'survey_plans.assigned_to')
    .selectAll('survey_plans')
    .select(['properties.title', 'properties.location', 'properties.state', 'properties.agent_id as lister_id'])
    .select('surveyors.name as assignee')
    .where('survey_plans.signed_at', 'is', null);
}

/** Plans nobody signed off, those last typed in first. */
export function listUnsigned(db: Db): Promise<PlanToSign[]> {
  return plansToSign(db).orderBy('survey_plans.updated_at', 'desc').limit(MAX_WAITING).execute();
}

/** Plans somebody was given to sign off and has not, the oldest first. */
export function listUnsignedOf(db: Db, userId: string): Promise<PlanToSign[]> {
  return plansToSign(db).where('survey_plans.assigned_to', '=', userId).orderBy('assigned_at').execute();
}

/** One plan by its id; null where there is none. */
export async function findPlanById(db: Db, id: string): Promise<PlanRow | null> {
  return (await db.selectFrom('survey_plans').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Changes who is to sign a plan, or what was signed. */
export async function updatePlan(trx: Db, id: string, values: Updateable<SurveyPlansTable>): Promise<void> {
  await trx.updateTable('survey_plans').set(values).where('id', '=', id).execute();
}

/** Takes unsigned plans back from somebody who may not sign any more. Inside the caller's transaction. */
export async function unassignPlansOf(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('survey_plans')
    .set({ assigned_to: null, assigned_at: null })
    .where('assigned_to', '=', userId)
    .where('signed_at', 'is', null)
    .execute();
}
