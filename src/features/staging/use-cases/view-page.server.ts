import type { App } from '#app/app.server.ts';
import { readSetting } from '#db/settings.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { localPath } from '#lib/language.ts';
import { oneOf } from '#lib/one-of.ts';
import { GALLERY_ROOMS, ROOM_OF } from '../domain/gallery-rooms.ts';
import { PLAN_KEYS } from '../domain/staging-plans.ts';
import { STAGING_TABS } from '../domain/staging-tabs.ts';
import { stagingPolicy } from '../policy.ts';
import { listOwnHomes } from './attach-picture.server.ts';
import { listSavedItems, viewGallery, viewItem } from './gallery.server.ts';
import { openSet } from './open-set.server.ts';
import { returnFromCheckout } from './pay-room.server.ts';
import { STAGING_TRY } from './staging-settings.server.ts';
import { listRecent, viewSet } from './view-set.server.ts';

/** What the page shows, by its address; null where the set or the item of it is not there for whoever asks. */
export async function viewPage(app: App, request: Request, url: URL) {
  const tab = oneOf(STAGING_TABS, url.searchParams.get('tab')) ?? 'overview';
  const none = { tab, overview: null, tool: null, gallery: null, pricing: null };
  if (tab === 'overview') {
    const [overview = null] = await viewGallery(app, { room: null, isFeatured: true });
    return { ...none, overview };
  }
  const { visitorsADay, hours } = await readSetting(app.db, STAGING_TRY);
  if (tab === 'pricing') return { ...none, pricing: { aDay: visitorsADay } };
  const actor = await findActor(app, request);
  if (tab === 'gallery') {
    const gallery = await viewGalleryTab(app, actor, url);
    return gallery && { ...none, gallery };
  }
  const tool = await viewTool(app, actor, { url, hours });
  return tool && { ...none, tool };
}

async function viewGalleryTab(app: App, actor: Actor | null, { searchParams }: URL) {
  const room = oneOf(GALLERY_ROOMS, searchParams.get('room'));
  const isFeatured = searchParams.get('show') === 'featured';
  const itemId = searchParams.get('item');
  const [items, item, saved] = await Promise.all([
    viewGallery(app, { room: room && ROOM_OF[room], isFeatured }),
    itemId ? viewItem(app, itemId) : null,
    actor ? listSavedItems(app, actor) : null,
  ]);
  if (itemId && !item) return null;
  const origin = `${app.env.PUBLIC_URL}${localPath('/').replace(/\/$/, '')}`;
  return { asked: { room, isFeatured }, items, item, saved, origin };
}

async function viewTool(app: App, actor: Actor | null, { url, hours }: { url: URL; hours: number }) {
  const { searchParams } = url;
  const token = searchParams.get('set');
  const set = token ? await openSet(app, token, actor) : null;
  if (token && !set) return null;
  const reference = searchParams.get('reference');
  const paid = actor && reference ? await returnFromCheckout(app, allow(stagingPolicy.keep, actor), reference) : null;
  const [view, homes, recent] = await Promise.all([
    set && viewSet(app, set),
    actor && set ? listOwnHomes(app, actor.userId) : [],
    actor && !set ? listRecent(app, actor) : [],
  ]);
  return {
    view,
    photoId: searchParams.get('image'),
    pictureId: searchParams.get('picture'),
    plan: oneOf(PLAN_KEYS, searchParams.get('plan')),
    isFloorOpen: searchParams.get('floor') === 'open',
    isSignedIn: actor !== null,
    signIn: signInPath(url),
    hours,
    origin: app.env.PUBLIC_URL,
    homes,
    recent,
    paid,
    isBusy: view?.photos.some((one) => one.isWaiting || one.status === 'processing') ?? false,
    said: searchParams.has('missing') ? { isMissing: true } : {},
  };
}
