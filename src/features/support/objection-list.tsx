import type { Objection } from '#features/choices/objection.ts';
import { objectionLook, processingWord } from '#features/choices/objection-texts.ts';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';

/** The uses somebody has objected to, and how each stands: for them and for the office alike. */
export function ObjectionList({ objections }: { objections: readonly Objection[] }) {
  // One decision is about all of a request.
  const reason = objections.find((objection) => objection.reason)?.reason;
  return (
    <>
      <ul className="grid gap-3">
        {objections.map(({ processing, state, stateAt }) => {
          const { tone, word } = objectionLook(state);
          return (
            <li key={processing} className="grid gap-1">
              <span>{processingWord(processing)}</span>
              <span className="row row-wrap small muted">
                <Tag tone={tone}>{word}</Tag> {m.support_objection_since({ date: formatDateTime(stateAt) })}
              </span>
            </li>
          );
        })}
      </ul>
      {reason ? (
        <p>
          <b>{m.support_objection_reason()}</b> {reason}
        </p>
      ) : null}
    </>
  );
}
