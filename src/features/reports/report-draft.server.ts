import { deflateRawSync, inflateRawSync } from 'node:zlib';

const NAME = 'report_draft';
/** Browsers take 4 KB a cookie with its name and attributes; ordinary prose of 3,000 letters packs into half of that. */
const MOST_BYTES = 3600;
const ONE_HOUR_S = 3600;
/** What a packed draft may unpack to, many times the longest report. */
const MOST_UNPACKED = 64_000;

type Draft = { type: string; description: string };

/** The cookie that keeps an unsent report through sign-in where no script runs, for this page alone; null where it is too long. */
export function draftCookie(path: string, draft: Draft): string | null {
  const packed = deflateRawSync(JSON.stringify(draft)).toString('base64url');
  return packed.length > MOST_BYTES ? null : `${NAME}=${packed}; Path=${path}; Max-Age=${ONE_HOUR_S}; HttpOnly; SameSite=Lax`;
}

/** Forgets the draft once the report is stored. */
export function dropDraftCookie(path: string): string {
  return `${NAME}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax`;
}

/** The draft a request brings, or null. */
export function readDraft(request: Request): Draft | null {
  const packed = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  if (!packed) return null;
  try {
    const draft: unknown = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_UNPACKED }).toString('utf8'));
    if (!draft || typeof draft !== 'object' || !('type' in draft) || !('description' in draft)) return null;
    return { type: String(draft.type), description: String(draft.description) };
  } catch {
    return null;
  }
}
