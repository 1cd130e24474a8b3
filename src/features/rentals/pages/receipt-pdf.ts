import { href } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { rentalPolicy } from '../policy.ts';
import { receiptPdf } from '../use-cases/receipt-pdf.server.ts';
import { findReceiptOwners, getReceipt } from '../use-cases/receipts.server.ts';
import type { Route } from './+types/receipt-pdf';

/** A receipt as a PDF, for the landlord who issued it and the tenant who holds it. */
export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { paymentId } = args.params;
  const owners = await findReceiptOwners(app, paymentId);
  const actor = await findActor(app, args.request, 'cookie');
  const ownerId = actor !== null && owners.tenant === actor.userId ? owners.tenant : owners.landlord;
  const allowed = await guardPage(args, rentalPolicy.manage, { refused: href('/manage-rentals'), ownerId });
  const receipt = await getReceipt(app, allowed, paymentId);
  return new Response(await receiptPdf(app, receipt), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${receipt.number}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
