import { type TrustLevel, trustLevel, trustPercent } from '#features/trust/trust-level.ts';
import { m } from '#paraglide/messages.js';
import { TrustBricks } from '#ui/trust-bricks.tsx';

const WORDS: Record<TrustLevel, () => string> = {
  excellent: m.listings_trust_excellent,
  good: m.listings_trust_good,
  fair: m.listings_trust_fair,
  poor: m.listings_trust_poor,
};

/** The word of a level: Excellent, Good, Fair or Poor. */
export function trustWord(percent: number): string {
  return WORDS[trustLevel(percent)]();
}

/** A trust score as bricks, percent and word; a listing without one says so. */
export function TrustScore({ score, max, size }: { score: number | null; max?: number; size?: 'm' | 'l' }) {
  if (score === null) return <span className="score muted">{m.listings_trust_none()}</span>;
  const percent = trustPercent(score, max);
  const word = trustWord(percent);
  return (
    <TrustBricks
      score={percent}
      look={trustLevel(percent)}
      word={word}
      label={m.listings_trust_label({ percent, word })}
      size={size}
    />
  );
}
