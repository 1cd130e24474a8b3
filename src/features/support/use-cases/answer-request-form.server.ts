import { href, type RouterContextProvider, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { AppError } from '#lib/app-error.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { wordRequestRefusal } from '../request-texts.ts';
import { type Asked, submitRequest } from './submit-request.server.ts';

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What a refused form is shown again with. */
export type RefusedForm = { values: Record<string, string>; errors: Record<string, string>; status: number };

/**
 * Takes in a posted request form: leads on to the request's own page, or says what is wrong, with everything as it was
 * typed.
 */
export async function answerRequestForm({ request, context }: ActionArgs, asked: Asked): Promise<RefusedForm> {
  const values = textsOf(await readForm(request));
  const app = context.get(appContext);
  const sender = { address: request.headers.get(CLIENT_ADDRESS_HEADER), actor: await findActor(app, request) };
  try {
    const answer = await submitRequest(app, asked, values, sender);
    if ('linkToken' in answer) throw redirect(`${href('/requests/:token', { token: answer.linkToken })}?sent=1`);
    const errors = Object.fromEntries(answer.refusals.map((refusal) => [refusal.field, wordRequestRefusal(refusal)]));
    return { values, errors, status: 400 };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { values, errors: { form: error.publicMessage }, status: error.status };
  }
}
