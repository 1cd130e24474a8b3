import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { m } from '#paraglide/messages.js';
import { AppError } from './app-error.ts';
import { readWithin } from './read-within.server.ts';

/** A file of a form, where it lies meanwhile. */
export type PostedFile = { field: string; path: string; name: string; type: string };

type Limits = { maxBytes: number; maxFields: number; maxNameLength: number; maxValueBytes: number; maxSeconds: number };
/** What the parser says of a part that holds a file, in its order. */
type FilePart = [field: string | undefined, stream: Readable, name: string | undefined, encoding: string, type: string];
type Place = { folder: string; maxFiles: number; maxFileBytes: number };

const tooLarge = () => new AppError('form_too_large', { status: 413, publicMessage: m.ui_form_too_large() });
const fileTooLarge = (name: string, maxBytes: number) =>
  new AppError('form_too_large', {
    status: 413,
    publicMessage: m.ui_form_file_too_large({ name, mb: Math.floor(maxBytes / 1_000_000) }),
  });
const malformed = (cause?: unknown) =>
  new AppError('form_malformed', { status: 400, publicMessage: m.ui_form_malformed(), cause });

/**
 * Reads a form within its limits, its files into `place` or, without one, nowhere. @throws AppError form_too_large,
 * form_too_slow, form_malformed
 */
export async function parseForm(
  request: Request,
  limits: Limits,
  place: Place | null,
): Promise<{ fields: [string, string][]; files: PostedFile[] }> {
  const contentType = request.headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded/i.test(contentType))
    return { fields: await parseUrlEncoded(request, limits), files: [] };
  if (/^multipart\/form-data/i.test(contentType)) return parseMultipart(request, contentType, limits, place);
  // A button alone posts nothing at all.
  if (request.body === null) return { fields: [], files: [] };
  throw new AppError('form_malformed', { status: 415, publicMessage: m.ui_form_malformed() });
}

async function parseUrlEncoded(request: Request, limits: Limits): Promise<[string, string][]> {
  const chunks: Uint8Array[] = [];
  await readWithin(request, limits, (chunk) => void chunks.push(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  requireFewPairs(text, limits.maxFields);
  return [...new URLSearchParams(text)].map(([name, value]) => checkField(name, value, limits));
}

/** Counted before anything is made of them. */
function requireFewPairs(text: string, max: number): void {
  let pairs = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    pairs += 1;
    if (pairs > max) throw tooLarge();
  }
}

function checkField(name: string, value: string, limits: Limits): [string, string] {
  if (name.length > limits.maxNameLength || Buffer.byteLength(value) > limits.maxValueBytes) throw tooLarge();
  return [name, value];
}

/** Headers of a part: a name, a file name, a type. */
const MAX_PART_HEADER_BYTES = 4000;
const MAX_PART_HEADERS = 10;

async function parseMultipart(request: Request, contentType: string, limits: Limits, place: Place | null) {
  const fields: [string, string][] = [];
  const files: PostedFile[] = [];
  const writes: Promise<void>[] = [];
  const parser = openParser(contentType, limits, place);
  // Resolves when nothing more is to be expected: a file that cannot be written, say, never asks for its next piece.
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    end();
  };
  parser.once('finish', end);
  parser.on('error', (error: unknown) => fail(malformed(error)));
  for (const event of ['fieldsLimit', 'partsLimit', 'filesLimit'] as const) parser.on(event, () => fail(tooLarge()));
  parser.on('field', (name: string | undefined, value: string, _isNameCut: boolean, isCut: boolean) => {
    if (!name || isCut || name.length > limits.maxNameLength) fail(isCut ? tooLarge() : malformed());
    else fields.push([name, value]);
  });
  parser.on('file', (...[field, stream, name, , type]: FilePart) => {
    stream.on('limit', () => fail(place && name ? fileTooLarge(name, place.maxFileBytes) : tooLarge()));
    // Without a file of ours behind it, a part that breaks off is told by the parser as well.
    stream.on('error', () => {});
    if (!place || !field || failure) return void stream.resume();
    const file = { field, path: join(place.folder, String(files.length)), name: name ?? '', type };
    files.push(file);
    // Its failure is told when everything has been read; until then it must not count as one nobody looks after.
    writes.push(
      pipeline(stream, createWriteStream(file.path, { flags: 'wx', mode: 0o600 })).catch((error) =>
        fail('syscall' in error ? error : malformed(error)),
      ),
    );
  });
  try {
    await readWithin(request, limits, async (chunk) => {
      if (!parser.write(chunk)) await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), ended]);
      if (failure) throw failure;
    });
    parser.end();
    await ended;
    if (failure) throw failure;
    await Promise.all(writes);
    if (failure) throw failure;
    return { fields, files };
  } catch (error) {
    parser.destroy();
    throw error;
  }
}

function openParser(contentType: string, limits: Limits, place: Place | null): InstanceType<typeof Busboy> {
  const maxFiles = place?.maxFiles ?? limits.maxFields;
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: limits.maxNameLength,
        fieldSize: limits.maxValueBytes,
        fields: limits.maxFields,
        fileSize: place?.maxFileBytes ?? limits.maxBytes,
        files: maxFiles,
        parts: limits.maxFields + maxFiles,
        headerPairs: MAX_PART_HEADERS,
        headerSize: MAX_PART_HEADER_BYTES,
      },
    });
  } catch (error) {
    throw malformed(error);
  }
}
