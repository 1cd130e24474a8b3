import { href } from 'react-router';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { EntryKind } from '../domain/entry-kinds.ts';
import { kindWords } from './ledger-texts.ts';
import { type Join, ProofWall } from './proof-wall.tsx';

export type LedgerView = {
  /** As it was asked for; null where nothing was. */
  asked: number | null;
  entry: {
    number: number;
    kind: EntryKind;
    moment: string;
    said: { statement: string; by: string; source: string | null } | null;
    joins: Join[];
  } | null;
  head: { size: number; root: string; signedAt: string; verifierKey: string } | null;
  recent: { number: number; kind: EntryKind; moment: string }[];
};

const proofPath = (number: number) => `/api/ledger/entries/${number}`;
/** Hex in groups of four, so that it can be read out and may break. */
const grouped = (hex: string) => hex.replaceAll(/(.{4})(?=.)/g, '$1 ');
/** Only the day is known of some kinds. */
const momentWords = (moment: string) => (moment.includes('T00:00:00') ? formatDate(moment) : formatDateTime(moment));

/** Everything of the page that is read: the entry asked for, the signed top, what the ledger is, its newest entries. */
export function LedgerSheet({ view: { asked, entry, head, recent } }: { view: LedgerView }) {
  return (
    <div className="lg-sheet">
      {entry ? <Found entry={entry} /> : null}
      {asked !== null && !entry ? <Missing asked={asked} size={head?.size ?? 0} /> : null}
      <div className={entry && head ? 'lg-side' : 'lg-sheet'}>
        {entry && head ? <ProofWall joins={entry.joins} root={head.root} /> : null}
        <HeadPanel head={head} />
      </div>
      <div className="lg-half">
        <Without />
        <Contents />
      </div>
      <Recent recent={recent} />
    </div>
  );
}

function Found({ entry: { number, kind, moment, said } }: { entry: NonNullable<LedgerView['entry']> }) {
  const facts: [string, string][] = [
    [m.ledger_entry(), String(number)],
    [m.ledger_what(), kindWords(kind)],
    [m.ledger_when(), momentWords(moment)],
    ...(said
      ? ([
          [m.ledger_said(), said.statement],
          [m.ledger_by(), said.by],
          ...(said.source ? [[m.ledger_source(), said.source]] : []),
        ] as [string, string][])
      : []),
    [m.ledger_personal(), m.ledger_none()],
  ];
  return (
    <section className="lg-found" aria-labelledby="found-title">
      <div className="lg-found-h">
        <span className="lg-arch">
          <Icon name="check" />
        </span>
        <div>
          <h2 id="found-title">{m.ledger_found({ number })}</h2>
          <p>{m.ledger_found_text()}</p>
        </div>
      </div>
      <div className="lg-found-b">
        <dl className="kv">
          {facts.map(([term, words]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <a className="btn btn-line" href={proofPath(number)} download={`zaure-ledger-${number}.proof.json`}>
          <Icon name="down" />
          {m.ledger_save()}
        </a>
      </div>
    </section>
  );
}

function Missing({ asked, size }: { asked: number; size: number }) {
  return (
    <section className="lg-found" aria-labelledby="found-title">
      <div className="lg-found-h is-missing">
        <span className="lg-arch">
          <Icon name="close" />
        </span>
        <div>
          <h2 id="found-title">{m.ledger_missing({ number: asked })}</h2>
          <p>{m.ledger_missing_text({ count: size })}</p>
        </div>
      </div>
    </section>
  );
}

function HeadPanel({ head }: Pick<LedgerView, 'head'>) {
  if (!head)
    return (
      <section className="panel">
        <h2>{m.ledger_head()}</h2>
        <p>{m.ledger_head_none()}</p>
      </section>
    );
  return (
    <section className="panel lg-head">
      <h2>{m.ledger_head()}</h2>
      <dl>
        <dt>{m.ledger_head_entries()}</dt>
        <dd>{head.size.toLocaleString('en-NG')}</dd>
        <dt>{m.ledger_head_root()}</dt>
        <dd>
          <code>{grouped(head.root)}</code>
        </dd>
        <dt>{m.ledger_head_signed()}</dt>
        <dd>{formatDateTime(head.signedAt)}</dd>
        <dt>{m.ledger_head_key()}</dt>
        <dd>
          <code>{head.verifierKey}</code>
        </dd>
      </dl>
      <a className="btn btn-line" href="/checkpoint" download="checkpoint.txt">
        <Icon name="down" />
        {m.ledger_head_file()}
      </a>
    </section>
  );
}

function Without() {
  return (
    <section className="panel">
      <h2>{m.ledger_without()}</h2>
      <ol className="lg-steps">
        <li>
          <b>{m.ledger_without_1()}</b>
          <p>
            <a href="/zaure-ledger-check.mjs" download="zaure-ledger-check.mjs">
              zaure-ledger-check.mjs
            </a>
          </p>
          <p className="small muted">{m.ledger_without_1_text()}</p>
        </li>
        <li>
          <b>{m.ledger_without_2()}</b>
          <p className="small muted">{m.ledger_without_2_text()}</p>
        </li>
        <li>
          <b>{m.ledger_without_3()}</b>
          <pre className="lg-code">node zaure-ledger-check.mjs zaure-ledger-7.proof.json</pre>
          <p className="small muted">{m.ledger_without_3_text()}</p>
        </li>
      </ol>
    </section>
  );
}

function Contents() {
  const lines: [boolean, string][] = [
    [true, m.ledger_in_1()],
    [true, m.ledger_in_2()],
    [true, m.ledger_in_3()],
    [false, m.ledger_out_1()],
    [false, m.ledger_out_2()],
  ];
  return (
    <section className="panel">
      <h2>{m.ledger_in()}</h2>
      <ul className="lg-ticks">
        {lines.map(([isIn, words]) => (
          <li key={words}>
            <Icon name={isIn ? 'check' : 'close'} />
            {words}
          </li>
        ))}
      </ul>
      <p className="small muted">{m.ledger_in_more()}</p>
      <p className="small muted">{m.ledger_in_anchor()}</p>
    </section>
  );
}

function Recent({ recent }: Pick<LedgerView, 'recent'>) {
  if (recent.length === 0) return null;
  return (
    <section className="panel">
      <h2>{m.ledger_recent()}</h2>
      <ul className="lg-recent">
        {recent.map(({ number, kind, moment }) => (
          <li key={number}>
            <a href={localPath(`${href('/ledger')}?entry=${number}`)}>{number}</a>
            <span>{kindWords(kind)}</span>
            <span className="muted">{momentWords(moment)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
