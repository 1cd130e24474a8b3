import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findSignatureFault } from './s3-signature.ts';

export type S3Server = {
  port: number;
  settings: {
    endpoint: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
    forcePathStyle: boolean;
    bucketPrefix: string;
  };
  /** The same as environment variables of a process. */
  env: Record<string, string>;
  /** Every object that is there, as bucket/key. */
  list: () => string[];
  /** From now on answers every PUT with "no room left". */
  fill: () => void;
  /** Requests so far. */
  count: () => number;
  close: () => Promise<void>;
};

const ACCOUNT = { keyId: 'test-key', secret: 'test-secret-of-the-storage' };
const BUCKETS = ['property-images', 'verification-docs'];

/**
 * An S3-compatible server of this process on a free port, as far as the product uses one: PUT, GET, HEAD and DELETE of
 * objects on disk, Signature V4 checked to the last header (the servers for tests we know do not look at it), errors in
 * S3's words.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'zaure-s3-'));
  const objects = new Set<string>();
  const state = { isFull: false, requests: 0 };
  const fileOf = (object: string) => join(directory, Buffer.from(object).toString('base64url'));

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    state.requests += 1;
    const body = await buffer(request);
    const fault = findSignatureFault(request, body, ACCOUNT, new Date());
    if (fault) return refuse(response, 403, fault);
    const object = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname.slice(1));
    const [bucket = ''] = object.split('/', 1);
    if (!BUCKETS.includes(bucket)) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      if (state.isFull) return refuse(response, 507, 'XMinioStorageFull');
      const draft = join(directory, `.draft-${state.requests}`);
      writeFileSync(draft, body);
      renameSync(draft, fileOf(object));
      objects.add(object);
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      rmSync(fileOf(object), { force: true });
      objects.delete(object);
      return void response.writeHead(204).end();
    }
    if (!existsSync(fileOf(object))) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': statSync(fileOf(object)).size });
    if (request.method === 'HEAD') return void response.end();
    createReadStream(fileOf(object)).pipe(response);
  };

  mkdirSync(directory, { recursive: true });
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    port,
    settings: {
      endpoint,
      region: 'us-east-1',
      accessKeyId: ACCOUNT.keyId,
      secretAccessKey: ACCOUNT.secret,
      forcePathStyle: true,
      bucketPrefix: '',
    },
    env: {
      STORAGE_PROVIDER: 's3',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: ACCOUNT.keyId,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secret,
    },
    list: () => [...objects].sort(),
    fill: () => {
      state.isFull = true;
    },
    count: () => state.requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(
    response.req.method === 'HEAD'
      ? undefined
      : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
