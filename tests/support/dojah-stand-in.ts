import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { findFreePort } from '#lib/free-port.server.ts';

export const DOJAH_SECRET = 'test_sk_0123456789abcdef';
const APP_ID = 'app-1';

/** What somebody does in the vendor's window, and how its script comes. */
export type DojahMode = 'finishes' | 'closes' | 'breaks' | 'unreachable' | 'slow';

const MESSAGES: Record<DojahMode, string> = {
  ...{ finishes: 'success', closes: 'close', breaks: 'error', unreachable: 'error', slow: 'success' },
};

/** As far as our page uses the widget: a window that tells of its end by a message and by its callback. */
const SCRIPT = (mode: DojahMode) => `window.Connect = class {
  constructor(options) { this.options = options; }
  setup() {}
  open() {
    const origin = new URL(${JSON.stringify('ORIGIN')}).origin;
    fetch(origin + '/opened?reference_id=' + encodeURIComponent(this.options.reference_id) + '&key=' + this.options.p_key, { mode: 'no-cors' });
    const data = { type: ${JSON.stringify(MESSAGES[mode])} };
    // From a page of somebody else: nobody listens to that.
    window.dispatchEvent(new MessageEvent('message', { origin: 'https://elsewhere.example', data: { type: 'success' } }));
    setTimeout(() => window.dispatchEvent(new MessageEvent('message', { origin, data })), 50);
  }
};`;

/** A local server that answers as Dojah's widget and API do for what we use of them. */
export async function startDojahStandIn() {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const standIn = {
    address,
    mode: 'finishes' as DojahMode,
    /** The verification status by reference; what is not there is unknown. */
    statuses: new Map<string, string>(),
    /** The status of a session that the window has finished. */
    nextStatus: 'Completed',
    /** Whom the registry finds. */
    person: { first_name: 'Ngozi', last_name: 'Okafor' } as { first_name?: string; last_name?: string },
    isDown: false,
    requests: [] as string[],
    env: {
      IDENTITY_PROVIDER: 'dojah',
      DOJAH_APP_ID: APP_ID,
      DOJAH_PUBLIC_KEY: 'test_pk_public',
      DOJAH_SECRET_KEY: DOJAH_SECRET,
      DOJAH_WIDGET_ID: 'widget-1',
      DOJAH_WIDGET_URL: `${address}/widget.js`,
      DOJAH_BASE_URL: address,
    },
    webhook: (reference: string) => {
      const body = JSON.stringify({ reference_id: reference, status: true, verification_status: 'Completed' });
      return { body, signature: createHmac('sha256', DOJAH_SECRET).update(body).digest('hex') };
    },
    stop: () => {},
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', address);
    standIn.requests.push(`${request.method} ${url.pathname}`);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/widget.js') {
      if (standIn.mode === 'unreachable') return void response.writeHead(503).end();
      const script = SCRIPT(standIn.mode).replace('ORIGIN', address);
      const send = () => response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return void (standIn.mode === 'slow' ? setTimeout(send, 4000) : send());
    }
    const reference = url.searchParams.get('reference_id') ?? '';
    if (url.pathname === '/opened') {
      standIn.statuses.set(reference, standIn.nextStatus);
      return void response.writeHead(204).end();
    }
    if (standIn.isDown) return void response.writeHead(503).end('away');
    const { appid, authorization } = request.headers;
    if (appid !== APP_ID || authorization !== DOJAH_SECRET) return void json(401, { error: 'Unauthorized' });
    const status = standIn.statuses.get(reference);
    if (!status) return void json(404, { error: 'Verification not found' });
    json(200, {
      entity: {
        reference_id: reference,
        verification_status: status,
        id_type: 'NIN',
        value: '70413598901',
        data: { user_data: { data: standIn.person } },
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  standIn.stop = () => void server.close();
  return standIn;
}
