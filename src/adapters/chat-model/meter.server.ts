import type { ModelUsage } from './port.ts';

/** More came than one answer may send. */
export class TooLarge extends Error {}
/** Nothing answers at that address. */
export class NoAnswer extends Error {}

type Prices = { inputMicros: number; outputMicros: number };
type Counted = { inputTokens?: number | undefined; outputTokens?: number | undefined };

/** Of English text; where a server does not say what it counted. */
const BYTES_A_TOKEN = 4;

/**
 * A fetch that goes to the given address alone and ends once `bytes` came, and the tokens that went through it. A
 * server that counts nothing is reckoned by bytes; one that counts more than there were bytes is not believed.
 */
export function openMeter(prices: Prices, bytes: number) {
  let [sent, received] = [0, 0];
  let [input, output] = [0, 0];
  const guess = (count: number, size: number) =>
    Math.round(count > 0 ? Math.min(count, size) : Math.ceil(size / BYTES_A_TOKEN));

  const bounded: typeof fetch = async (address, init) => {
    if (typeof init?.body === 'string') sent += Buffer.byteLength(init.body);
    // The key goes to the address it was given for and nowhere else.
    const response = await fetch(address, { ...init, redirect: 'error' }).catch((error: unknown) => {
      throw new NoAnswer('nothing answers there', { cause: error });
    });
    if (!response.body) return response;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          received += chunk.byteLength;
          if (received > bytes) controller.error(new TooLarge('the answer is too large'));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(counted, { status, statusText, headers });
  };

  return {
    fetch: bounded,
    count({ inputTokens = 0, outputTokens = 0 }: Counted) {
      if (Number.isFinite(inputTokens)) input += Math.max(0, inputTokens);
      if (Number.isFinite(outputTokens)) output += Math.max(0, outputTokens);
    },
    usage(): ModelUsage {
      const inputTokens = guess(input, sent);
      const outputTokens = guess(output, received);
      const costMicros = Math.ceil(inputTokens * prices.inputMicros + outputTokens * prices.outputMicros);
      return { inputTokens, outputTokens, costMicros };
    },
  };
}
