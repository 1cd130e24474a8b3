import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { DeskLead } from '#features/leads/desk-lead.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';

type Values = Readonly<Record<string, string>>;
type LeadAgent = { userId: string; name: string; location: string | null; leads: number };

const useBusy = () => useNavigation().state === 'submitting';

/** The office's own answer, which opens or goes on with the conversation. */
export function AnswerLeadForm({ email, values }: { email: string; values: Values }) {
  const isBusy = useBusy();
  return (
    <Form method="post" className="form" preventScrollReset>
      <TextArea
        label={m.admin_lead_answer()}
        hint={m.admin_lead_answer_hint({ email })}
        name="answer"
        rows={5}
        maxLength={5000}
        defaultValue={values['answer']}
      />
      <Button type="submit" name="step" value="answer" isBusy={isBusy}>
        {m.admin_lead_answer_send()}
      </Button>
    </Form>
  );
}

type AssignProps = {
  lead: DeskLead;
  agents: { items: readonly LeadAgent[]; hasMore: boolean };
  asked: string;
  values: Values;
};

/** Finds an agent by name or place, and passes the lead on. Plain forms, so that it works without script. */
export function AssignLeadForm({ lead, agents, asked, values }: AssignProps) {
  const isBusy = useBusy();
  const options = agents.items.map(({ userId, name, location, leads }) => ({
    value: userId,
    label: m.admin_lead_assign_open({ name, location: location ?? m.admin_lead_place_unknown(), count: leads }),
  }));
  const seen = <input type="hidden" name="seen_agent" value={lead.assigned_to ?? ''} />;
  return (
    <>
      <Form method="get" className="form" preventScrollReset>
        <TextField
          label={m.admin_lead_assign_find()}
          name="agent"
          type="search"
          defaultValue={asked || (lead.city ?? '')}
        />
        <Button type="submit" tone="line" size="s">
          {m.admin_lead_assign_search()}
        </Button>
      </Form>
      {agents.hasMore ? (
        <p className="small muted">{m.admin_lead_assign_more({ count: agents.items.length })}</p>
      ) : null}
      {options.length === 0 ? (
        <p className="muted">{m.admin_lead_assign_none()}</p>
      ) : (
        <Form method="post" className="form" preventScrollReset>
          {seen}
          <SelectField
            label={m.admin_lead_assign_choice()}
            name="agent_id"
            options={options}
            defaultValue={values['agent_id']}
          />
          <TextArea
            label={m.admin_lead_assign_note()}
            optionalLabel={m.admin_optional()}
            hint={m.admin_lead_assign_hint()}
            name="note"
            rows={2}
            maxLength={500}
            defaultValue={values['note']}
          />
          <Button type="submit" name="step" value="assign" isBusy={isBusy}>
            {m.admin_lead_assign_send()}
          </Button>
        </Form>
      )}
      {lead.assigned_to === null ? null : (
        <Form method="post">
          {seen}
          <Button type="submit" tone="line" size="s" name="step" value="back" isBusy={isBusy}>
            {m.admin_lead_back()}
          </Button>
        </Form>
      )}
    </>
  );
}

/** Ends a lead, with the reason. */
export function CloseLeadForm({ values, problem }: { values: Values; problem: ReactNode }) {
  const isBusy = useBusy();
  return (
    <section className="panel grid gap-4" aria-labelledby="close-h">
      <h2 id="close-h">{m.admin_lead_close()}</h2>
      {problem}
      <Form method="post" className="form" preventScrollReset>
        <TextArea
          label={m.admin_lead_close_reason()}
          hint={m.admin_lead_close_hint()}
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={values['reason']}
          aria-required
        />
        <Button type="submit" tone="line" name="step" value="close" isBusy={isBusy}>
          {m.admin_lead_close_send()}
        </Button>
      </Form>
    </section>
  );
}
