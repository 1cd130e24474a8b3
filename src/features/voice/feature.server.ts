import type { Feature } from '#app/feature.server.ts';
import { createVoiceApi } from './api/voice-api.server.ts';

/** What voice brings: signed links of the vendor where there is one, and answers that are spoken. */
export const voiceFeature: Feature = { name: 'voice', api: [createVoiceApi] };
