import type { App } from '#app/app.server.ts';
import { declareSetting, type Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createChatApi } from './api/chat-api.server.ts';
import { createChatStream } from './api/chat-stream.server.ts';
import { deleteConversationsOf, deleteEnded } from './data/conversations.server.ts';
import { deleteOldSpending } from './data/model-days.server.ts';
import * as assistant from './migrations/0340-assistant.server.ts';
import * as model from './migrations/0341-assistant-model.server.ts';
import './schema.ts';
import { flushAnswers } from './use-cases/count-answers.server.ts';
import { MODEL_BUDGET } from './use-cases/model-budget.server.ts';

/** The job that forgets conversations that have ended. */
const FORGET_JOB = 'forget-assistant-conversations';

async function forget(app: App): Promise<void> {
  await deleteEnded(app.db, app.now());
  await deleteOldSpending(app.db, app.now());
}

/** What the assistant brings: its conversations, and the call of the specification. */
export const assistantFeature: Feature = {
  name: 'assistant',
  tables: ['assistant_conversations', 'assistant_days', 'assistant_spending'],
  migrations: { '0340-assistant': assistant, '0341-assistant-model': model },
  settings: [
    declareSetting(MODEL_BUDGET, {
      tags: [],
      title: m.assistant_setting_budget,
      text: m.assistant_setting_budget_text,
      fields: { visitorCents: m.assistant_setting_visitor, allCents: m.assistant_setting_all },
    }),
  ],
  beforeClose: flushAnswers,
  api: [createChatApi, createChatStream],
  jobs: [{ name: FORGET_JOB, isHourly: true, run: forget }],
  ownData: {
    records: [
      {
        name: 'assistant_conversations',
        table: 'assistant_conversations',
        owner: 'user_id',
        columns: ['channel', 'language', 'state', 'history', 'lead_score', 'created_at', 'updated_at', 'expires_at'],
      },
    ],
    async erase(_app, trx, { userId }) {
      await deleteConversationsOf(trx, userId);
      return {};
    },
  },
};
