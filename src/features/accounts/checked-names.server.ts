import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { isSameName } from '#lib/compare-names.ts';
import { deleteCheckedName, findCheckedName, findNames, putCheckedName } from './data/checked-names.server.ts';

export { deleteCheckedName, findNames } from './data/checked-names.server.ts';

declare module '#app/feature.server.ts' {
  interface Feature {
    /**
     * What follows when somebody who was checked goes by another name or company, inside the transaction that changed
     * it; gives the cache tags of what changed.
     */
    afterRename?: (app: App, trx: Db, renamed: Renamed) => Promise<readonly string[]>;
  }
}

/** Somebody who was checked under the name, or with the company, `checked`, and goes by `now`. */
export type Renamed = { userId: string; what: 'name' | 'company'; checked: string; now: string };

/**
 * Ties what was checked of somebody to the names they go by now, inside the transaction that files the check. A machine
 * reads no name: where one was checked before, its look leaves that one, or a name could wander from check to check.
 */
export async function keepCheckedName(
  trx: Db,
  userId: string,
  { at, by }: { at: Date; by: 'person' | 'machine' },
): Promise<void> {
  const names = await findNames(trx, userId);
  if (!names || (by === 'machine' && (await findCheckedName(trx, userId)))) return;
  await putCheckedName(trx, { user_id: userId, ...names, checked_at: at });
}

/**
 * Asked inside every transaction that stores a name or a company: what was checked under another one stands no more.
 * Gives the cache tags of what changed.
 */
export async function followName(app: App, trx: Db, userId: string): Promise<string[]> {
  const [checked, names] = [await findCheckedName(trx, userId), await findNames(trx, userId)];
  const renamed = checked && names && judgeNames(checked, names);
  if (!renamed) return [];
  if (renamed.what === 'name') await deleteCheckedName(trx, userId);
  else await putCheckedName(trx, { ...checked, company: names.company });
  const tags: string[] = [];
  for (const { afterRename } of app.features)
    tags.push(...((await afterRename?.(app, trx, { userId, ...renamed })) ?? []));
  return tags;
}

type Names = { name: string; company: string | null };

/** What of somebody's names is not what was checked; a company given up claims nothing. */
function judgeNames(checked: Names, { name, company }: Names): Omit<Renamed, 'userId'> | null {
  if (!isSameName(name, checked.name)) return { what: 'name', checked: checked.name, now: name };
  if (!company || isSameName(company, checked.company ?? '')) return null;
  return { what: 'company', checked: checked.company ?? '', now: company };
}

/** The name under which somebody was checked, where going by `name` would end that; null where it would not. */
export async function findNameLost(db: Db, userId: string, name: string): Promise<string | null> {
  const checked = await findCheckedName(db, userId);
  return checked && !isSameName(name, checked.name) ? checked.name : null;
}
