import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type FileStorage, requireKey, type StoredFile } from './port.ts';
import { isMissing, toS3Error } from './s3-error.ts';

export type S3Settings = {
  /** The server's address; unset: Amazon's of the region. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Addresses as endpoint/bucket/key instead of bucket.endpoint/key; most servers that are not Amazon's want it. */
  forcePathStyle: boolean;
  /** Written before both buckets' names, where one account serves several installations. */
  bucketPrefix: string;
};

/** Tries of one request in all; what fails three times within a few seconds is down, and the person should hear it. */
const MAX_ATTEMPTS = 3;
const CONNECT_TIMEOUT_MS = 3000;
const SILENCE_TIMEOUT_MS = 15_000;
/**
 * Somebody waits for a file that is read: all tries together take no longer, the bytes included where they are read
 * whole.
 */
const READ_LIMIT_MS = 4000;
/** The same as on disk: small files whole, which is quicker than a stream. */
const WHOLE_BYTES = 512 * 1024;

/**
 * Files in an S3-compatible object storage, in the buckets of the specification (spec 7): `property-images` holds
 * pictures, of which only what lies under media/ is for the public, `verification-docs` everything else. An object is
 * there whole or not at all.
 */
export function createS3Storage(settings: S3Settings): FileStorage {
  const client = new S3Client({
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.forcePathStyle,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: SILENCE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // Newer checksums are unknown to many servers that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = (key: string) => placeOf(requireKey(key), settings.bucketPrefix);

  return {
    name: 's3',
    put: async (key, bytes) => {
      const where = place(key);
      await client
        .send(new PutObjectCommand({ ...where, Body: bytes, ContentLength: bytes.length, ContentType: typeOf(key) }))
        .catch(fail);
    },
    find: async (key) => read(client, place(key)),
    has: async (key) => {
      const where = place(key);
      try {
        await client.send(new HeadObjectCommand(where), { abortSignal: AbortSignal.timeout(READ_LIMIT_MS) });
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw toS3Error(error);
      }
    },
    remove: async (key) => {
      const where = place(key);
      await client.send(new DeleteObjectCommand(where)).catch((error: unknown) => {
        if (!isMissing(error)) throw toS3Error(error);
      });
    },
    presignPut: async (key, { bytes, contentType, validSeconds }) => {
      const command = new PutObjectCommand({ ...place(key), ContentLength: bytes, ContentType: contentType });
      const options = { expiresIn: validSeconds, signableHeaders: new Set(['content-type', 'content-length', 'host']) };
      return {
        url: await getSignedUrl(client, command, options),
        headers: { 'content-type': contentType, 'content-length': String(bytes) },
      };
    },
  };
}

function fail(error: unknown): never {
  throw toS3Error(error);
}

async function read(client: S3Client, where: { Bucket: string; Key: string }): Promise<StoredFile | null> {
  const abortSignal = AbortSignal.timeout(READ_LIMIT_MS);
  try {
    const { Body, ContentLength } = await client.send(new GetObjectCommand(where), { abortSignal });
    if (!Body) return null;
    if (ContentLength !== undefined && ContentLength > WHOLE_BYTES)
      return { size: ContentLength, body: Body.transformToWebStream() };
    const body = new Uint8Array(await Promise.race([Body.transformToByteArray(), whenAborted(abortSignal)]));
    return { size: body.length, body };
  } catch (error) {
    if (isMissing(error)) return null;
    throw toS3Error(error);
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }));
}

/** Where a key lies: the bucket its first part names, else with the pictures (media/) or with what is private. */
function placeOf(key: string, prefix: string): { Bucket: string; Key: string } {
  const [first = '', ...rest] = key.split('/');
  if ((first === 'property-images' || first === 'verification-docs') && rest.length > 0)
    return { Bucket: prefix + first, Key: rest.join('/') };
  return { Bucket: `${prefix}${first === 'media' ? 'property-images' : 'verification-docs'}`, Key: key };
}

const typeOf = (key: string) =>
  /\.(avif|webp)$/.exec(key) ? `image/${key.split('.').at(-1)}` : 'application/octet-stream';
