import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = 'sk_test_voice_0123456789';
const AGENT = 'agent_zaure01';

/** As far as our page uses the widget: an element that says it is there, and by which link. */
const WIDGET = `customElements.define('elevenlabs-convai', class extends HTMLElement {
  connectedCallback() { this.textContent = 'The agent listens'; }
});`;

/** A local server that answers as ElevenLabs' published API and its CDN do for what we use of them. */
export async function startElevenLabsStandIn() {
  const state = { answers: 'link' as 'link' | 'nothing' | 'refusal' | 'nonsense', hasWidget: true };
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    requests.push(`${request.method} ${url.pathname}`);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/widget.js')
      return void (state.hasWidget
        ? response.writeHead(200, { 'content-type': 'text/javascript' }).end(WIDGET)
        : response.writeHead(404).end());
    if (url.pathname !== '/v1/convai/conversation/get-signed-url') return void json(404, { detail: 'Not Found' });
    if (request.headers['xi-api-key'] !== KEY) return void json(401, { detail: { status: 'invalid_api_key' } });
    if (state.answers === 'refusal') return void json(500, { detail: 'away' });
    if (state.answers === 'nothing') return void json(200, {});
    if (state.answers === 'nonsense') return void response.writeHead(200).end('<html>');
    const agent = url.searchParams.get('agent_id');
    return void json(200, { signed_url: `wss://api.elevenlabs.io/v1/convai/conversation?agent_id=${agent}&token=t0` });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ address, state, requests, agentId: AGENT },
    env: {
      VOICE_AGENT_PROVIDER: 'elevenlabs',
      ELEVENLABS_API_KEY: KEY,
      ELEVENLABS_AGENT_ID: AGENT,
      ELEVENLABS_BASE_URL: address,
      ELEVENLABS_WIDGET_URL: `${address}/widget.js`,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
