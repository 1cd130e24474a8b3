import { z } from 'zod';

const usd = z.coerce.number().min(0).max(1000);

/** The variables of the model that may phrase what the assistant answers. */
export const ASSISTANT_VARIABLES = {
  ASSISTANT_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'A model that phrases the assistant’s answers, by the published `/chat/completions`: https://api.openai.com/v1. Needs ASSISTANT_API_KEY. Unset: she answers by rules alone.',
    ),
  ASSISTANT_API_KEY: z.string().min(8).optional().describe('Its key. Needed by ASSISTANT_API_URL.'),
  ASSISTANT_API_MODEL: z.string().min(1).default('gpt-4o-mini').describe('Which of its models is asked.'),
  ASSISTANT_API_STREAMS: z
    .stringbool()
    .default(true)
    .describe('Ask it to stream; false for a server that only answers as a whole.'),
  ASSISTANT_API_INPUT_USD: usd
    .default(0.15)
    .describe('What a million tokens sent to it cost, in US dollars; the office’s daily limits are counted by it.'),
  ASSISTANT_API_OUTPUT_USD: usd.default(0.6).describe('What a million tokens it writes cost, in US dollars.'),
};

/** What is wrong where the model was named without its key. */
export function missingAssistantKey(env: Record<string, unknown>): { path: string[]; message: string }[] {
  const { ASSISTANT_API_URL: url, ASSISTANT_API_KEY: key } = env;
  return url && !key ? [{ path: ['ASSISTANT_API_KEY'], message: 'is needed by ASSISTANT_API_URL' }] : [];
}
