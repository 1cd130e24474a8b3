import { data, Form, href, redirect } from 'react-router';
import { allow } from '#features/accounts/allowed.ts';
import { professionalPolicy } from '#features/professionals/policy.ts';
import {
  decideProfessional,
  inviteProfessional,
  type Professional,
  readProfessionalDesk,
} from '#features/professionals/professional-desk.server.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { Tag } from '#ui/tag.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { OthersDecide } from '../ui/others-decide.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/professionals-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.admin_desk_professionals(),
    description: m.admin_professionals_text(),
    origin: originOf(matches),
  });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  return { waiting, desk: await attempt(app, 'professionals', () => readProfessionalDesk(app)) };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, professionalPolicy.manage);
  const intent = oneOf(['invite', 'decide'] as const, form['intent'] ?? null);
  if (!intent) throw data(null, { status: 400 });
  const { email = '', role = '', userId = '', mark = '', decision = '', reason = '' } = form;
  const refused = await tryWrite(app, m.admin_professionals_failed(), () =>
    intent === 'invite'
      ? inviteProfessional(app, actor, { email, role })
      : decideProfessional(app, allow(professionalPolicy.decide, actor), userId, { decision, reason, mark }),
  );
  if (refused) return data({ problem: refused.problem, email, userId, reason }, { status: refused.status });
  throw redirect(`${href('/admin/professionals')}?done=professional-${intent}`);
}

const ROLE_WORDS = { lawyer: m.professionals_lawyer, surveyor: m.professionals_surveyor } as const;
const STATES = {
  waiting: { tone: 'ochre', word: m.admin_professionals_waiting },
  confirmed: { tone: 'leaf', word: m.admin_professionals_confirmed },
  declined: { tone: 'plain', word: m.admin_professionals_declined },
  withdrawn: { tone: 'plain', word: m.admin_professionals_withdrawn },
} as const;

/** The office's desk of lawyers and surveyors: invitations, numbers to look at, and who may sign off. */
export default function ProfessionalsPage({ loaderData: { waiting, desk }, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame
      place="professionals"
      title={m.admin_desk_professionals()}
      lead={m.admin_professionals_text()}
      waiting={waiting}
    >
      <DoneNotice />
      <ProblemNote problem={actionData?.problem} />
      {desk ? (
        <>
          <section className="panel" aria-labelledby="invite-title">
            <h2 id="invite-title">{m.admin_professionals_invite()}</h2>
            <Form method="post" className="form" preventScrollReset>
              <SelectField
                label={m.admin_professionals_role()}
                name="role"
                options={[
                  { value: 'lawyer', label: m.professionals_lawyer() },
                  { value: 'surveyor', label: m.professionals_surveyor() },
                ]}
              />
              <TextField
                label={m.admin_professionals_email()}
                type="email"
                name="email"
                maxLength={254}
                defaultValue={actionData?.email ?? ''}
                required
              />
              <Button type="submit" name="intent" value="invite">
                {m.admin_professionals_send()}
              </Button>
            </Form>
            <ul className="mt-3">
              {desk.invites.map(({ id, email, role, until }) => (
                <li key={id} className="small muted [overflow-wrap:anywhere]">
                  {m.admin_professionals_invited({ email, role: ROLE_WORDS[role](), day: formatDate(until) })}
                </li>
              ))}
            </ul>
          </section>
          <section className="panel mt-4" aria-labelledby="people-title">
            <h2 id="people-title">{m.admin_professionals_people()}</h2>
            {desk.people.length === 0 ? <p className="muted">{m.admin_professionals_none()}</p> : null}
            <ul className="grid gap-4">
              {desk.people.map((person) => (
                <PersonItem
                  key={person.userId}
                  person={person}
                  typed={actionData?.userId === person.userId ? actionData.reason : ''}
                />
              ))}
            </ul>
          </section>
        </>
      ) : (
        <LoadFailed text={m.admin_professionals_failed()} />
      )}
    </AdminFrame>
  );
}

function PersonItem({ person, typed }: { person: Professional; typed: string }) {
  const { userId, mark, role, name, number, email, state, isSuspended, reason } = person;
  const isOpen = state === 'waiting' || state === 'confirmed';
  return (
    <li className="grid gap-2 [overflow-wrap:anywhere]">
      <p className="row row-wrap">
        <b>{name}</b>
        <Tag tone={STATES[state].tone}>{STATES[state].word()}</Tag>
        {isSuspended ? <Tag tone="rose">{m.admin_professionals_suspended()}</Tag> : null}
      </p>
      <p>
        {ROLE_WORDS[role]()}, {number}, {email}
      </p>
      {state === 'waiting' ? (
        <p className="small muted">
          {role === 'lawyer' ? m.admin_professionals_look_lawyer() : m.admin_professionals_look_surveyor()}
        </p>
      ) : null}
      {reason ? <p className="small muted">{m.professionals_office_says({ reason })}</p> : null}
      {isOpen ? (
        <OthersDecide sides={[userId]}>
          <Form method="post" className="form" preventScrollReset>
            <input type="hidden" name="intent" value="decide" />
            <input type="hidden" name="userId" value={userId} />
            <input type="hidden" name="mark" value={mark} />
            <TextArea
              label={m.admin_professionals_reason()}
              name="reason"
              rows={2}
              maxLength={500}
              defaultValue={typed}
              required
            />
            <div className="row row-wrap">
              {state === 'waiting' ? (
                <>
                  <Button type="submit" name="decision" value="confirm">
                    {m.admin_professionals_confirm()}
                  </Button>
                  <Button type="submit" tone="line" name="decision" value="decline">
                    {m.admin_professionals_decline()}
                  </Button>
                </>
              ) : (
                <Button type="submit" tone="line" name="decision" value="withdraw">
                  {m.admin_professionals_withdraw()}
                </Button>
              )}
            </div>
          </Form>
        </OthersDecide>
      ) : null}
    </li>
  );
}
