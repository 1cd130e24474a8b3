import { m } from '#paraglide/messages.js';

/** Progress as arched bricks, redrawn when the server says so; the words beside it say the same. */
export function LaidBricks({ percent, isOnDye = false }: { percent: number; isOnDye?: boolean }) {
  return (
    <span
      className={isOnDye ? 'stg-laid is-dye' : 'stg-laid'}
      role="progressbar"
      aria-label={m.staging_progress()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--v': percent } as Record<string, number>}
    />
  );
}
