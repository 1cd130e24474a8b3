import { z } from 'zod';
import type { IncomingMessage, SentReport, WhatsAppEvent } from './port.ts';

/** A webhook brings few messages; more than this is none. */
const MOST_EVENTS = 200;
const LONGEST_TEXT = 5000;

const title = z.object({ title: z.string().max(100) });
const file = z.object({ id: z.string().regex(/^[\w-]{1,200}$/), caption: z.string().max(LONGEST_TEXT).nullish() });
const messageShape = z.object({
  id: z.string().min(1).max(300),
  from: z.string().regex(/^\d{8,15}$/),
  timestamp: z.string().regex(/^\d{9,11}$/),
  type: z.string().max(40),
  text: z.object({ body: z.string().max(LONGEST_TEXT) }).nullish(),
  button: z.object({ text: z.string().max(200) }).nullish(),
  interactive: z.object({ button_reply: title.nullish(), list_reply: title.nullish() }).nullish(),
  image: file.nullish(),
  document: file.nullish(),
});
const statusShape = z.object({
  id: z.string().min(1).max(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().max(512).nullish(),
  errors: z.array(z.object({ code: z.number(), title: z.string().max(300).nullish() })).nullish(),
});
const valueShape = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z
    .array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string().max(300) }).nullish() }))
    .max(MOST_EVENTS)
    .nullish(),
  messages: z.array(z.unknown()).max(MOST_EVENTS).nullish(),
  statuses: z.array(z.unknown()).max(MOST_EVENTS).nullish(),
});
const webhookShape = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z
    .array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })).max(MOST_EVENTS) }))
    .max(MOST_EVENTS),
});

/**
 * The messages and reports of a webhook that are about our number. What is not understood is passed over by itself: one
 * odd message must not lose the others.
 */
export function readEvents(text: string, phoneNumberId: string): WhatsAppEvent[] {
  const webhook = webhookShape.safeParse(parseJson(text));
  if (!webhook.success) return [];
  return webhook.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, value }) => {
      const parsed = valueShape.safeParse(value);
      if (field !== 'messages' || !parsed.success || parsed.data.metadata.phone_number_id !== phoneNumberId) return [];
      const { messages, statuses, contacts } = parsed.data;
      const names = new Map((contacts ?? []).map(({ wa_id, profile }) => [wa_id, profile?.name ?? null]));
      return [...(messages ?? []).flatMap((one) => readMessage(one, names)), ...(statuses ?? []).flatMap(readStatus)];
    })
    .slice(0, MOST_EVENTS);
}

const KINDS: ReadonlyMap<string, IncomingMessage['kind']> = new Map([
  ['text', 'text'],
  ['button', 'text'],
  ['interactive', 'text'],
  ['image', 'picture'],
  ['document', 'document'],
  ['audio', 'voice'],
]);

function readMessage(value: unknown, names: ReadonlyMap<string, string | null>): IncomingMessage[] {
  const parsed = messageShape.safeParse(value);
  if (!parsed.success) return [];
  const { id, from, timestamp, type, text, button, interactive, image, document } = parsed.data;
  const pressed = button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title;
  return [
    {
      event: 'message',
      serviceId: id,
      from: `+${from}`,
      name: names.get(from) ?? null,
      sentAt: new Date(Number(timestamp) * 1000),
      kind: KINDS.get(type) ?? 'other',
      text: text?.body ?? pressed ?? image?.caption ?? document?.caption ?? '',
      mediaId: image?.id ?? document?.id ?? null,
    },
  ];
}

function readStatus(value: unknown): SentReport[] {
  const parsed = statusShape.safeParse(value);
  if (!parsed.success) return [];
  const { id, status, biz_opaque_callback_data, errors } = parsed.data;
  const [error] = errors ?? [];
  return [
    {
      event: 'status',
      serviceId: id,
      ownId: biz_opaque_callback_data ?? null,
      status,
      reason: error ? `${error.code} ${error.title ?? ''}`.trim() : null,
    },
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
