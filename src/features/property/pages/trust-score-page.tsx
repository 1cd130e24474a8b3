import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { WeightsSheet } from '../ui/weights-sheet.tsx';
import type { Route } from './+types/trust-score-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.trust_score_title(),
    description: m.trust_score_description(),
    origin: originOf(matches),
  });
}

/** How the trust score is made, every number of it as the program has it. */
export default function TrustScorePage() {
  return (
    <div className="wrap sec grid gap-4">
      <h1>{m.trust_score_title()}</h1>
      <p className="muted max-w-[44rem]">{m.trust_score_lead()}</p>
      <WeightsSheet />
    </div>
  );
}
