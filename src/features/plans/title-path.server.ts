import type { App } from '#app/app.server.ts';
import type { TitleType } from '#vocabulary/listing-words.ts';
import type { LandFee } from './domain/land-fee.ts';
import { feeOfStep, LADDER_STEPS, stepsToTop, type TitleState, titleRung, titleState } from './domain/title-ladder.ts';
import { listLandFees } from './land-fees.server.ts';
import type { TitlePath } from './title-panel.tsx';

type Titled = { title_type: TitleType | null; state: string };

/** Where a home stands on the title ladder, and what each step to the top takes, as far as somebody publishes it. */
export async function findTitlePath(app: App, { title_type, state }: Titled, isSearched: boolean): Promise<TitlePath> {
  const standing: TitleState = titleState(title_type, isSearched);
  const fees = new Map((await listLandFees(app)).map((fee): [string, LandFee] => [fee.key, fee]));
  const steps = stepsToTop(standing).map((to) => ({ to, fee: fees.get(feeOfStep(to, state) ?? '') ?? null }));
  return { standing, rung: titleRung(standing), total: LADDER_STEPS, steps };
}
