import type { ModelMessage as SdkMessage, ToolSet } from 'ai';
import { NoAnswer, openMeter, TooLarge } from './meter.server.ts';
import type { ChatModel, ModelAnswer, ModelFailure, ModelLimits, ModelRequest } from './port.ts';

/** A server that speaks OpenAI's published chat completions; prices in millionths of a US dollar for one token. */
export type CompatibleSettings = {
  baseUrl: string;
  key: string;
  model: string;
  isStreamed: boolean;
  inputMicros: number;
  outputMicros: number;
};

/** Of English; other languages take more tokens, so what is reserved is reckoned by fewer. */
const CHARACTERS_A_TOKEN = 3;
/** What tools answer goes along with each further round. */
const TOOL_CHARACTERS = 6000;

class TooManySteps extends Error {}

/** The packages weigh on the start of a process that never asks a model: they are read with the first question. */
const loadSdk = async () => {
  const [sdk, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  return { sdk, createOpenAICompatible };
};

/** Answers of a model behind an OpenAI-compatible address. */
export function createCompatibleModel(settings: CompatibleSettings): ChatModel {
  return {
    name: settings.model,
    mostMicros: ({ steps, outputTokens }, sentCharacters) => {
      const sent = (sentCharacters + TOOL_CHARACTERS * steps) / CHARACTERS_A_TOKEN;
      return Math.ceil(steps * (sent * settings.inputMicros + outputTokens * settings.outputMicros));
    },
    answer: (request) => answer(settings, request),
  };
}

async function answer(settings: CompatibleSettings, request: ModelRequest): Promise<ModelAnswer> {
  const meter = openMeter(settings, request.limits.bytes);
  const slow = AbortSignal.timeout(request.limits.timeoutMs);
  const signal = request.signal ? AbortSignal.any([slow, request.signal]) : slow;
  try {
    // Tools of ours may still be at work when time is up: the race does not wait for them.
    const text = await Promise.race([ask(settings, request, { meter, signal }), whenAborted(signal)]);
    return { kind: 'answered', text, usage: meter.usage() };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error, { slow, asker: request.signal }), usage: meter.usage() };
  }
}

type Asking = { meter: ReturnType<typeof openMeter>; signal: AbortSignal };

async function ask(settings: CompatibleSettings, request: ModelRequest, { meter, signal }: Asking): Promise<string> {
  const { sdk, createOpenAICompatible } = await loadSdk();
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: settings.baseUrl,
    apiKey: settings.key,
    includeUsage: true,
    fetch: meter.fetch,
  });
  const { limits, messages } = request;
  const options = {
    model: provider(settings.model),
    instructions: request.instructions,
    messages: messages.map(({ role, content }): SdkMessage => ({ role, content })),
    tools: toolsOf(sdk, request, limits),
    stopWhen: sdk.stepCountIs(limits.steps),
    maxOutputTokens: limits.outputTokens,
    maxRetries: 0,
    temperature: 0,
    abortSignal: signal,
    onStepEnd: ({ usage }: { usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } }) =>
      meter.count(usage),
  };
  const { text, finishReason } = settings.isStreamed
    ? await streamed(sdk, options)
    : await sdk.generateText({ ...options, telemetry: { isEnabled: false } });
  if (finishReason === 'tool-calls') throw new TooManySteps('it only went on calling tools');
  if (finishReason !== 'stop') throw new Error(`it ended by ${finishReason}`);
  return text;
}

type Sdk = typeof import('ai');
type Options = Omit<Parameters<Sdk['streamText']>[0], 'prompt'>;

async function streamed(sdk: Sdk, options: Options) {
  let failure: unknown = null;
  const result = sdk.streamText({
    ...(options as Parameters<Sdk['streamText']>[0]),
    telemetry: { isEnabled: false },
    // Without this the package writes errors to the console.
    onError: ({ error }) => {
      failure ??= error;
    },
  });
  await result.consumeStream({
    onError: (error) => {
      failure ??= error;
    },
  });
  if (failure !== null) throw failure;
  const [text, finishReason] = await Promise.all([result.text, result.finishReason]);
  return { text, finishReason };
}

/** Our tools as the package wants them; from so many calls on they do nothing more. */
function toolsOf(sdk: Sdk, { tools }: ModelRequest, limits: ModelLimits): ToolSet {
  let calls = 0;
  const own = tools.map(({ name, description, input, run }) => {
    const execute = async (given: unknown) => {
      calls += 1;
      if (calls > limits.calls) return { error: 'no more calls: answer now' };
      return run(given);
    };
    return [name, sdk.tool({ description, inputSchema: input, execute })] as const;
  });
  return Object.fromEntries(own) as ToolSet;
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

type Signals = { slow: AbortSignal; asker: AbortSignal | undefined };

function failureOf(error: unknown, { slow, asker }: Signals): ModelFailure {
  if (asker?.aborted) return 'stopped';
  if (slow.aborted) return 'slow';
  if (error instanceof TooManySteps) return 'too_many_steps';
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof TooLarge) return 'too_large';
    if ('statusCode' in cause && typeof cause.statusCode === 'number' && cause.statusCode >= 300) return 'unreachable';
    if (cause instanceof NoAnswer) return 'unreachable';
  }
  return 'broken';
}
