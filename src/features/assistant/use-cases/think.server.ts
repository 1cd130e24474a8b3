import type { ChatModel, ModelUsage } from '#adapters/chat-model/port.ts';
import type { App } from '#app/app.server.ts';
import { readSetting } from '#db/settings.server.ts';
import { describeError } from '#lib/describe-error.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { type CountedAnswer, reserve, settle } from '../data/model-days.server.ts';
import { wishWords } from '../ui/slot-texts.server.ts';
import { countAnswer } from './count-answers.server.ts';
import type { Draft, Turn } from './draft.server.ts';
import { answerByModel, mayPhrase, mostMicros } from './model-answer.server.ts';
import { MICROS_A_CENT, MODEL_BUDGET } from './model-budget.server.ts';
import type { Basis } from './model-tools.server.ts';
import { reply } from './replies.server.ts';
import { answerRead, readTurn } from './rules-answer.server.ts';

/** An answer to a message, whatever happens: what goes wrong is logged and becomes the fallback (spec 8, Chat). */
export async function think(app: App, turn: Turn): Promise<Draft> {
  try {
    const thinking = readTurn(turn);
    return await phrase(app, { turn, thinking, ruled: await answerRead(app, thinking) });
  } catch (error) {
    app.log.error({ cause: describeError(error) }, 'the assistant could not answer');
    count(app, { engine: 'none', outcome: 'error' });
    return inLanguage(turn.state.language ?? turn.language, () => fallback(turn));
  }
}

const UNSPENT: ModelUsage = { inputTokens: 0, outputTokens: 0, costMicros: 0 };

/** The rules' answer, in a model's words where there is one that may be asked and keeps to what it was given. */
async function phrase(app: App, basis: Basis): Promise<Draft> {
  const model = app.adapters.chatModel();
  const byRules = (outcome: string, usage = UNSPENT) => {
    count(app, { engine: 'rules', outcome, usage });
    return basis.ruled;
  };
  if (!model) return byRules('no_model');
  if (!mayPhrase(basis)) return byRules('rules_only');
  const visitor = basis.turn.visitor;
  const reserved = mostMicros(model);
  if (visitor === null || !(await maySpend(app, visitor, reserved))) return byRules('budget');
  const { draft, reason, usage } = await asked(app, model, basis);
  await settle(app.db, { visitor, reserved, spent: usage.costMicros }, app.now());
  if (!draft) return byRules(reason ?? 'broken', usage);
  count(app, { engine: 'model', outcome: 'answered', usage });
  return draft;
}

/** What goes wrong between the model and our own tools is no reason to say nothing: the rules have an answer. */
async function asked(app: App, model: ChatModel, basis: Basis): ReturnType<typeof answerByModel> {
  try {
    return await answerByModel(app, model, basis);
  } catch (error) {
    app.log.error({ cause: describeError(error) }, 'the assistant’s model could not be asked');
    return { draft: null, reason: 'broken', usage: UNSPENT };
  }
}

async function maySpend(app: App, visitor: string, micros: number): Promise<boolean> {
  const { visitorCents, allCents } = await readSetting(app.db, MODEL_BUDGET);
  if (visitorCents === 0 || allCents === 0) return false;
  const limits = { visitorMost: visitorCents * MICROS_A_CENT, allMost: allCents * MICROS_A_CENT };
  return reserve(app.db, { visitor, micros, ...limits }, app.now());
}

type Counted = Pick<CountedAnswer, 'engine' | 'outcome'> & { usage?: ModelUsage };

function count(app: App, { engine, outcome, usage = UNSPENT }: Counted): void {
  countAnswer(app, { engine, outcome, ...usage });
}

/** The fallback message with its four replies; everything that was told stays. */
export function fallback({ state, language }: Pick<Turn, 'state' | 'language'>): Draft {
  const replies = [reply('tryAgain'), reply('agent'), reply('call'), reply('wait')];
  const what = wishWords(state.slots);
  const paragraphs = [m.assistant_fallback(), ...(what ? [m.assistant_fallback_kept({ what })] : [])];
  return {
    ...{ paragraphs, cards: [], sources: [], replies, form: null },
    state: { ...state, replies },
    language: state.language ?? language,
    intent: 'other',
    isFallback: true,
  };
}
