import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import { startElevenLabsStandIn } from '../../../tests/support/elevenlabs-stand-in.ts';
import { chooseVoiceAgent } from './choose.server.ts';

let voice: Awaited<ReturnType<typeof startElevenLabsStandIn>>;
beforeAll(async () => {
  voice = await startElevenLabsStandIn();
});
afterAll(() => voice?.stop());
beforeEach(() => {
  voice.state.answers = 'link';
});
const vendor = (env: Record<string, string> = {}) => chooseVoiceAgent(readEnv({ ...voice.env, ...env }));

test('without a vendor there is no link, and nobody is asked', async () => {
  await expect(chooseVoiceAgent(readEnv({})).signLink('any')).rejects.toMatchObject({ failure: 'not_enabled' });
});

test('a vendor that was named without its keys stops the start', () => {
  expect(() => readEnv({ VOICE_AGENT_PROVIDER: 'elevenlabs' })).toThrow('ELEVENLABS_API_KEY');
});

test('only our own agent is opened with our key, and the vendor is not asked for another', async () => {
  const before = voice.requests.length;
  await expect(vendor().signLink('agent_of_somebody')).rejects.toMatchObject({ failure: 'unknown_agent' });
  expect(voice.requests).toHaveLength(before);
});

test('a refusal, an empty answer and nonsense are no link', async () => {
  for (const [answers, failure] of [
    ['refusal', 'unavailable'],
    ['nothing', 'no_link'],
    ['nonsense', 'no_link'],
  ] as const) {
    voice.state.answers = answers;
    await expect(vendor().signLink(voice.agentId), answers).rejects.toMatchObject({ failure });
  }
  voice.state.answers = 'link';
  const wrong = vendor({ ELEVENLABS_API_KEY: 'another key' });
  await expect(wrong.signLink(voice.agentId)).rejects.toMatchObject({ failure: 'unavailable' });
  const away = vendor({ ELEVENLABS_BASE_URL: 'http://127.0.0.1:9' });
  await expect(away.signLink(voice.agentId)).rejects.toMatchObject({ failure: 'unavailable' });
});

test('the signed link is handed on as it is', async () => {
  expect(await vendor().signLink(voice.agentId)).toMatch(/^wss:\/\/api\.elevenlabs\.io\/.*token=t0$/);
});
