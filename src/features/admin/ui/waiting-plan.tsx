import { href, Link } from 'react-router';
import type { WaitingPlan } from '#features/plans/plan-desk.server.ts';
import { AssignForm } from './assign-form.tsx';

type WaitingPlanProps = { plan: WaitingPlan; people: readonly { id: string; name: string }[] };

/** A survey plan that nobody signed off, and to whom it was given. */
export function WaitingPlanItem({ plan, people }: WaitingPlanProps) {
  const { id, listing, place, planNumber, assignee } = plan;
  return (
    <li className="grid gap-2 [overflow-wrap:anywhere]">
      <p>
        <Link to={href('/account/listings/:id/survey-plan', { id: listing.id })}>{listing.title}</Link>
      </p>
      <p className="small muted">{[place, planNumber].filter(Boolean).join(' · ')}</p>
      <AssignForm id={id} intent="assign-plan" assignee={assignee} people={people} />
    </li>
  );
}
