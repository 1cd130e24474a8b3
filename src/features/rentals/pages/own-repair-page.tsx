import { href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { tenancyPolicy } from '../policy.ts';
import { RepairAside, RepairHead, RepairSteps, RepairWrong } from '../ui/repair-sheet.tsx';
import { findRepairOwners, viewRepair } from '../use-cases/repairs.server.ts';
import type { Route } from './+types/own-repair-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: loaderData?.repair.title ?? m.rentals_repairs(),
    description: m.rentals_tenancies_lead(),
    origin: originOf(matches),
  });

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { tenant } = await findRepairOwners(app, args.params.repairId);
  const allowed = await guardPage(args, tenancyPolicy.open, { refused: href('/account/tenancies'), ownerId: tenant });
  return { repair: await viewRepair(app, allowed, args.params.repairId, 'tenant') };
}

/** A repair for the tenant who asked for it. */
export default function OwnRepairPage({ loaderData: { repair } }: Route.ComponentProps) {
  return (
    <div className="wrap rent">
      <p>
        {repair.leaseId ? (
          <Link to={href('/account/tenancies/:leaseId', { leaseId: repair.leaseId })}>{repair.home}</Link>
        ) : (
          <Link to={href('/account/tenancies')}>{m.rentals_tenancies()}</Link>
        )}
      </p>
      <RepairHead repair={repair} />
      <div className="rent-side">
        <div className="rent-stack">
          <RepairSteps repair={repair} />
          <RepairWrong repair={repair} />
        </div>
        <RepairAside repair={repair} side="tenant" />
      </div>
    </div>
  );
}
