import { authorizedFetch } from '#features/accounts/authorized-fetch.ts';
import { readStoredSession } from '#features/accounts/stored-session.ts';
import { m } from '#paraglide/messages.js';
import { type SentUpload, UPLOADS_PATH } from '../upload.ts';
import { MAX_BYTES } from '../upload-limits.ts';

/** A line on which nothing moves for this long is as good as lost. */
const STALLED_MS = 45_000;
/** A token may end while ten pictures travel. */
const MIN_TOKEN_MS = 20_000;
const NOT_SIGNED_IN = 401;
const TOO_OFTEN = 429;

/** Why a picture was not taken, in words for its sender. `canRetry`: the same picture may pass another time. */
export class PictureSendError extends Error {
  readonly canRetry: boolean;
  constructor(message: string, canRetry: boolean) {
    super(message);
    this.canRetry = canRetry;
  }
}

type SendOptions = { name: string; signal: AbortSignal; onProgress: (share: number) => void };

/**
 * Sends one picture and tells how far it has come. @throws PictureSendError, or the signal's reason when it was called
 * off
 */
export async function sendPicture(body: Blob, options: SendOptions): Promise<SentUpload> {
  const limit = MAX_BYTES['property-images'];
  if (body.size > limit)
    throw new PictureSendError(m.uploads_too_large({ name: options.name, limit: limit / 1024 / 1024 }), false);
  const first = await attempt(body, await findToken(false), options);
  const { status, text } = first.status === NOT_SIGNED_IN ? await attempt(body, await findToken(true), options) : first;
  const answer = parse(text);
  if (status === 201 && isUpload(answer)) return answer;
  if (status === 0) throw new PictureSendError(m.uploads_offline(), true);
  if (status === NOT_SIGNED_IN) throw new PictureSendError(m.uploads_signed_out(), true);
  const detail = isProblem(answer) ? answer.detail : m.uploads_try_again();
  throw new PictureSendError(detail, status >= 500 || status === TOO_OFTEN);
}

/**
 * The stored access token, refreshed by asking something small when it is about to end; only a request of its own shows
 * progress.
 */
async function findToken(force: boolean): Promise<string> {
  const stored = readStoredSession();
  const isFresh = stored !== null && stored.expires_at * 1000 - Date.now() > MIN_TOKEN_MS;
  if (isFresh && !force) return stored.access_token;
  await authorizedFetch(`${UPLOADS_PATH}?limit=1`).catch(() => {});
  return readStoredSession()?.access_token ?? '';
}

function attempt(
  body: Blob,
  token: string,
  { name, signal, onProgress }: SendOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ bucket: 'property-images', file_name: name });
    let stalled = 0;
    const watch = () => {
      clearTimeout(stalled);
      stalled = window.setTimeout(() => request.abort(), STALLED_MS);
    };
    const callOff = () => request.abort();
    signal.addEventListener('abort', callOff);
    request.upload.onprogress = (event) => {
      watch();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', callOff);
      if (signal.aborted) reject(signal.reason);
      else resolve({ status: request.status, text: request.responseText });
    };
    request.open('POST', `${UPLOADS_PATH}?${query}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    watch();
    request.send(body);
  });
}

/** Removes a picture this page has sent. What a saved form uses stays stored, and is only taken out of this form. */
export async function removePicture(uploadId: string): Promise<void> {
  const { status } = await authorizedFetch(`${UPLOADS_PATH}/${uploadId}`, { method: 'DELETE' });
  if (status !== 204 && status !== 404 && status !== 409) throw new Error(`Removing answered ${status}.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isUpload = (value: unknown): value is SentUpload =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';
const isProblem = (value: unknown): value is { detail: string } =>
  typeof value === 'object' && value !== null && 'detail' in value && typeof value.detail === 'string';
