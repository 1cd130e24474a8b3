import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = 'sk_test_chat_0123456789';

export type ScriptedCall = { name: string; input: unknown };
/** One round as the model would answer it: words, or tools it wants called. */
export type ScriptedRound = { text?: string; calls?: readonly ScriptedCall[]; finish?: string };
export type ChatRequest = {
  model: string;
  stream?: boolean;
  max_tokens?: number;
  messages: { role: string; content: string | null }[];
  tools?: { function: { name: string } }[];
};
/** What the model does: a round by script, or how it is down. */
export type Script = (request: ChatRequest, round: number) => ScriptedRound;
type Mood = 'answers' | 'silent' | 'refuses' | 'nonsense' | 'half' | 'endless';

const USAGE = { prompt_tokens: 1200, completion_tokens: 80, total_tokens: 1280 };

/** A local server that answers as the published chat completions do, streamed or not, and says what it is told to. */
export async function startChatModelStandIn() {
  const state = { mood: 'answers' as Mood, script: ((): ScriptedRound => ({ text: 'Hello.' })) as Script };
  const requests: { body: ChatRequest; raw: string; key: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      raw += part;
    });
    request.on('end', () => {
      if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end('{}');
      const key = request.headers.authorization?.replace('Bearer ', '');
      const body = JSON.parse(raw) as ChatRequest;
      requests.push({ body, raw, key });
      if (key !== KEY) return void response.writeHead(401).end('{"error":{"message":"no"}}');
      respond(response, body);
    });
  });

  function respond(response: ServerResponse, body: ChatRequest): void {
    if (state.mood === 'silent') return;
    if (state.mood === 'refuses') return void response.writeHead(500).end('{"error":{"message":"down"}}');
    if (state.mood === 'nonsense') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    const head = { 'content-type': body.stream ? 'text/event-stream' : 'application/json' };
    if (state.mood === 'endless') {
      response.writeHead(200, head);
      const more = () => {
        const chunk = {
          id: 'c',
          created: 1,
          model: 'm',
          choices: [{ index: 0, delta: { content: 'x'.repeat(9000) } }],
        };
        if (!response.destroyed && response.write(`data: ${JSON.stringify(chunk)}\n\n`)) setImmediate(more);
        else response.once('drain', more);
      };
      more();
      return;
    }
    const last = body.messages.findLastIndex(({ role }) => role === 'user');
    const done = body.messages.slice(last).filter(({ role }) => role === 'assistant').length;
    const said = state.script(body, done);
    response.writeHead(200, head);
    if (state.mood === 'half') {
      response.write(body.stream ? 'data: {"id":"c","choices":[{"index":0,"delta":{"content":"Hel' : '{"id":"c","cho');
      return void setTimeout(() => response.destroy(), 10);
    }
    response.end(body.stream ? streamOf(said) : JSON.stringify(wholeOf(said)));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    ...{ address, state, requests, key: KEY },
    env: { ASSISTANT_API_URL: address, ASSISTANT_API_KEY: KEY, ASSISTANT_API_MODEL: 'scripted' },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const callsOf = ({ calls = [] }: ScriptedRound) =>
  calls.map(({ name, input }, index) => ({
    ...{ index, id: `call_${index}_${name}`, type: 'function' },
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }));
const finishOf = (said: ScriptedRound) => said.finish ?? (said.calls ? 'tool_calls' : 'stop');

function wholeOf(said: ScriptedRound): object {
  const calls = callsOf(said);
  const message = { role: 'assistant', content: said.text ?? null, ...(calls.length > 0 ? { tool_calls: calls } : {}) };
  return {
    ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'scripted', usage: USAGE },
    choices: [{ index: 0, message, finish_reason: finishOf(said) }],
  };
}

function streamOf(said: ScriptedRound): string {
  const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted' };
  const pieces = (said.text ?? '').match(/[\s\S]{1,12}/g) ?? [];
  const deltas = [
    { role: 'assistant', content: '' },
    ...pieces.map((content) => ({ content })),
    ...callsOf(said).map((call) => ({ tool_calls: [call] })),
  ];
  const chunks = [
    ...deltas.map((delta) => ({ ...head, choices: [{ index: 0, delta, finish_reason: null }] })),
    { ...head, choices: [{ index: 0, delta: {}, finish_reason: finishOf(said) }] },
    { ...head, choices: [], usage: USAGE },
  ];
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`;
}
