import type { ShownFlag } from '#features/moderation/text-flag.ts';
import { FlagDesk } from '#features/moderation/text-flags.tsx';
import { partLabel } from '#features/submissions/form-texts.ts';
import { useIsSide } from './others-decide.tsx';

/** What the words of a home are flagged for; its lister does not answer for themselves. */
export function HomeFlags({ flags, listerId }: { flags: readonly ShownFlag[]; listerId: string | null }) {
  const isSide = useIsSide([listerId]);
  return <FlagDesk flags={flags} labelOf={partLabel} canAnswer={!isSide} />;
}
