import type { App } from '#app/app.server.ts';
import { takeAttempt } from '#features/accounts/rate-limit.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { Language } from '#vocabulary/languages.ts';
import { cleanText, presentAnswer } from '../answer-message.server.ts';
import type { AssistantAnswer } from '../assistant.ts';
import { readState } from '../domain/conversation-state.ts';
import { maskPrivate } from '../mask-private.ts';
import { think } from './think.server.ts';

const CALLS_BY_ADDRESS = { max: 1200, windowSeconds: 3600 };

type Called = { message: string; conversationState: unknown; language: Language; address: string | null };

/**
 * The specification's call: nothing is kept, the state comes and goes with it. A state that does not hold counts as
 * none.
 * @throws AppError message_empty (400), too_many_messages (429)
 */
export async function answerCall(app: App, called: Called): Promise<AssistantAnswer> {
  const said = cleanText(called.message);
  const { address } = called;
  if (address && !(await takeAttempt(app, `assistant:call:${address}`, CALLS_BY_ADDRESS)))
    throw new AppError('too_many_messages', {
      status: 429,
      publicMessage: m.assistant_too_often(),
      isReportable: false,
    });
  const { text, kinds } = maskPrivate(said);
  const state = readState(called.conversationState);
  // Entries of a history that came along are not believed, and a model is sent none of them.
  const unkept = { history: [], visitor: address };
  const turn = {
    text,
    masked: kinds,
    state,
    channel: 'chat' as const,
    language: called.language,
    now: app.now(),
    ...unkept,
  };
  return presentAnswer('', await think(app, turn));
}
