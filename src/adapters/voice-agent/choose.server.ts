import type { Env } from '#config/env.server.ts';
import { createElevenLabsVoice } from './elevenlabs.server.ts';
import { createBrowserVoice } from './embedded.server.ts';
import type { VoiceAgent } from './port.ts';

type Settings = Pick<
  Env,
  'VOICE_AGENT_PROVIDER' | 'ELEVENLABS_API_KEY' | 'ELEVENLABS_AGENT_ID' | 'ELEVENLABS_BASE_URL'
>;

/** ElevenLabs where VOICE_AGENT_PROVIDER says so, else the browser's own voice. */
export function chooseVoiceAgent(settings: Settings): VoiceAgent {
  const { VOICE_AGENT_PROVIDER, ELEVENLABS_API_KEY, ELEVENLABS_AGENT_ID, ELEVENLABS_BASE_URL } = settings;
  if (VOICE_AGENT_PROVIDER !== 'elevenlabs' || !ELEVENLABS_API_KEY || !ELEVENLABS_AGENT_ID) return createBrowserVoice();
  return createElevenLabsVoice({
    apiKey: ELEVENLABS_API_KEY,
    agentId: ELEVENLABS_AGENT_ID,
    baseUrl: ELEVENLABS_BASE_URL.replace(/\/$/, ''),
  });
}
