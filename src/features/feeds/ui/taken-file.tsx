import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import type { FeedResult } from '../use-cases/agent-feed-upload.server.ts';

const MOST_NAMED = 50;

/** What became of the rows of a file, and the file of those that need a look. */
export function TakenFile({ result }: { result: FeedResult }) {
  const figures = [
    [m.feeds_result_rows(), result.rows],
    [m.feeds_result_inserted(), result.inserted],
    [m.feeds_result_updated(), result.updated],
    [m.feeds_result_unchanged(), result.unchanged],
    [m.feeds_result_held(), result.held],
    [m.feeds_result_rejected(), result.rejected],
    [m.feeds_result_not_changed(), result.not_changed_count],
  ] as const;
  return (
    <section className="panel grid gap-3" aria-labelledby="feed-result">
      <h2 id="feed-result">{m.feeds_result()}</h2>
      <dl className="kv">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-NG')}</dd>
          </div>
        ))}
      </dl>
      {result.not_changed.length > 0 ? (
        <ul className="grid gap-1">
          {result.not_changed.slice(0, MOST_NAMED).map(({ external_ref, words }) => (
            <li key={external_ref}>
              <b>{external_ref}</b> {words}
            </li>
          ))}
        </ul>
      ) : null}
      {result.not_changed_count > MOST_NAMED ? (
        <p className="muted">{m.feeds_result_not_changed_first({ count: MOST_NAMED })}</p>
      ) : null}
      {result.rejected_csv ? (
        <p>
          <a
            className={buttonClass({ tone: 'line' })}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(result.rejected_csv)}`}
            download="rejected.csv"
          >
            {m.feeds_download()}
          </a>
          {result.rejected_csv_left_out > 0 ? (
            <span className="small muted"> {m.feeds_result_left_out({ count: result.rejected_csv_left_out })}</span>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
