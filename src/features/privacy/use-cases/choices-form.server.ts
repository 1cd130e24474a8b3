import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { writeChoicesCookie } from '#features/choices/choice-cookies.server.ts';
import { listTurnedOff, listTurnedOffHere, saveChoices } from '#features/choices/choices.server.ts';
import { CHOICES, type Choice } from '#lib/browser-choices.ts';

/** What is turned off for whoever looks: in this browser, and on their account. */
export async function readChoices(app: App, request: Request): Promise<{ off: Choice[]; isSignedIn: boolean }> {
  const actor = await findActor(app, request, 'cookie');
  const here = listTurnedOffHere(request.headers);
  const there = actor ? await listTurnedOff(app.db, actor.userId) : [];
  return { off: CHOICES.filter((one) => here.includes(one) || there.includes(one)), isSignedIn: actor !== null };
}

/** Takes in what may be done: on the account of who is signed in, and in this browser. */
export async function answerChoicesForm(app: App, request: Request, form: FormData): Promise<Headers> {
  const off = CHOICES.filter((choice) => form.get(`allow_${choice}`) !== 'on');
  const actor = await findActor(app, request, 'cookie');
  if (actor) await saveChoices(app, allow(accountPolicy.manage, actor), off);
  return new Headers({ 'set-cookie': writeChoicesCookie(app, off) });
}
