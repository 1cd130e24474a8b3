import { href } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { CSV_CONTENT_TYPE } from '#lib/csv.ts';
import { rentalPolicy } from '../policy.ts';
import { findPropertyOwner, statementCsv, viewStatement } from '../use-cases/statements.server.ts';
import type { Route } from './+types/statement-csv';

/** The statement of a property for a year as a file. */
export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { propertyId } = args.params;
  const ownerId = await findPropertyOwner(app, propertyId);
  const allowed = await guardPage(args, rentalPolicy.manage, { refused: href('/manage-rentals'), ownerId });
  const { statement } = await viewStatement(app, allowed, propertyId, args.url.searchParams.get('year'));
  return new Response(statementCsv(statement), {
    headers: {
      'Content-Type': CSV_CONTENT_TYPE,
      'Content-Disposition': `attachment; filename="zaure-statement-${statement.year}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
