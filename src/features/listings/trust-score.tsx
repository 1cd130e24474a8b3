import { trustLevel, trustPercent } from '#features/trust/trust-level.ts';
import { m } from '#paraglide/messages.js';
import { TrustBricks } from '#ui/trust-bricks.tsx';
import { trustWord } from './trust-word.ts';

type TrustScoreProps = {
  score: number | null;
  max?: number;
  size?: 'm' | 'l';
  /** The listing's verification status: a flagged one has no grade word, whatever its number. */
  status?: string | null;
};

/** A trust score as bricks, percent and word; a listing without one says so. */
export function TrustScore({ score, max, size, status }: TrustScoreProps) {
  if (score === null) return <span className="score muted">{m.listings_trust_none()}</span>;
  const percent = trustPercent(score, max);
  const isFlagged = status === 'flagged';
  const word = isFlagged ? m.listings_flagged() : trustWord(percent);
  return (
    <TrustBricks
      score={percent}
      look={isFlagged ? 'poor' : trustLevel(percent)}
      word={word}
      label={isFlagged ? m.listings_trust_flagged_label({ percent }) : m.listings_trust_label({ percent, word })}
      size={size}
    />
  );
}
