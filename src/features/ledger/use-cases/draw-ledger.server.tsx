import { renderToStaticMarkup } from 'react-dom/server';
import type { App, PageView } from '#app/app.server.ts';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { listRecent } from '../data/entries.server.ts';
import { hashNodes, inclusionRanges } from '../domain/merkle-tree.server.ts';
import { LedgerSheet, type LedgerView } from '../ui/ledger-sheet.tsx';
import { type EntryProof, findEntryProof, findPublishedHead } from './prove-entries.server.ts';

const RECENT = 10;
/** Where they stand among the fields of a check (data/entries.server.ts). */
const [STATEMENT_FIELD, CHECKER_FIELD, SOURCE_FIELD] = [6, 7, 9];

/** The number that an address asks for, or null where it asks for none or for no number. */
export function readAsked(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : null;
}

/** The page of the ledger: the entry asked for, the signed top, the newest entries. */
export async function drawLedger(app: App, asked: number | null, { isDocument }: Pick<PageView, 'isDocument'>) {
  const [head, recent] = await Promise.all([findPublishedHead(app), listRecent(app.readDb, RECENT)]);
  const proof = asked === null ? null : await findEntryProof(app, asked, head);
  const view: LedgerView = {
    asked,
    entry: proof && presentEntry(proof),
    head: head && { ...head, root: Buffer.from(head.root, 'base64').toString('hex') },
    recent,
  };
  return {
    asked: asked === null ? '' : String(asked),
    number: proof?.number ?? null,
    sheet: drawnMarkup(renderToStaticMarkup(<LedgerSheet view={view} />), { isDocument }),
  };
}

function presentEntry({ number, kind, moment, opening, size, proof, leafHash }: EntryProof): LedgerView['entry'] {
  const fields = opening ? (JSON.parse(opening.fields) as unknown[]) : null;
  const said = fields && {
    statement: String(fields[STATEMENT_FIELD]),
    by: String(fields[CHECKER_FIELD]),
    source: typeof fields[SOURCE_FIELD] === 'string' ? fields[SOURCE_FIELD] : null,
  };
  let own = Buffer.from(leafHash, 'base64');
  const joins = inclusionRanges(number, size).map(({ from }, index) => {
    const beside = Buffer.from(proof[index] ?? '', 'base64');
    const isLeft = from > number;
    const made = isLeft ? hashNodes(own, beside) : hashNodes(beside, own);
    const join = { own: own.toString('hex'), beside: beside.toString('hex'), isLeft, made: made.toString('hex') };
    own = Buffer.from(made);
    return join;
  });
  return { number, kind, moment, said, joins };
}
