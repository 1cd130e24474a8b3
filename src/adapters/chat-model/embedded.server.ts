import type { ChatModel } from './port.ts';

/** Without a model there is none to ask: the assistant answers by her own rules. */
export const NO_MODEL: ChatModel | null = null;
