import { type ChangeEvent, useState } from 'react';
import { Form, href } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import type { ProofVerdict } from '../domain/check-proof.ts';

type Shown = ProofVerdict | { verdict: 'busy' | 'line' } | null;

const WORDS = {
  busy: m.ledger_checking,
  line: m.ledger_bad_line,
  file: m.ledger_bad_file,
  leaf: m.ledger_bad_leaf,
  opening: m.ledger_bad_opening,
  path: m.ledger_bad_path,
  signature: m.ledger_bad_signature,
};

/** More than a proof ever has. */
const FILE_BYTES_MAX = 100_000;

/**
 * Both ways to check: the number of an entry, a plain GET form; and a saved proof, which is read and checked in the
 * browser alone. `number`: the entry that the page shows.
 */
export function LedgerTry({ asked, number }: { asked: string; number: number | null }) {
  const [shown, setShown] = useState<Shown>(null);
  const check = async (read: () => Promise<string>) => {
    setShown({ verdict: 'busy' });
    try {
      const text = await read();
      const { checkProof } = await import('../domain/check-proof.ts');
      setShown(await checkProof(text));
    } catch {
      setShown({ verdict: 'line' });
    }
  };
  const checkFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) void check(() => file.slice(0, FILE_BYTES_MAX).text());
    currentTarget.value = '';
  };
  return (
    <>
      <section className="lg-try" aria-label={m.ledger_try()}>
        <Form className="lg-in" method="get" action={href('/ledger')} reloadDocument>
          <label className="field">
            <span className="lbl">{m.ledger_number()}</span>
            <input
              className="inp"
              name="entry"
              inputMode="numeric"
              pattern="\d{1,15}"
              required
              key={asked}
              defaultValue={asked}
              maxLength={15}
              aria-describedby="ledger-number-hint"
            />
          </label>
          <button className="btn btn-door" type="submit">
            <Icon name="search" />
            {m.ledger_check()}
          </button>
          <p className="hint" id="ledger-number-hint">
            {m.ledger_number_hint()}
          </p>
        </Form>
        <p className="lg-or">{m.ledger_or()}</p>
        <label className="lg-drop">
          <Icon name="up" />
          <b>{m.ledger_drop()}</b>
          <span className="small muted">{m.ledger_drop_hint()}</span>
          <input className="vh" type="file" accept="application/json,.json" onChange={checkFile} />
        </label>
      </section>
      {number === null ? null : (
        <p className="lg-again">
          <button
            className="btn btn-line"
            type="button"
            data-late=""
            onClick={() => void check(() => fetchProof(number))}
          >
            <Icon name="shield" />
            {m.ledger_recheck()}
          </button>
        </p>
      )}
      <div role="status">{shown ? <Verdict shown={shown} /> : null}</div>
    </>
  );
}

function Verdict({ shown }: { shown: NonNullable<Shown> }) {
  if (shown.verdict !== 'ok' && shown.verdict !== 'unsigned')
    return <Note tone={shown.verdict === 'busy' ? 'indigo' : 'rose'}>{WORDS[shown.verdict]()}</Note>;
  const { verdict, number, said } = shown;
  return (
    <Note tone={verdict === 'ok' ? 'leaf' : 'ochre'}>
      <p>{verdict === 'ok' ? m.ledger_ok({ number }) : m.ledger_ok_unsigned()}</p>
      {said ? <p>{m.ledger_ok_said({ words: said })}</p> : null}
    </Note>
  );
}

async function fetchProof(number: number): Promise<string> {
  const answer = await fetch(`/api/ledger/entries/${number}`);
  if (!answer.ok) throw new Error(`The proof was refused: ${answer.status}`);
  return answer.text();
}
