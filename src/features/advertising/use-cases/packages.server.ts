import type { App } from '#app/app.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import { readPackages } from '../data/packages.server.ts';
import type { AdPackage } from '../domain/packages.ts';

/** What each package costs and brings today. */
export function listPackages(app: App): Promise<AdPackage[]> {
  return readPackages(app.readDb, dayInNigeria(app.now()));
}
