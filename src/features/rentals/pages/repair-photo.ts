import { href } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { answerPrivatePicture } from '#features/media/private-pictures.server.ts';
import { rentalPolicy } from '../policy.ts';
import { findRepairOwners, findRepairPhoto } from '../use-cases/repairs.server.ts';
import type { Route } from './+types/repair-photo';

/** A photo of a repair, for its landlord and the tenant who asked. */
export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { repairId, place, file } = args.params;
  const owners = await findRepairOwners(app, repairId);
  const actor = await findActor(app, args.request, 'cookie');
  const ownerId = actor !== null && owners.tenant === actor.userId ? owners.tenant : owners.landlord;
  const allowed = await guardPage(args, rentalPolicy.manage, { refused: href('/manage-rentals'), ownerId });
  return answerPrivatePicture(app, {
    id: await findRepairPhoto(app, allowed, { repairId, place }),
    file,
  });
}
