import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { startElevenLabsStandIn } from '../../../tests/support/elevenlabs-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createVoiceApi } from './api/voice-api.server.ts';
import { askAloud } from './use-cases/ask-aloud.server.ts';
import { signVoiceLink } from './use-cases/sign-voice-link.server.ts';

describe('talking', () => {
  let opened: OpenDatabase;
  let voice: Awaited<ReturnType<typeof startElevenLabsStandIn>>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    voice = await startElevenLabsStandIn();
  });
  afterAll(async () => {
    await voice?.stop();
    await opened?.close();
  });
  const app = (env: Record<string, string> = {}) => buildApp(opened, { features: FEATURES, env }).app;

  test('a link that cannot be had is refused in the words of the specification', async () => {
    const refusal = (env: Record<string, string>, agent = voice.agentId) =>
      signVoiceLink(app(env), agent, '10.8.0.1').catch((error: unknown) => error);
    expect(await refusal({})).toMatchObject({ status: 501, publicMessage: 'Failed to get signed URL' });
    expect(await refusal(voice.env, 'another')).toMatchObject({
      status: 404,
      publicMessage: 'Failed to get signed URL',
    });
    voice.state.answers = 'refusal';
    expect(await refusal(voice.env)).toMatchObject({ status: 502, publicMessage: 'Failed to get signed URL' });
    voice.state.answers = 'nothing';
    expect(await refusal(voice.env)).toMatchObject({ status: 502, publicMessage: 'No signed_url returned' });
    voice.state.answers = 'link';
  });

  test('[CALLS-040] voice-signed-url takes agent_id and answers signed_url', async () => {
    const answer = await createVoiceApi(app(voice.env)).request('/functions/voice-signed-url', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agent_id: voice.agentId }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { signed_url: expect.stringMatching(/^wss:/) }]);
  });

  test('links are paid for, so one connection gets few', async () => {
    const own = app(voice.env);
    const ask = () => signVoiceLink(own, voice.agentId, '10.8.0.2');
    for (let count = 0; count < 10; count += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('what is said is answered, in the same conversation, and an id nobody has begins a new one', async () => {
    const own = app();
    const first = await askAloud(own, { text: 'Good day', conversationId: 'made-up', address: '10.8.0.3' });
    expect(first).toMatchObject({ asked: 'Good day', text: expect.stringMatching(/\S/) });
    const { conversationId } = first;
    expect(await askAloud(own, { text: 'To rent', conversationId, address: '10.8.0.3' })).toMatchObject({
      conversationId,
    });
  });
});
