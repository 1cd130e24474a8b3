import type { WaitingChange } from '#features/submissions/submission.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';

/** Names the ticks of what is to be written over. */
const TAKE = 'take_';

/** The parts of a change that were ticked, in a posted form. */
export function takenParts(form: Readonly<Record<string, string>>): string[] {
  return Object.keys(form).flatMap((name) => (name.startsWith(TAKE) ? [name.slice(TAKE.length)] : []));
}

/**
 * Both versions of a live listing side by side; the ticks of what changed meanwhile belong to the form that approves.
 */
export function WaitingChangeTable({ changes, formId }: { changes: readonly WaitingChange[]; formId: string }) {
  if (changes.length === 0) return <p>{m.submissions_changes_none()}</p>;
  return (
    <>
      <Table
        caption={m.submissions_changes_title()}
        rows={changes}
        rowKey={(row) => row.part}
        columns={[
          {
            id: 'what',
            head: m.submissions_changes_what(),
            cell: (row) => (
              <>
                {row.label} {row.isConflict ? <Tag tone="rose">{m.submissions_changes_conflict()}</Tag> : null}
              </>
            ),
          },
          {
            id: 'now',
            head: m.submissions_changes_now(),
            labelOnPhone: true,
            cell: (row) => <span className="whitespace-pre-line break-words">{row.now}</span>,
          },
          {
            id: 'then',
            head: m.submissions_changes_then(),
            labelOnPhone: true,
            cell: (row) => (
              <>
                <span className="whitespace-pre-line break-words">{row.proposed}</span>
                {row.isConflict ? (
                  <label className="check">
                    <input type="checkbox" name={`${TAKE}${row.part}`} value="yes" form={formId} />
                    {m.submissions_changes_take({ part: row.label })}
                  </label>
                ) : null}
              </>
            ),
          },
        ]}
      />
      {changes.some(({ isConflict }) => isConflict) ? (
        <p className="small muted">{m.submissions_changes_kept()}</p>
      ) : null}
    </>
  );
}
