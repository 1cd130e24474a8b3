import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = 'app-secret-0123456789';
const TOKEN = 'EAAtoken0123456789';
export const PHONE_NUMBER_ID = '106540352242922';
export const VERIFY_TOKEN = 'verify-me-please';

type Sent = { id: string; to: string; type: string; body: Record<string, unknown>; ownId: string };

/**
 * A local server that answers as the published WhatsApp Cloud API does for the calls we make: messages, media and their
 * errors; and which signs webhooks as Meta does.
 */
export async function startWhatsAppStandIn() {
  const sent: Sent[] = [];
  /** By id: the bytes, and the size it claims. */
  const media = new Map<string, { bytes: Uint8Array; size?: number; host?: string }>();
  const state = {
    /** The next messages are refused with this code of the Cloud API. */
    refuseWith: null as { status: number; code: number } | null,
    /** What is sent is taken, and its answer lost. */
    losesAnswers: false,
    isDown: false,
  };
  const tokensSeen: string[] = [];
  const server = createServer((request, response) => {
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const url = new URL(request.url ?? '/', 'http://x');
    tokensSeen.push(request.headers.authorization ?? '');
    if (state.isDown) return void response.writeHead(502).end('Bad gateway');
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return void json(401, { error: { code: 190, message: 'Invalid OAuth access token', type: 'OAuthException' } });
    if (url.pathname.startsWith('/file/')) {
      const file = media.get(url.pathname.slice('/file/'.length));
      return void (file ? response.writeHead(200).end(file.bytes) : response.writeHead(404).end());
    }
    if (request.method === 'GET') {
      const id = url.pathname.slice(1);
      const file = media.get(id);
      if (!file) return void json(400, { error: { code: 100, message: 'Object does not exist' } });
      const fileUrl = `${file.host ?? standIn.address}/file/${id}`;
      return void json(200, { id, url: fileUrl, mime_type: 'image/jpeg', file_size: file.size ?? file.bytes.length });
    }
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>;
      if (url.pathname !== `/${PHONE_NUMBER_ID}/messages` || body['messaging_product'] !== 'whatsapp')
        return json(400, { error: { code: 100, message: 'Unsupported post request' } });
      if (state.refuseWith)
        return json(state.refuseWith.status, { error: { code: state.refuseWith.code, message: 'refused' } });
      const id = `wamid.${randomUUID()}`;
      sent.push({
        id,
        to: String(body['to']),
        type: String(body['type']),
        body,
        ownId: String(body['biz_opaque_callback_data']),
      });
      if (state.losesAnswers) return void response.destroy();
      return json(200, { messaging_product: 'whatsapp', contacts: [{ input: body['to'] }], messages: [{ id }] });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (body: string) => `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
  const wrap = (value: object) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            {
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '2347009268733', phone_number_id: PHONE_NUMBER_ID },
                ...value,
              },
              field: 'messages',
            },
          ],
        },
      ],
    });
  const standIn = {
    ...{ address, sent, media, state, tokensSeen, sign, wrap },
    env: {
      WHATSAPP_PROVIDER: 'cloud',
      WHATSAPP_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
      WHATSAPP_NUMBER: '+2347009268733',
      WHATSAPP_ACCESS_TOKEN: TOKEN,
      WHATSAPP_APP_SECRET: SECRET,
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
      WHATSAPP_TEMPLATE: 'answer_ready:en',
      WHATSAPP_BASE_URL: address,
    },
    /** A signed webhook with a message of that number; `message` adds to it. */
    webhook(said: { id: string; from?: string; name?: string; text?: string; at: Date; message?: object }) {
      const from = said.from ?? '2348031234567';
      const body = wrap({
        contacts: [{ profile: { name: said.name ?? 'Ngozi' }, wa_id: from }],
        messages: [
          {
            ...{ from, id: said.id, timestamp: String(Math.floor(said.at.getTime() / 1000)), type: 'text' },
            ...(said.text === undefined ? {} : { text: { body: said.text } }),
            ...said.message,
          },
        ],
      });
      return { body: Buffer.from(body), signature: sign(body) };
    },
    /** A signed webhook that says what became of a message of ours. */
    report(status: object) {
      const body = wrap({ statuses: [{ timestamp: '1', recipient_id: '2348031234567', ...status }] });
      return { body: Buffer.from(body), signature: sign(body) };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
