import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';

type AssignFormProps = {
  id: string;
  intent: 'assign-answer' | 'assign-plan';
  assignee: { id: string; name: string } | null;
  people: readonly { id: string; name: string }[];
};

/** Gives something to a lawyer or surveyor, or takes it back; nothing where there is nobody to give it to. */
export function AssignForm({ id, intent, assignee, people }: AssignFormProps) {
  if (people.length === 0 && !assignee) return <p className="small muted">{m.admin_assign_nobody()}</p>;
  const isGone = assignee !== null && !people.some((one) => one.id === assignee.id);
  return (
    <Form method="post" className="form" preventScrollReset>
      <input type="hidden" name="pack" value={id} />
      <SelectField
        label={intent === 'assign-answer' ? m.admin_assign_lawyer() : m.admin_assign_surveyor()}
        name="assignee"
        defaultValue={isGone ? '' : (assignee?.id ?? '')}
        options={[
          { value: '', label: m.admin_assign_office() },
          ...people.map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
      {isGone ? <p className="hint">{m.admin_assign_gone({ name: assignee.name })}</p> : null}
      <Button type="submit" tone="line" name="intent" value={intent}>
        {m.admin_assign()}
      </Button>
    </Form>
  );
}
