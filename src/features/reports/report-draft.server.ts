import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { parseCookie, serializeCookie } from 'cookie-es';
import { isStorageOff } from '#lib/browser-choices.ts';

const NAME = 'report_draft';
/**
 * Browsers take 4 KB a cookie with its name and attributes; ordinary prose of 3,000 letters packs into half of that.
 */
const MOST_BYTES = 3600;
const ONE_HOUR_S = 3600;
/** What a packed draft may unpack to, many times the longest report. */
const MOST_UNPACKED = 64_000;

type Draft = { type: string; description: string };
/** With what it is about, so that it is shown nowhere else. */
type KeptDraft = Draft & { about: string };

/**
 * The cookie that keeps an unsent report through sign-in where no script runs, for this page and subject alone; null
 * where it is too long.
 */
export function draftCookie(path: string, draft: KeptDraft): string | null {
  const packed = deflateRawSync(JSON.stringify(draft)).toString('base64url');
  return packed.length > MOST_BYTES ? null : writeCookie(packed, path, ONE_HOUR_S);
}

/** Forgets the draft once the report is stored. */
export function dropDraftCookie(path: string): string {
  return writeCookie('', path, 0);
}

/** The draft a request brings, if it is about this and drafts may be kept; else null. */
export function readDraft(request: Request, about: string): Draft | null {
  const cookies = request.headers.get('cookie') ?? '';
  const packed = parseCookie(cookies)[NAME];
  if (!packed || isStorageOff(cookies, 'drafts')) return null;
  try {
    const draft: unknown = JSON.parse(
      inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_UNPACKED }).toString('utf8'),
    );
    if (!draft || typeof draft !== 'object' || !('type' in draft) || !('description' in draft) || !('about' in draft))
      return null;
    if (draft.about !== about) return null;
    return { type: String(draft.type), description: String(draft.description) };
  } catch {
    return null;
  }
}

function writeCookie(value: string, path: string, maxAge: number): string {
  return serializeCookie(NAME, value, { maxAge, path, httpOnly: true, sameSite: 'lax' });
}
