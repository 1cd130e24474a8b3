import { href } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { documentHeaders } from '#features/uploads/documents.server.ts';
import { rentalPolicy } from '../policy.ts';
import { findDocumentOwners, openLeaseDocument } from '../use-cases/documents.server.ts';
import type { Route } from './+types/document';

/** A paper of a lease, for its landlord and its tenant. */
export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { documentId } = args.params;
  const owners = await findDocumentOwners(app, documentId);
  const actor = await findActor(app, args.request, 'cookie');
  const ownerId = actor !== null && owners.tenant === actor.userId ? owners.tenant : owners.landlord;
  const allowed = await guardPage(args, rentalPolicy.manage, { refused: href('/manage-rentals'), ownerId });
  const opened = await openLeaseDocument(app, allowed, documentId);
  return new Response(opened.file.body, { headers: documentHeaders(opened) });
}
