import { maskPrivate } from '#features/assistant/mask-private.ts';
import type { Message } from '../data/messages.server.ts';
import type { ShownMessage } from '../message.ts';

/**
 * A message as whoever may see it is shown it; a picture somebody sent only as the fact that there is one. Masked
 * here too: a message of before may wait for the job that does.
 */
export function presentMessage(message: Message): ShownMessage {
  const { id, author, kind, text, buttons, picture, link, state, failure, said_at } = message;
  return {
    ...{ id, author, kind, text: author === 'person' ? maskPrivate(text).text : text, buttons, link, state, failure },
    picture: author === 'person' ? null : picture,
    saidAt: said_at.toISOString(),
  };
}
