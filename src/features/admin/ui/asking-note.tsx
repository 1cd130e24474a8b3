import { formatMoney, MINOR_PER_UNIT } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import type { Asking } from '../domain/compare-asking.ts';

const WORDS = { below: m.admin_asking_below, within: m.admin_asking_within, above: m.admin_asking_above } as const;

/**
 * How the price stands beside what comparable listings of the same period ask; nothing where there are too few to say.
 */
export function AskingNote({ asking, period }: { asking: Asking | null; period: string }) {
  if (!asking) return null;
  const naira = (minor: number) =>
    formatMoney({ minor: Math.round(minor / MINOR_PER_UNIT) * MINOR_PER_UNIT, currency: 'NGN' }) + period;
  const range = m.admin_asking_range({
    count: asking.count,
    area: asking.area,
    low: naira(asking.lowMinor),
    high: naira(asking.highMinor),
  });
  return (
    <Note tone={asking.standing === 'within' ? 'indigo' : 'ochre'}>
      <b>{WORDS[asking.standing]()}</b>
      <p>
        {range} {asking.unit === 'sqm' ? m.admin_asking_sqm() : ''}
      </p>
    </Note>
  );
}
