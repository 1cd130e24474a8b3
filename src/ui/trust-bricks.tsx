import type { CSSProperties } from 'react';

type TrustBricksProps = {
  /** 0 to 100. */
  score: number;
  look: 'excellent' | 'good' | 'fair' | 'poor';
  /** The level in a word, printed beside the number. */
  word: string;
  /** The whole sentence a screen reader says. */
  label: string;
  size?: 'm' | 'l';
};

/** A score as a course of bricks, with its number and its word; read aloud as one sentence. */
export function TrustBricks({ score, look, word, label, size = 'm' }: TrustBricksProps) {
  return (
    <span className="score" role="img" aria-label={label}>
      <Bricks score={score} look={look} size={size} />
      <b>{score}</b>
      <span className="muted">{word}</span>
    </span>
  );
}

/** The bricks alone, for places that print the number themselves. */
export function Bricks({ score, look, size = 'm' }: Pick<TrustBricksProps, 'score' | 'look' | 'size'>) {
  return (
    <span
      className={`bricks${size === 'l' ? ' bricks-l' : ''} is-${look}`}
      style={{ '--v': score } as CSSProperties}
      aria-hidden="true"
    />
  );
}
