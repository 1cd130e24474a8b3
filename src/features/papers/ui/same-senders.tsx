import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import type { DocumentFindings } from '../paper.ts';
import { sameWords } from '../paper-texts.ts';

type Props = {
  same: DocumentFindings['same'];
  /** Rose where one paper can belong to one home alone, ochre where a file may well be sent twice. */
  tone: 'rose' | 'ochre';
  personPath: (userId: string) => string;
};

/** Who else has sent the same file; nothing where nobody has. */
export function SameSenders({ same, tone, personPath }: Props) {
  if (same.length === 0) return null;
  return (
    <Note tone={tone}>
      <b>{m.papers_office_same()}</b>
      <ul>
        {same.map((one) => (
          <li key={one.paperId}>
            <Link to={personPath(one.ownerId)}>{sameWords(one)}</Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
