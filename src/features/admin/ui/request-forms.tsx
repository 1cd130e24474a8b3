import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { DeskRequest } from '#features/support/support-request.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea } from '#ui/field.tsx';

type Values = Readonly<Record<string, string>>;

const useBusy = () => useNavigation().state === 'submitting';

/** The office's answer; what is said about where it goes is what happens. */
export function AnswerRequestForm({ email, values }: { email: string | null; values: Values }) {
  const isBusy = useBusy();
  return (
    <Form method="post" className="form" preventScrollReset>
      <TextArea
        label={m.support_desk_answer()}
        hint={email ? m.support_desk_answer_hint({ email }) : m.support_desk_answer_page()}
        name="answer"
        rows={5}
        maxLength={5000}
        defaultValue={values['answer']}
      />
      <Button type="submit" name="step" value="answer" isBusy={isBusy}>
        {m.support_answer_send()}
      </Button>
    </Form>
  );
}

type AssignProps = { request: DeskRequest; office: readonly { id: string; name: string }[]; problem: ReactNode };

/** Gives a request to a person of the office, or back to nobody. */
export function AssignRequestForm({ request, office, problem }: AssignProps) {
  const isBusy = useBusy();
  return (
    <section className="panel grid gap-4" aria-labelledby="assign-h">
      <h2 id="assign-h">{m.support_desk_assign()}</h2>
      {problem}
      <Form key={request.assigned_to} method="post" className="form" preventScrollReset>
        <input type="hidden" name="seen_holder" value={request.assigned_to ?? ''} />
        <SelectField
          label={m.support_col_holder()}
          name="person_id"
          options={[
            { value: '', label: m.support_desk_nobody() },
            ...office.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValue={request.assigned_to ?? ''}
        />
        <Button type="submit" tone="line" name="step" value="assign" isBusy={isBusy}>
          {m.support_desk_assign_save()}
        </Button>
      </Form>
    </section>
  );
}

/** Says that what was asked for is done. */
export function FinishRequestForm({ problem }: { problem: ReactNode }) {
  const isBusy = useBusy();
  return (
    <section className="panel grid gap-4" aria-labelledby="done-h">
      <h2 id="done-h">{m.support_desk_done()}</h2>
      <p className="small muted">{m.support_desk_done_text()}</p>
      {problem}
      <Form method="post" preventScrollReset>
        <Button type="submit" tone="line" name="step" value="done" isBusy={isBusy}>
          {m.support_desk_done_send()}
        </Button>
      </Form>
    </section>
  );
}

/** Ends a request without doing it, with the reason. */
export function CloseRequestForm({ values, problem }: { values: Values; problem: ReactNode }) {
  const isBusy = useBusy();
  return (
    <section className="panel grid gap-4" aria-labelledby="close-h">
      <h2 id="close-h">{m.support_desk_close()}</h2>
      {problem}
      <Form method="post" className="form" preventScrollReset>
        <TextArea
          label={m.support_desk_close_reason()}
          hint={m.support_desk_close_hint()}
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={values['reason']}
          aria-required
        />
        <Button type="submit" tone="line" name="step" value="close" isBusy={isBusy}>
          {m.support_desk_close_send()}
        </Button>
      </Form>
    </section>
  );
}
