import { href, redirect } from 'react-router';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { writeChoicesCookie } from '#features/choices/choice-cookies.server.ts';
import { listTurnedOffHere } from '#features/choices/choices.server.ts';
import { fieldOfUse, submitObjection } from '#features/support/objections.server.ts';
import { wordRequestRefusal } from '#features/support/request-texts.ts';
import { AppError } from '#lib/app-error.ts';
import { CHOICES } from '#lib/browser-choices.ts';
import { lookUp } from '#lib/one-of.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';

/** What a refused objection is shown again with. */
export type RefusedObjection = { values: Record<string, string>; errors: Record<string, string>; status: number };

/**
 * Takes in a posted objection: leads on to its own page, or says what is wrong, with everything as it was typed. Looks
 * are no longer counted in this browser either, whoever is signed in.
 */
export async function answerObjectionForm(app: App, request: Request): Promise<RefusedObjection> {
  const values = textsOf(await readForm(request));
  const sender = { address: request.headers.get(CLIENT_ADDRESS_HEADER), actor: await findActor(app, request) };
  try {
    const answer = await submitObjection(app, values, sender);
    if ('linkToken' in answer) {
      const here = listTurnedOffHere(request.headers);
      const off = CHOICES.filter(
        (one) => here.includes(one) || (one === 'counting' && lookUp(values, fieldOfUse(one)) === 'on'),
      );
      throw redirect(
        `${href('/requests/:token', { token: answer.linkToken })}?sent=1`,
        off.length > here.length ? { headers: { 'set-cookie': writeChoicesCookie(app, off) } } : {},
      );
    }
    const errors = Object.fromEntries(answer.refusals.map((refusal) => [refusal.field, wordRequestRefusal(refusal)]));
    return { values, errors, status: 400 };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { values, errors: { form: error.publicMessage }, status: error.status };
  }
}
