import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { CSV_CONTENT_TYPE } from '#lib/csv.ts';
import { oneOf } from '#lib/one-of.ts';
import { rentalPolicy } from '../policy.ts';
import { exportRentals, exportTransactions } from '../use-cases/rental-file.server.ts';
import type { Route } from './+types/csv';

/** Somebody's homes, or what was paid for them, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, rentalPolicy.start);
  const app = args.context.get(appContext);
  const kind = oneOf(['homes', 'transactions'], args.params.kind);
  if (!kind) throw new Response('There is no such file.', { status: 404 });
  const csv = kind === 'homes' ? await exportRentals(app, actor) : await exportTransactions(app, actor);
  return new Response(csv, {
    headers: {
      'Content-Type': CSV_CONTENT_TYPE,
      'Content-Disposition': `attachment; filename="zaure-${kind}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
