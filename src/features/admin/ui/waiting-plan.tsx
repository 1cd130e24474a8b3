import { href, Link } from 'react-router';
import type { DeskPlan } from '#features/plans/plan-desk.server.ts';
import { AssignForm } from './assign-form.tsx';
import { OthersDecide } from './others-decide.tsx';

type WaitingPlanProps = { plan: DeskPlan; people: readonly { id: string; name: string }[] };

/** A survey plan that nobody signed off, and to whom it was given. */
export function WaitingPlanItem({ plan, people }: WaitingPlanProps) {
  const { id, listing, place, planNumber, assignee, listerId } = plan;
  return (
    <li className="grid gap-2 [overflow-wrap:anywhere]">
      <p>
        <Link to={href('/account/listings/:id/survey-plan', { id: listing.id })}>{listing.title}</Link>
      </p>
      <p className="small muted">{[place, planNumber].filter(Boolean).join(' · ')}</p>
      <OthersDecide sides={[listerId]}>
        <AssignForm id={id} intent="assign-plan" assignee={assignee} people={people} />
      </OthersDecide>
    </li>
  );
}
