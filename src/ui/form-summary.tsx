import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/** What a refused form needs, at its top: takes the focus when it appears, each line a link to its field. */
export function FormSummary({
  title,
  errors,
}: {
  title: string;
  errors: readonly { fieldId?: string; text: string }[];
}) {
  const box = useRef<HTMLDivElement>(null);
  // Focus belongs to the browser; a summary that appears after a submit must be where reading goes on.
  useEffect(() => box.current?.focus(), []);
  if (errors.length === 0) return null;
  return (
    <div className="note note-rose" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        <b>{title}</b>
        <ul>
          {errors.map((error) => (
            <li key={error.fieldId ?? error.text}>
              {error.fieldId ? <a href={`#${error.fieldId}`}>{error.text}</a> : error.text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
