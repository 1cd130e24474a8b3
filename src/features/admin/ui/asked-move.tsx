import type { ReactNode } from 'react';
import { Form, href } from 'react-router';
import { mostForOnePerson } from '#features/payments/move-texts.ts';
import type { DeskAskedMove } from '#features/payments/payments-desk.server.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { OthersDecide, useIsSide } from './others-decide.tsx';

type AskedMoveNoteProps = {
  asked: DeskAskedMove;
  /** What confirms it, for whoever did not ask for it. */
  children?: ReactNode;
};

/** A move of money that one of the office asked for: what it is, who confirms it, and what drops it. */
export function AskedMoveNote({ asked, children }: AskedMoveNoteProps) {
  const { kind, reference, words, confirmed } = asked;
  const isMine = useIsSide([asked.askedBy.id]);
  const said = { name: asked.askedBy.name, day: formatDate(asked.askedAt), amount: amountOf(asked), words };
  return (
    <Note tone="ochre">
      <div className="grid gap-3 [overflow-wrap:anywhere]">
        <p>{kind === 'on' ? m.admin_second_asked_on(said) : m.admin_second_asked_back(said)}</p>
        <OthersDecide sides={asked.sides}>
          {confirmed ? (
            <p>{m.admin_second_confirmed({ name: confirmed.by.name, day: formatDate(confirmed.at) })}</p>
          ) : null}
          {isMine && !confirmed ? <p>{m.admin_second_waits()}</p> : null}
          {isMine || confirmed ? null : children}
          <Form method="post" action={href('/admin/payments/:reference', { reference })} preventScrollReset>
            <input type="hidden" name="kind" value={kind} />
            <Button type="submit" tone="line" size="s" name="intent" value="drop">
              {m.admin_second_drop()}
            </Button>
          </Form>
        </OthersDecide>
      </div>
    </Note>
  );
}

const amountOf = ({ amountMinor }: DeskAskedMove) => formatMoney({ minor: amountMinor, currency: 'NGN' });

type ConfirmMoveProps = {
  asked: DeskAskedMove;
  /** The press that a colleague made at this desk, field by field. */
  fields: Record<string, string | number>;
};

/** Confirms a move that a colleague asked for, by pressing for the very same. */
export function ConfirmMove({ asked, fields }: ConfirmMoveProps) {
  const amount = amountOf(asked);
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={fields} />
      <Button type="submit" tone={asked.kind === 'on' ? 'line' : 'rose'} size="s">
        {asked.kind === 'on' ? m.admin_second_confirm_on({ amount }) : m.admin_second_confirm_back({ amount })}
      </Button>
    </Form>
  );
}

type AskToPassOnProps = {
  asked: DeskAskedMove | null;
  /** What is passed on and where to, as the desk shows it. */
  fields: Record<string, string>;
  amount: string;
};

/** What asks a colleague to confirm that a payment goes on to its account, or says how far that is. */
export function AskToPassOn({ asked, fields, amount }: AskToPassOnProps) {
  if (asked)
    return (
      <AskedMoveNote asked={asked}>
        <ConfirmMove asked={asked} fields={{ ...fields, intent: 'agree' }} />
      </AskedMoveNote>
    );
  return (
    <Form method="post" className="grid gap-2" preventScrollReset>
      <HiddenFields fields={fields} />
      <SecondPersonRule />
      <div>
        <Button type="submit" tone="line" size="s" name="intent" value="agree">
          {m.admin_second_ask_on({ amount })}
        </Button>
      </div>
    </Form>
  );
}

/** The rule, above a button that asks before it moves. */
export function SecondPersonRule() {
  return <p className="muted">{m.admin_second_rule({ amount: mostForOnePerson() })}</p>;
}
