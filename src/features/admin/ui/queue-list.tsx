import { Link } from 'react-router';
import { Picture } from '#features/media/picture.tsx';
import { FlagKindTag } from '#features/moderation/text-flags.tsx';
import type { SubmissionForReview } from '#features/submissions/submission.ts';
import { m } from '#paraglide/messages.js';
import { chipClass } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Tag } from '#ui/tag.tsx';
import { QUEUE_KINDS, type QueueKind, queuePath } from '../domain/queue.ts';
import type { QueueRow, QueueView } from '../use-cases/open-queue.server.ts';
import { clockWords, itemSource, itemTitle, KIND_WORDS } from './queue-texts.ts';

const KIND_ICONS: Readonly<Record<QueueKind, IconName>> = {
  listing: 'house',
  correction: 'edit',
  agent: 'id',
  report: 'flag',
  request: 'desk',
  lead: 'user',
  review: 'chat',
};

/** Tags of one row. */
const MOST_TAGS = 2;

/** How the queue stands, and the kinds it is made of. */
export function QueueHead({ view: { standing, ask } }: { view: QueueView }) {
  if (!standing) return null;
  const all = QUEUE_KINDS.reduce((sum, kind) => sum + standing.counts[kind], 0);
  return (
    <>
      <p className="queue-standing">
        <span>
          <b className="num queue-late">{standing.late}</b> {m.admin_queue_past()}
        </span>
        <span>
          <b className="num">{standing.soon}</b> {m.admin_queue_soon()}
        </span>
      </p>
      <nav className="chips" aria-label={m.admin_queue_kinds()}>
        <Link
          className={chipClass()}
          to={queuePath({ kind: null, open: null })}
          aria-current={ask.kind === null ? 'page' : undefined}
        >
          {m.admin_queue_all()} <span className="num">{all}</span>
        </Link>
        {QUEUE_KINDS.filter((kind) => standing.counts[kind] > 0 || kind === ask.kind).map((kind) => (
          <Link
            key={kind}
            className={chipClass()}
            to={queuePath({ kind, open: null })}
            aria-current={ask.kind === kind ? 'page' : undefined}
          >
            {KIND_WORDS[kind]()} <span className="num">{standing.counts[kind]}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}

/** What waits, the oldest first; the open one is the one whose evidence stands beside. */
export function QueueList({ view, deciding }: { view: QueueView; deciding: string | null }) {
  return (
    <ol className="queue-rows" aria-label={m.admin_queue()}>
      {view.rows?.map((row) => (
        <li key={`${row.kind}${row.id}`} data-deciding={row.id === deciding || undefined}>
          <Row row={row} view={view} />
        </li>
      ))}
    </ol>
  );
}

function Row({ row, view: { ask, open } }: { row: QueueRow; view: QueueView }) {
  const { submission, clock } = row;
  const isOpen = open?.kind === row.kind && open.id === row.id;
  return (
    <article className="queue-row" data-open={isOpen || undefined}>
      <div className="queue-pic">
        {submission?.pictures[0] ? (
          <Picture picture={submission.pictures[0]} sizes="4.5rem" maxWidth={160} alt="" />
        ) : (
          <Icon name={KIND_ICONS[row.kind]} />
        )}
      </div>
      <div className="queue-what">
        <h2>
          <Link
            to={`${queuePath({ kind: ask.kind, open: row })}#evidence`}
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
          >
            {itemTitle(row)}
          </Link>
        </h2>
        <p className="small muted">{itemSource(row)}</p>
      </div>
      <Found submission={submission} />
      <p className="queue-clock" data-state={clock.state}>
        <b className="num">{clockWords(clock)}</b>
        <span aria-hidden="true">
          <i style={{ width: `${Math.round(100 * clock.used)}%` }} />
        </span>
      </p>
    </article>
  );
}

/** What machines found of a home. That they found nothing says that they looked, and approves nothing. */
function Found({ submission }: { submission: SubmissionForReview | null }) {
  if (!submission) return <p className="queue-found" />;
  const flags = submission.flags.filter(({ answer }) => answer === null);
  const kinds = [...new Set(flags.map(({ kind }) => kind))];
  const marks = submission.marks.length;
  const hidden = kinds.length + (marks > 0 ? 1 : 0) - MOST_TAGS;
  return (
    <p className="queue-found">
      {kinds.slice(0, marks > 0 ? MOST_TAGS - 1 : MOST_TAGS).map((kind) => (
        <FlagKindTag key={kind} kind={kind} />
      ))}
      {marks > 0 ? <Tag tone="ochre">{m.admin_queue_figures()}</Tag> : null}
      {hidden > 0 ? <Tag tone="plain">{m.admin_queue_more({ count: hidden })}</Tag> : null}
      {kinds.length + marks === 0 ? <Tag tone="leaf">{m.admin_queue_nothing()}</Tag> : null}
    </p>
  );
}
