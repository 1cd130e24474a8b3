import { type ReactNode, useEffect } from 'react';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import type { Reading } from './domain/reading.ts';
import { keepTicks } from './ui/keep-ticks.ts';
import './resources.css';
import './ui/reading.css';

type ReadingPageProps = {
  reading: Reading;
  /** What stands under the text: a form that goes with it. */
  children?: ReactNode;
  /** What stands at its right, after it on small screens. The contents stay above the text then. */
  aside?: ReactNode;
};

/**
 * The frame of every reading page: resources, text and contents came drawn from the server, so a browser is sent them
 * as HTML alone.
 */
export function ReadingPage({ reading, children, aside }: ReadingPageProps) {
  const drawn = useDrawnMarkup(`reading ${reading.path}`, reading.page);
  // In the browser's own navigation the drawn script does not run.
  useEffect(keepTicks, []);
  return (
    <div className={aside || reading.hasAside ? 'wrap read read-with-aside' : 'wrap read'}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own documents, which hold no raw HTML. */}
      <div className="read-drawn" {...drawn} />
      {children ? <div className="read-below">{children}</div> : null}
      {aside ? <aside className="read-aside">{aside}</aside> : null}
    </div>
  );
}
