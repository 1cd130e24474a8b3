import type { App } from '#app/app.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { answerMessage } from '#features/assistant/answer-message.server.ts';
import { currentLanguage } from '#lib/language.ts';
import { withoutControls } from '#lib/typed-text.ts';

/** Questions from one connection: people speak slower than they press. */
const LIMIT = { max: 60, windowSeconds: 600 };
const LONGEST = 1000;
/** As the assistant names conversations; it begins another for a name it does not know. */
const CONVERSATION = /^[\w-]{8,100}$/;

/** An answer to be shown and spoken. */
export type SpokenAnswer = {
  conversationId: string;
  asked: string;
  text: string;
  homes: { id: string; title: string; priceText: string; place: string; href: string }[];
  replies: string[];
};

/** Asks the assistant what somebody said or typed. @throws AppError too_many_requests (429) */
export async function askAloud(
  app: App,
  { text, conversationId, address }: { text: string; conversationId: string; address: string | null },
): Promise<SpokenAnswer> {
  await countAttempt(app, `voice:ip:${address ?? 'unknown'}`, LIMIT);
  const asked = withoutControls(text).trim().slice(0, LONGEST);
  const known = CONVERSATION.test(conversationId) ? { conversationId } : {};
  const said = { ...known, text: asked, channel: 'voice' as const, language: currentLanguage() };
  const answer = await answerMessage(app, said, { address });
  return {
    conversationId: answer.conversationId,
    asked,
    text: answer.text,
    homes: answer.cards.map(({ id, title, priceText, place, href }) => ({ id, title, priceText, place, href })),
    replies: [...answer.quickReplies],
  };
}
