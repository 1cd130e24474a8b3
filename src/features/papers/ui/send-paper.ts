import { authorizedFetch } from '#features/accounts/authorized-fetch.ts';
import { readStoredSession } from '#features/accounts/stored-session.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { PAPERS_PATH } from '../paper-limits.ts';

/** A line on which nothing moves for this long is as good as lost. */
const STALLED_MS = 60_000;
/** A token may end while ten files travel. */
const MIN_TOKEN_MS = 60_000;

type Sending = { file: File; batch: string; type: string; isDemo: boolean; onProgress: (share: number) => void };

/** Sends one paper and tells how far it has come, from 0 to 1; the batch it went into, or why it was not taken. */
export async function sendPaper({
  file,
  batch,
  type,
  isDemo,
  onProgress,
}: Sending): Promise<{ batch: string } | { problem: string }> {
  const query = new URLSearchParams({
    file_name: file.name,
    batch,
    ...(type ? { document_type: type } : {}),
    ...(isDemo ? { mode: 'demo' } : {}),
  });
  const { status, answer } = await post(`${localPath(PAPERS_PATH)}?${query}`, file, onProgress);
  if (status === 201 && typeof answer['batch'] === 'string') return { batch: answer['batch'] };
  return { problem: status > 0 && typeof answer['detail'] === 'string' ? answer['detail'] : m.papers_offline() };
}

async function findToken(): Promise<string> {
  const stored = readStoredSession();
  if (stored && stored.expires_at * 1000 - Date.now() > MIN_TOKEN_MS) return stored.access_token;
  // Asking something small has the session renewed.
  await authorizedFetch(PAPERS_PATH).catch(() => {});
  return readStoredSession()?.access_token ?? '';
}

type Answer = { status: number; answer: Record<string, unknown> };

/** Only a request of its own shows how much of it has gone. */
async function post(url: string, body: Blob, onProgress: (share: number) => void): Promise<Answer> {
  const token = await findToken();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stalled = 0;
    const watch = () => {
      clearTimeout(stalled);
      stalled = window.setTimeout(() => request.abort(), STALLED_MS);
    };
    request.upload.onprogress = (event) => {
      watch();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onloadend = () => {
      clearTimeout(stalled);
      resolve({ status: request.status, answer: parse(request.responseText) });
    };
    request.open('POST', url);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    watch();
    request.send(body);
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
