import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { m } from '#paraglide/messages.js';
import { AppError } from './app-error.ts';
import { cleanText, isLeftAsTyped } from './clean-text.ts';
import { type PostedFile, parseForm } from './parse-form.server.ts';

/** How much a form may bring. */
export type FormLimits = {
  /** Of the whole body, as it is sent. */
  maxBytes: number;
  maxFields: number;
  maxNameLength: number;
  /** Of each value, in bytes of UTF-8. */
  maxValueBytes: number;
  /** For the whole body: who sends slower is not waited for. */
  maxSeconds: number;
};

/**
 * The longest form of the product, with every text at its longest in any script; a phone on a poor line sends it in the
 * time.
 */
export const PAGE_FORM: FormLimits = {
  maxBytes: 512_000,
  maxFields: 500,
  maxNameLength: 100,
  maxValueBytes: 128_000,
  maxSeconds: 30,
};

/** What is read of somebody who has not signed in where a sign-in is needed, so that what was typed is not lost. */
export const STRANGERS_FORM: FormLimits = {
  ...PAGE_FORM,
  maxBytes: 64_000,
  maxFields: 200,
  maxValueBytes: 32_000,
  maxSeconds: 15,
};

/**
 * The texts of a posted form, cleaned; the one way to read one. Files are left out. Takes time and memory in proportion
 * to what is sent, up to the limits. @throws AppError form_too_large (413), form_too_slow (408), form_malformed (400)
 */
export async function readForm(request: Request, limits: FormLimits = PAGE_FORM): Promise<FormData> {
  const { fields } = await parseForm(request, limits, null);
  return toFormData(fields);
}

/** The texts of a form by name; a repeated field counts once, the last one. Never inherits anything. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** The text of a field; empty where there is none, or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Forms with files on their way at one time, of everybody and of one person: their files lie on our disk meanwhile. */
const MAX_AT_ONCE = 16;
const MAX_AT_ONCE_EACH = 2;
const onTheirWay = new Map<string, number>();

export type FileLimits = {
  /** Whose form it is: who is signed in. */
  personId: string;
  /** Where the files lie until the work is done. */
  folder: string;
  maxFiles: number;
  maxFileBytes: number;
};

/** Ten pictures and what stands around them, sent from a phone. */
const FORM_WITH_FILES: FormLimits = { ...PAGE_FORM, maxSeconds: 110 };

/**
 * Reads a form that carries files and hands it to `work`. The files go straight to disk, into a folder of their own
 * that is gone when the work is done; in the form they are `File`s that are read from there. Only for who is signed in.
 * @throws what `readForm` throws, and AppError forms_busy (503)
 */
export async function withFormFiles<Result>(
  request: Request,
  files: FileLimits,
  work: (form: FormData) => Promise<Result>,
): Promise<Result> {
  if (!isMultipart(request)) return work(await readForm(request));
  const own = onTheirWay.get(files.personId) ?? 0;
  const all = [...onTheirWay.values()].reduce((sum, count) => sum + count, 0);
  if (own >= MAX_AT_ONCE_EACH || all >= MAX_AT_ONCE) {
    throw new AppError('forms_busy', { status: 503, publicMessage: m.uploads_busy(), isReportable: false });
  }
  onTheirWay.set(files.personId, own + 1);
  try {
    return await readOnDisk(request, files, work);
  } finally {
    const left = (onTheirWay.get(files.personId) ?? 1) - 1;
    if (left > 0) onTheirWay.set(files.personId, left);
    else onTheirWay.delete(files.personId);
  }
}

async function readOnDisk<Result>(
  request: Request,
  files: FileLimits,
  work: (form: FormData) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(files.folder, 'form-'));
  try {
    const limits = { ...FORM_WITH_FILES, maxBytes: FORM_WITH_FILES.maxBytes + files.maxFiles * files.maxFileBytes };
    const { fields, files: sent } = await parseForm(request, limits, { ...files, folder });
    const form = toFormData(fields);
    for (const file of sent) form.append(file.field, await openPosted(file));
    return await work(form);
  } finally {
    // Of a form that was refused a file may just be opening: the folder is then not empty at the first try.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  }
}

async function openPosted({ path, name, type }: PostedFile): Promise<File> {
  return new File([await openAsBlob(path, { type })], name, { type });
}

const isMultipart = (request: Request) => /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');

function toFormData(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, isLeftAsTyped(name) ? value : cleanText(value));
  return form;
}
