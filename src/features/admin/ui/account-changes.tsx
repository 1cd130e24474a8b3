import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import type { AccountRow } from '../domain/account-row.ts';
import type { UserChange } from '../use-cases/users.server.ts';
import { AskOnceMore, type Question } from './ask-once-more.tsx';
import { HoldChoice } from './hold-choice.tsx';
import { ProblemNote } from './problem-note.tsx';

/** A change that was refused, or that has to be asked once more. */
type ChangeAnswer = { reason: string; problem?: string; question?: Question; listings?: string | undefined };

type AccountChangesProps = { account: AccountRow; isOwn: boolean; answer: ChangeAnswer | undefined };

/** What an admin may do to an account, and what has to be asked once more. */
export function AccountChanges({ account, isOwn, answer }: AccountChangesProps) {
  const isBusy = useNavigation().state === 'submitting';
  const change = (value: UserChange, text: string, tone: 'line' | 'rose' | 'indigo' = 'line') => (
    <Form method="post">
      <Button type="submit" name="change" value={value} tone={tone} isBusy={isBusy} block>
        {text}
      </Button>
    </Form>
  );
  return (
    <section className="panel grid gap-4" aria-labelledby="change-h">
      <h2 id="change-h">{m.admin_user_change()}</h2>
      <ProblemNote problem={answer?.problem} />
      {answer?.question ? (
        <AskOnceMore
          question={answer.question}
          reason={answer.reason}
          listings={answer.listings}
          account={account}
          isBusy={isBusy}
        />
      ) : null}
      {isOwn ? <p className="muted">{m.admin_user_own()}</p> : null}
      {account.role === 'admin'
        ? isOwn || change('make-user', m.admin_user_make_user())
        : change('make-admin', m.admin_user_make_admin())}
      {change('sign-out', m.admin_user_sign_out())}
      {account.reportsLimitedUntil ? change('take-reports', m.admin_user_take_reports()) : null}
      {account.suspension ? change('lift', m.admin_user_lift(), 'indigo') : null}
      {account.suspension || isOwn ? null : (
        <Form method="post" className="form">
          <TextArea
            label={m.admin_user_reason()}
            hint={m.admin_user_reason_hint()}
            name="reason"
            rows={2}
            maxLength={500}
            defaultValue={answer?.reason}
            aria-required
          />
          <HoldChoice />
          <Button type="submit" name="change" value="suspend" tone="rose" isBusy={isBusy}>
            {m.admin_user_suspend()}
          </Button>
        </Form>
      )}
    </section>
  );
}
