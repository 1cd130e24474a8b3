import { z } from 'zod';
import { type VoiceAgent, VoiceAgentError } from './port.ts';

const TIMEOUT_MS = 8000;
const MAX_ANSWER_CHARACTERS = 20_000;
const answer = z.object({ signed_url: z.url({ protocol: /^wss?$/ }).max(4000) });

/** ElevenLabs' published endpoint for signed links, asked with our key for our own agent alone. */
export function createElevenLabsVoice(settings: { apiKey: string; agentId: string; baseUrl: string }): VoiceAgent {
  return {
    name: 'elevenlabs',
    async signLink(agentId) {
      // The key would open every agent of the account.
      if (agentId !== settings.agentId) throw new VoiceAgentError('unknown_agent', 'not the agent of this site');
      const body = await ask(`${settings.baseUrl}/v1/convai/conversation/get-signed-url?agent_id=${agentId}`, settings);
      const parsed = answer.safeParse(body);
      if (!parsed.success) throw new VoiceAgentError('no_link', 'the answer names no signed link');
      return parsed.data.signed_url;
    },
  };
}

async function ask(url: string, { apiKey }: { apiKey: string }): Promise<unknown> {
  const unavailable = (why: string) => new VoiceAgentError('unavailable', why);
  const response = await fetch(url, {
    headers: { 'xi-api-key': apiKey },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw unavailable(error instanceof Error ? error.message : 'no answer');
  });
  const text = await response.text().catch(() => '');
  if (!response.ok) throw unavailable(`ElevenLabs answers ${response.status}`);
  if (text.length > MAX_ANSWER_CHARACTERS) throw unavailable('the answer is too long');
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
