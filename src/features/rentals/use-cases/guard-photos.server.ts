import type { App } from '#app/app.server.ts';
import { mediaIdOf } from '#features/media/stored-picture.ts';
import { makePrivate } from '#features/uploads/private-uploads.server.ts';
import { listUnguardedRepairs, type RepairRow, updateRepair } from '../data/repairs.server.ts';

/** Moves photos of repairs from the public addresses they were given until 0372 behind the guard. */
export const GUARD_PHOTOS_JOB = 'guard-repair-photos';
const PART = 50;

/** Does all there are, one repair at a time; gives how many. Breaking off leaves the rest for next time. */
export async function guardRepairPhotos(app: App): Promise<number> {
  let guarded = 0;
  for (;;) {
    const repairs = await listUnguardedRepairs(app.db, PART);
    for (const repair of repairs) await guardPhotosOf(app, repair);
    guarded += repairs.length;
    if (repairs.length < PART) return guarded;
  }
}

async function guardPhotosOf(app: App, repair: RepairRow): Promise<void> {
  const ownerId = repair.tenant_user_id ?? repair.landlord_id;
  const photos: string[] = [...repair.photos];
  for (const url of repair.image_urls) {
    const pictureId = mediaIdOf(url);
    const id = pictureId === null ? null : await makePrivate(app, ownerId, pictureId);
    if (id !== null && !photos.includes(id)) photos.push(id);
  }
  await updateRepair(app.db, repair.id, { photos, image_urls: [] });
}
