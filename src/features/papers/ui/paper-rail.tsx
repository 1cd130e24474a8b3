import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import type { OwnPaper } from '../paper.ts';
import { statusLook, typeWord } from '../paper-texts.ts';

/** Where a paper's result is. */
export const paperPath = ({ id, batchId }: OwnPaper): string =>
  `${href('/document-verification/batches/:batchId', { batchId })}?paper=${id}`;

/** Files with where each stands, each leading to its result; on phones they stand in a row where `isRail`. */
export function PaperRail({
  papers,
  currentId,
  isRail = false,
}: {
  papers: readonly OwnPaper[];
  currentId?: string;
  isRail?: boolean;
}) {
  return (
    <ul className={isRail ? 'pv-files is-rail' : 'pv-files'}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <Link
            to={paperPath(paper)}
            aria-current={paper.id === currentId ? 'true' : undefined}
            preventScrollReset={isRail}
          >
            <Icon name="document" />
            <span>
              <span className="nm">{paper.fileName}</span>
              <span className="small muted">
                {[...typesOf(paper), ...(paper.isDemo ? [m.papers_mode()] : [])].join(', ')}
              </span>
            </span>
            <span className="end">
              <PaperTag paper={paper} />
              {paper.findings ? <span className="small num muted">{paper.findings.confidence}%</span> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Of a paper that is not read only what its owner said it is. */
function typesOf({ findings, saidType }: OwnPaper): string[] {
  const type = findings?.type ?? saidType;
  return type || findings ? [typeWord(type)] : [];
}

function PaperTag({ paper: { state, findings } }: { paper: OwnPaper }) {
  if (findings && state === 'done') {
    const look = statusLook(findings.status);
    return (
      <Tag tone={look.tone} icon={look.icon}>
        {look.word}
      </Tag>
    );
  }
  if (state === 'failed')
    return (
      <Tag tone="rose" icon="alert">
        {m.papers_error()}
      </Tag>
    );
  return <Tag tone="plain">{state === 'waiting' ? m.papers_waiting() : m.papers_reading()}</Tag>;
}
