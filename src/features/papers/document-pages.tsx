import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import type { DocumentFindings } from './paper.ts';
import { causeWords, sameWords } from './paper-texts.ts';

type Props = { found: DocumentFindings; fileName: string; personPath: (userId: string) => string };

/**
 * The pages of a file that somebody sent, as pictures made anew, and who else has sent the same; for the office. What
 * it is and whether it is genuine nobody asked here.
 */
export function DocumentPages({ found: { reading, pages, same }, fileName, personPath }: Props) {
  if (pages.length === 0)
    return <p className="muted">{reading.cause ? causeWords(reading.cause) : m.papers_office_waiting()}</p>;
  return (
    <div className="grid gap-4">
      {same.length > 0 ? (
        <Note tone="ochre">
          <b>{m.papers_office_same()}</b>
          <ul>
            {same.map((one) => (
              <li key={one.paperId}>
                <Link to={personPath(one.ownerId)}>{sameWords(one)}</Link>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      {pages.map(({ page, width, height, src }) => (
        <a key={page} href={src} target="_blank" rel="noreferrer">
          <img
            className="doc-page"
            src={src}
            width={width}
            height={height}
            alt={m.papers_page_alt({ page: page + 1, name: fileName })}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  );
}
