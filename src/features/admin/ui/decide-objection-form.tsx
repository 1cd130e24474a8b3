import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { isUndecided, type Objection } from '#features/choices/objection.ts';
import { ObjectionList } from '#features/support/objection-list.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea } from '#ui/field.tsx';
import { OthersDecide } from './others-decide.tsx';

type Props = {
  /** Whose objections they are; null for somebody without an account. */
  senderId: string | null;
  objections: readonly Objection[];
  values: Readonly<Record<string, string>>;
  problem: ReactNode;
};

/** What somebody objects to, and the office's decision about it with the reason they are told. */
export function DecideObjectionForm({ senderId, objections, values, problem }: Props) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <section className="panel grid gap-4" aria-labelledby="objection-h">
      <h2 id="objection-h">{m.support_objection_title()}</h2>
      <ObjectionList objections={objections} />
      {problem}
      {objections.some(isUndecided) ? (
        <OthersDecide sides={[senderId]}>
          <Form method="post" className="form" preventScrollReset>
            <SelectField
              label={m.support_objection_decision()}
              name="decision"
              options={[
                { value: 'uphold', label: m.support_objection_uphold() },
                { value: 'refuse', label: m.support_objection_refuse() },
              ]}
              defaultValue={values['decision']}
            />
            <TextArea
              label={m.support_objection_reason()}
              hint={m.support_objection_reason_hint()}
              name="reason"
              rows={4}
              maxLength={2000}
              defaultValue={values['reason']}
              aria-required
            />
            <Button type="submit" name="step" value="decide" isBusy={isBusy}>
              {m.support_objection_decide()}
            </Button>
          </Form>
        </OthersDecide>
      ) : null}
    </section>
  );
}
