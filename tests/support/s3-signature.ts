import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Claim = {
  keyId: string;
  scope: string;
  date: string;
  signedHeaders: string;
  signature: string;
  payload: string;
  validSeconds: number | null;
};
export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

/**
 * Checks a request as S3 does (Signature Version 4, in the header or in the address): key, scope, time, every signed
 * header, and the body's own hash. Null is good.
 */
export function findSignatureFault(
  request: IncomingMessage,
  body: Buffer,
  account: { keyId: string; secret: string },
  now: Date,
): SignatureFault | null {
  const url = new URL(request.url ?? '/', 'http://s3');
  const claim = readClaim(request, url);
  if (!claim) return 'AccessDenied';
  if (claim.keyId !== account.keyId) return 'InvalidAccessKeyId';
  const signedAt = Date.parse(claim.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const ageSeconds = (now.getTime() - signedAt) / 1000;
  if (!(ageSeconds < (claim.validSeconds ?? 900)) || ageSeconds < -900) return 'AccessDenied';
  const headers = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [request.method, url.pathname, query, headers.join(''), claim.signedHeaders, claim.payload].join(
    '\n',
  );
  const [day = '', region = '', service = ''] = claim.scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${account.secret}`, day), region), service), 'aws4_request');
  const expected = hmac(key, ['AWS4-HMAC-SHA256', claim.date, claim.scope, sha256(canonical)].join('\n'));
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'SignatureDoesNotMatch';
  if (claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return null;
}

function readClaim(request: IncomingMessage, url: URL): Claim | null {
  const header = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    request.headers.authorization ?? '',
  );
  if (header) {
    const [, keyId = '', scope = '', signedHeaders = '', signature = ''] = header;
    const date = String(request.headers['x-amz-date'] ?? '');
    return {
      keyId,
      scope,
      signedHeaders,
      signature,
      date,
      payload: String(request.headers['x-amz-content-sha256'] ?? ''),
      validSeconds: null,
    };
  }
  const asked = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  const [keyId = '', ...scope] = asked('Credential').split('/');
  if (!keyId) return null;
  const payload = asked('Content-Sha256') || 'UNSIGNED-PAYLOAD';
  return {
    keyId,
    scope: scope.join('/'),
    signedHeaders: asked('SignedHeaders'),
    signature: asked('Signature'),
    date: asked('Date'),
    payload,
    validSeconds: Number(asked('Expires')),
  };
}
