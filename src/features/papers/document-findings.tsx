import { m } from '#paraglide/messages.js';
import type { DocumentFindings } from './paper.ts';
import { causeWords, notAnOpinion, readingWords, typeWord } from './paper-texts.ts';
import { CheckRows, PageView } from './ui/paper-result.tsx';
import { SameSenders } from './ui/same-senders.tsx';
import './ui/result.css';

type Props = { found: DocumentFindings; fileName: string; personPath: (userId: string) => string };

/** What the reader found on a document, for whoever decides about it: pages, checks, who else has the same paper. */
export function DocumentFindingsPanel({ found: { reading, pages, same }, fileName, personPath }: Props) {
  const { findings, cause } = reading;
  return (
    <details className="mt-2">
      <summary>
        {m.papers_office_title()}: {readingWords(reading)}
      </summary>
      <div className="grid gap-4 mt-2">
        <SameSenders same={same} tone="rose" personPath={personPath} />
        {findings ? (
          <>
            <p>
              <b>{typeWord(findings.type)}</b>
            </p>
            <CheckRows checks={findings.checks} />
            <PageView pages={pages} checks={findings.checks} name={fileName} />
            <p className="small muted">{notAnOpinion()}</p>
          </>
        ) : (
          <p className="muted">{cause ? causeWords(cause) : m.papers_office_waiting()}</p>
        )}
      </div>
    </details>
  );
}
