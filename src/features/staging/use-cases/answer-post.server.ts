import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { AppError } from '#lib/app-error.ts';
import { oneOf } from '#lib/one-of.ts';
import { readForm, STRANGERS_FORM, textIn } from '#lib/read-form.server.ts';
import { PLAN_KEYS } from '../domain/staging-plans.ts';
import { stagingPolicy } from '../policy.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../staging-limits.ts';
import type { ToolSaid } from '../ui/tool-props.ts';
import { NEEDS_PLAN } from './ask-picture.server.ts';
import { attachPicture } from './attach-picture.server.ts';
import { saveItem } from './gallery.server.ts';
import { type OpenSet, openSet, type Stager, whose } from './open-set.server.ts';
import { payRoom } from './pay-room.server.ts';
import { adoptSet, runSetAction, SET_INTENTS } from './set-actions.server.ts';
import { requireTurn, takePhoto } from './take-photo.server.ts';

type Answer = { to: string } | { said: ToolSaid; status: number };

/** A little more than is taken, so that what is too much is said photo by photo. */
const POSTED = { maxFiles: MAX_PHOTOS + 5, maxFileBytes: MAX_PHOTO_BYTES + 2_000_000 };
const TOOL = `${href('/virtual-staging')}?tab=tool`;

/** Answers a form of the page, with script or without: where to go on, or what is said. */
export async function answerPost(app: App, request: Request, url: URL): Promise<Answer> {
  const actor = await findActor(app, request);
  const stager = { actor, address: request.headers.get(CLIENT_ADDRESS_HEADER) };
  const isMultipart = /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');
  try {
    if (!isMultipart) return await answerForm(app, stager, { url, form: await readForm(request, STRANGERS_FORM) });
    // Before a stranger's files are read it is asked whether they may send any.
    await requireTurn(app, stager);
    return await withPostedFiles(app, { personId: whose(stager), request }, POSTED, (form) =>
      answerForm(app, stager, { url, form }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refused(error);
  }
}

const refused = (error: AppError): Answer => ({
  said: { problem: error.publicMessage, needsPlan: error.code === NEEDS_PLAN },
  status: error.status,
});

async function answerForm(app: App, stager: Stager, { url, form }: { url: URL; form: FormData }): Promise<Answer> {
  const intent = textIn(form, 'intent');
  if (intent === 'save-item') return saveForActor(app, stager, { url, form });
  const asked = url.searchParams.get('set') ?? '';
  const { token, problems } = await takePosted(app, stager, { form, set: asked });
  const set = token ? await openSet(app, token, stager.actor) : null;
  if (!set) return { said: problems.length > 0 ? { problems } : { isMissing: true }, status: 422 };
  const here = `${TOOL}&set=${set.token}`;
  if (problems.length > 0 && token === asked) return { said: { problems }, status: 422 };
  const pay = oneOf(PLAN_KEYS, intent.replace(/^pay-/, ''));
  if (pay || intent === 'adopt' || intent === 'attach') return forMember(app, stager, { url, form, set, here });
  const known = oneOf(SET_INTENTS, intent);
  if (!known) return { to: here };
  const said = await runSetAction(app, stager, set, { intent: known, form });
  const image = textIn(form, 'image');
  const isThere = image !== '' && known !== 'remove';
  const to = isThere ? `${here}&image=${image}` : here;
  if (said.isMissing) return token === asked ? { said, status: 422 } : { to: `${to}&missing=1` };
  if (said.isCornersWrong) return { said, status: 422 };
  if (said.isRemoved) return { to: (await openSet(app, set.token, stager.actor)) ? here : TOOL };
  const result = textIn(form, 'result');
  return { to: result ? `${here}${imageOf(url)}&picture=${result}` : to };
}

const imageOf = ({ searchParams }: URL) => {
  const image = searchParams.get('image');
  return image && /^[0-9a-f-]{36}$/.test(image) ? `&image=${image}` : '';
};

/** Photos of a form that was posted without script; one that is refused does not stop the others. */
async function takePosted(app: App, stager: Stager, { form, set }: { form: FormData; set: string }) {
  const problems: string[] = [];
  let token = set;
  for (const file of form.getAll('photos')) {
    if (!(file instanceof File) || (file.size === 0 && file.name === '')) continue;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      token = (await takePhoto(app, stager, { set: token, fileName: file.name, bytes })).set;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      problems.push(`${file.name}: ${error.publicMessage}`);
    }
  }
  return { token, problems };
}

type OfMember = { url: URL; form: FormData; set: OpenSet; here: string };

/** What takes an account: keeping, paying, putting a picture on one's own home. */
async function forMember(app: App, stager: Stager, { url, form, set, here }: OfMember): Promise<Answer> {
  const { actor } = stager;
  if (!actor) return { to: signInPath(url) };
  const allowed = allow(stagingPolicy.keep, actor);
  const intent = textIn(form, 'intent');
  if (set.owner_id === null) await adoptSet(app, allowed, set);
  if (intent === 'adopt') return { to: here };
  const plan = oneOf(PLAN_KEYS, intent.replace(/^pay-/, ''));
  if (plan) {
    const own = await openSet(app, set.token, actor);
    return { to: await payRoom(app, allowed, own ?? set, { imageId: textIn(form, 'image'), plan }) };
  }
  const attached = await attachPicture(app, allow(listingPolicy.manage, actor), set, {
    resultToken: textIn(form, 'result'),
    listingId: textIn(form, 'listing'),
  });
  return { said: { attached }, status: 200 };
}

async function saveForActor(app: App, { actor }: Stager, { url, form }: { url: URL; form: FormData }): Promise<Answer> {
  if (!actor) return { to: signInPath(url) };
  await saveItem(app, allow(stagingPolicy.keep, actor), textIn(form, 'item'));
  return { to: `${url.pathname}${url.search}` };
}
