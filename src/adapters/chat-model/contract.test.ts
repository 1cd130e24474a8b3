import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#config/env.server.ts';
import { startChatModelStandIn } from '../../../tests/support/chat-model-stand-in.ts';
import { chooseChatModel } from './choose.server.ts';
import type { ChatModel, ModelAnswer, ModelRequest, ModelTool } from './port.ts';

let server: Awaited<ReturnType<typeof startChatModelStandIn>>;
beforeAll(async () => {
  server = await startChatModelStandIn();
});
afterAll(() => server?.stop());
beforeEach(() => {
  server.state.mood = 'answers';
  server.state.script = () => ({ text: 'Two homes fit.' });
  server.requests.length = 0;
});

const LIMITS = { timeoutMs: 4000, steps: 3, calls: 4, outputTokens: 300, bytes: 60_000 };
const add: ModelTool = {
  name: 'add',
  description: 'adds',
  input: z.object({ one: z.number(), other: z.number() }),
  run: async (input) => {
    const { one, other } = input as { one: number; other: number };
    return { sum: one + other };
  },
};
const ask = (model: ChatModel | null, more: Partial<ModelRequest> = {}): Promise<ModelAnswer> => {
  if (!model) throw new Error('no model');
  const messages = [{ role: 'user' as const, content: 'hello' }];
  return model.answer({ instructions: 'Be brief.', messages, tools: [add], limits: LIMITS, ...more });
};

test('without an address there is no model', () => {
  expect(chooseChatModel(readEnv({}))).toBeNull();
});

test('an address without its key stops the start', () => {
  expect(() => readEnv({ ASSISTANT_API_URL: 'https://models.example/v1' })).toThrow('ASSISTANT_API_KEY');
});

describe.each([
  ['streamed', 'true'],
  ['as a whole', 'false'],
])('a model that answers %s', (_name, streams) => {
  const model = (env: Record<string, string> = {}) =>
    chooseChatModel(readEnv({ ...server.env, ASSISTANT_API_STREAMS: streams, ...env }));

  test('silence, refusal, nonsense and a line cut in the middle are failures, and never throw', async () => {
    for (const [mood, failure] of [
      ['silent', 'slow'],
      ['refuses', 'unreachable'],
      ['nonsense', 'broken'],
      ['half', 'broken'],
    ] as const) {
      server.state.mood = mood;
      const answer = await ask(model(), { limits: { ...LIMITS, timeoutMs: mood === 'silent' ? 200 : 4000 } });
      expect(answer, mood).toMatchObject({ kind: 'failed', failure });
    }
    server.state.mood = 'answers';
    expect(await ask(model({ ASSISTANT_API_KEY: 'another_key' }))).toMatchObject({ failure: 'unreachable' });
    expect(await ask(model({ ASSISTANT_API_URL: 'http://127.0.0.1:1' }))).toMatchObject({ failure: 'unreachable' });
  });

  test('an answer without end is cut at its bytes', async () => {
    server.state.mood = 'endless';
    const answer = await ask(model());
    expect(answer).toMatchObject({ kind: 'failed', failure: 'too_large' });
    expect(answer.usage.outputTokens).toBeLessThan(100_000);
  });

  test('whoever asked may go: nothing is waited for', async () => {
    server.state.mood = 'silent';
    const gone = new AbortController();
    setTimeout(() => gone.abort(), 50);
    expect(await ask(model(), { signal: gone.signal })).toMatchObject({ kind: 'failed', failure: 'stopped' });
  });

  test('one that only calls tools is ended, and its calls are counted', async () => {
    let ran = 0;
    const counted = {
      ...add,
      run: async () => {
        ran += 1;
        return { sum: ran };
      },
    };
    server.state.script = () => ({
      calls: Array.from({ length: 50 }, () => ({ name: 'add', input: { one: 1, other: 1 } })),
    });
    const messages = [{ role: 'user' as const, content: 'add without end' }];
    expect(await ask(model(), { messages, tools: [counted] })).toMatchObject({ failure: 'too_many_steps' });
    expect(ran).toBe(LIMITS.calls);
    // What somebody sent who went away (the test before) may still arrive on a busy machine.
    const own = server.requests.filter(({ body }) => JSON.stringify(body).includes('add without end'));
    expect(own).toHaveLength(LIMITS.steps);
  });

  test('an unknown tool and a wrong input run nothing', async () => {
    let ran = 0;
    const counted = {
      ...add,
      run: async () => {
        ran += 1;
        return { sum: ran };
      },
    };
    server.state.script = (_request, round) =>
      round === 0
        ? {
            calls: [
              { name: 'delete_everything', input: {} },
              { name: 'add', input: { one: 'x' } },
              { name: 'add', input: '{' },
            ],
          }
        : { text: 'I could not.' };
    expect(await ask(model(), { tools: [counted] })).toMatchObject({ kind: 'answered', text: 'I could not.' });
    expect(ran).toBe(0);
  });

  test('tools run with what they were handed, and what they say goes back', async () => {
    server.state.script = (request, round) => {
      if (round === 0) return { text: 'Let me see.', calls: [{ name: 'add', input: { one: 2, other: 3 } }] };
      const said = request.messages.find(({ role }) => role === 'tool')?.content ?? '';
      return { text: `It is ${/"sum":(\d)/.exec(said)?.[1]}.` };
    };
    const answer = await ask(model());
    expect(answer).toMatchObject({ kind: 'answered', text: 'It is 5.' });
    expect(answer.usage.inputTokens).toBeGreaterThan(0);
    expect(answer.usage.costMicros).toBeGreaterThan(0);
    expect(server.requests[0]?.body).toMatchObject({ model: 'scripted', max_tokens: LIMITS.outputTokens });
    expect(server.requests[0]?.key).toBe(server.key);
  });
});
