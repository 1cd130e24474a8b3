import type { Env } from '#config/env.server.ts';
import { NO_MODEL } from './embedded.server.ts';
import { createCompatibleModel } from './openai-compatible.server.ts';
import type { ChatModel } from './port.ts';

type Settings = Pick<
  Env,
  | 'ASSISTANT_API_URL'
  | 'ASSISTANT_API_KEY'
  | 'ASSISTANT_API_MODEL'
  | 'ASSISTANT_API_STREAMS'
  | 'ASSISTANT_API_INPUT_USD'
  | 'ASSISTANT_API_OUTPUT_USD'
>;

/** The model behind ASSISTANT_API_URL, else none. */
export function chooseChatModel(settings: Settings): ChatModel | null {
  const { ASSISTANT_API_URL: url, ASSISTANT_API_KEY: key } = settings;
  if (!url || !key) return NO_MODEL;
  return createCompatibleModel({
    baseUrl: url.replace(/\/$/, ''),
    key,
    model: settings.ASSISTANT_API_MODEL,
    isStreamed: settings.ASSISTANT_API_STREAMS,
    // Dollars for a million tokens are millionths of a dollar for one.
    inputMicros: settings.ASSISTANT_API_INPUT_USD,
    outputMicros: settings.ASSISTANT_API_OUTPUT_USD,
  });
}
