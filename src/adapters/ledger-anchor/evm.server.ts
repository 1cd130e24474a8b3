import { addr, Transaction } from 'micro-eth-signer';
import { openLinesFile } from './heads-file.server.ts';
import type { AnchoredHead, LedgerAnchor } from './port.ts';

/** Which transactions hold heads: the chain keeps the heads, this file only where they stand. */
export const TRANSACTIONS_FILE = 'ledger-transactions.jsonl';
const WAIT_MS = 15_000;
const HOUR_MS = 3_600_000;
/** A transaction stays payable while the chain's base fee doubles. */
const BASE_FEE_ROOM = 2n;

export type EvmSettings = {
  rpcUrl: string;
  /** The key of the account that pays, as 0x and 64 hexadecimal digits. */
  privateKey: string;
  /** A head is written at most once in so many hours: each costs gas. */
  hoursApart: number;
  dataDirectory: string;
};

type SentHead = { size: number; transaction: string; at: number };
type StoredTransaction = { input: string; blockNumber: string | null } | null;

/**
 * Writes heads into any chain of the Ethereum kind, as the data of transactions from our account to itself; they are
 * read back from the chain. @throws Error for a node that does not answer or refuses, never with its address, which may
 * hold a key
 */
export function createEvmAnchor(settings: EvmSettings, now: () => number = Date.now): LedgerAnchor {
  const { rpcUrl, privateKey, hoursApart, dataDirectory } = settings;
  const address = addr.fromPrivateKey(privateKey);
  const sent = openLinesFile(dataDirectory, TRANSACTIONS_FILE, readSent);
  const ask = <Answer>(method: string, ...params: unknown[]) => callNode<Answer>(rpcUrl, method, params);
  const findSent = ({ transaction }: SentHead) => ask<StoredTransaction>('eth_getTransactionByHash', transaction);
  return {
    name: 'evm',
    async list() {
      const heads: AnchoredHead[] = [];
      for (const line of await sent.list()) {
        const stored = await findSent(line);
        if (stored?.blockNumber) heads.push({ size: line.size, note: noteOf(stored) });
      }
      return heads;
    },
    async publish({ size, note }) {
      const lines = await sent.list();
      const last = lines.at(-1);
      if (last && now() - last.at < hoursApart * HOUR_MS) return;
      for (const line of lines.filter((one) => one.size === size)) {
        // One that no block holds yet is on its way: sent again, it would be paid for twice.
        const stored = await findSent(line);
        if (stored && noteOf(stored) === note) return;
      }
      const signed = await signTransaction(ask, { address, privateKey, note });
      // Written down first: what is sent and then forgotten could not be found again.
      await sent.add({ size, transaction: signed.hash, at: now() });
      await ask('eth_sendRawTransaction', signed.toHex());
    },
  };
}

const noteOf = ({ input }: { input: string }) => Buffer.from(input.slice(2), 'hex').toString('utf8');

type Ask = <Answer>(method: string, ...params: unknown[]) => Promise<Answer>;

async function signTransaction(ask: Ask, given: { address: string; privateKey: string; note: string }) {
  const { address, privateKey } = given;
  const data = `0x${Buffer.from(given.note).toString('hex')}`;
  const [chainId, nonce, tip, gasLimit, block] = await Promise.all([
    ask<string>('eth_chainId'),
    ask<string>('eth_getTransactionCount', address, 'pending'),
    ask<string>('eth_maxPriorityFeePerGas'),
    ask<string>('eth_estimateGas', { from: address, to: address, data }),
    ask<{ baseFeePerGas?: string }>('eth_getBlockByNumber', 'latest', false),
  ]);
  const maxPriorityFeePerGas = BigInt(tip);
  return Transaction.prepare({
    to: address,
    value: 0n,
    data,
    chainId: BigInt(chainId),
    nonce: BigInt(nonce),
    gasLimit: BigInt(gasLimit),
    maxPriorityFeePerGas,
    maxFeePerGas: BigInt(block.baseFeePerGas ?? 0) * BASE_FEE_ROOM + maxPriorityFeePerGas,
  }).signBy(privateKey);
}

async function callNode<Answer>(rpcUrl: string, method: string, params: unknown[]): Promise<Answer> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch((error: Error) => {
    throw new Error(`The chain's node does not answer ${method}: ${error.name}`);
  });
  if (!answer.ok) throw new Error(`The chain's node answers ${method} with ${answer.status}`);
  const { result, error } = (await answer.json()) as { result?: Answer; error?: { code: number; message: string } };
  if (error) throw new Error(`The chain's node refuses ${method}: ${error.code} ${error.message}`);
  return result as Answer;
}

function readSent(value: unknown): SentHead | null {
  const { size, transaction, at } = (value ?? {}) as Partial<SentHead>;
  const isLine = typeof size === 'number' && typeof transaction === 'string' && typeof at === 'number';
  return isLine ? { size, transaction, at } : null;
}
