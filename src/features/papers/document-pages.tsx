import { m } from '#paraglide/messages.js';
import type { DocumentFindings } from './paper.ts';
import { causeWords } from './paper-texts.ts';
import { SameSenders } from './ui/same-senders.tsx';

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
      <SameSenders same={same} tone="ochre" personPath={personPath} />
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
