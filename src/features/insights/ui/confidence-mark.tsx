import { m } from '#paraglide/messages.js';
import { LEVELS, levelOf } from '../domain/index-figures.ts';
import { levelWord } from './insights-texts.ts';

/** How far a figure can be trusted: one to four arches, and the number for who cannot see them. */
export function ConfidenceMark({ confidence }: { confidence: number }) {
  const level = levelOf(confidence);
  return (
    <span
      className="conf"
      role="img"
      aria-label={m.insights_confidence_of({ count: confidence, word: levelWord(level) })}
    >
      {LEVELS.map((step, index) => (
        <i key={step} className={index <= LEVELS.indexOf(level) ? 'is-on' : undefined} />
      ))}
    </span>
  );
}
