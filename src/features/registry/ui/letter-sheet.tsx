import { m } from '#paraglide/messages.js';
import type { Letter } from '../domain/letter.ts';

/**
 * The letter as it will be sent, its filled-in words marked so that they are read again; a sheet of paper in both
 * themes.
 */
export function LetterSheet({ letter }: { letter: Letter }) {
  const { from, date, to, subject, paragraphs, closing, signed } = letter;
  return (
    <article className="letter" lang="en-NG" aria-label={m.registry_letter_label()}>
      <div className="letter-top">
        <p>
          {from.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p>{date}</p>
      </div>
      <p>
        {to.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p>
        <b>{subject}</b>
      </p>
      {paragraphs.map((runs) => (
        <p key={runs.map(({ text }) => text).join('')}>
          {runs.map(({ text, isMarked }, index) =>
            isMarked ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: runs of a sentence have no other name.
              <mark key={index}>{text}</mark>
            ) : (
              text
            ),
          )}
        </p>
      ))}
      <p>{closing}</p>
      <p className="letter-sign">{signed}</p>
    </article>
  );
}
