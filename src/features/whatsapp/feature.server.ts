import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createWhatsAppApi } from './api/whatsapp-api.server.ts';
import { createWhatsAppFiles } from './api/whatsapp-files.server.ts';
import * as whatsapp from './migrations/0350-whatsapp.server.ts';
import * as masking from './migrations/0355-whatsapp-masking.server.ts';
import * as order from './migrations/0390-message-order.server.ts';
import { whatsappPolicy } from './policy.ts';
import './schema.ts';
import { answerConversation } from './use-cases/answer-conversation.server.ts';
import { ANSWER_JOB, TIDY_JOB } from './use-cases/job-names.ts';
import { tidyWhatsApp } from './use-cases/tidy.server.ts';

const SENTENCES = {
  'whatsapp.answered': m.admin_did_whatsapp_answered,
  'whatsapp.handed_back': m.admin_did_whatsapp_handed_back,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What WhatsApp brings: what people write to us there, its answers by the assistant or the office. */
export const whatsappFeature: Feature = {
  name: 'whatsapp',
  policies: [whatsappPolicy],
  tables: ['whatsapp_conversations', 'whatsapp_messages'],
  migrations: { '0350-whatsapp': whatsapp, '0355-whatsapp-masking': masking, '0390-message-order': order },
  jobs: [
    { name: ANSWER_JOB, run: (app, { conversationId }) => answerConversation(app, String(conversationId)) },
    { name: TIDY_JOB, isHourly: true, run: tidyWhatsApp },
  ],
  api: [createWhatsAppApi],
  files: [{ create: createWhatsAppFiles }],
  ownData: {
    records: [
      {
        name: 'messages written for the office on WhatsApp',
        table: 'whatsapp_messages',
        owner: 'author_id',
        columns: ['text', 'said_at'],
        kept: 'The office answered with them; they go with the conversation, half a year after its last word.',
      },
    ],
  },
  audit: { sentences: SENTENCES, entities: { whatsapp: { word: m.admin_entity_whatsapp } } },
};
