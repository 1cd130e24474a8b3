import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { parseForm } from './parse-form.server.ts';
import { PAGE_FORM, readForm, STRANGERS_FORM, textIn, textsOf, withFormFiles } from './read-form.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaure-forms-'));
afterAll(() => rmSync(folder, { recursive: true }));

const URL_ENCODED = 'application/x-www-form-urlencoded';
const post = (body: BodyInit, type?: string) =>
  new Request('http://x/', { method: 'POST', body, ...(type ? { headers: { 'content-type': type } } : {}) });
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'read',
    (error) => error.code,
  );
const files = { personId: 'ada', folder, maxFiles: 3, maxFileBytes: 1_000_000 };

/**
 * Node wants to be told that a stream's answer may come before its end; the type of the browser does not know the word.
 */
const held = (body: ReadableStream) =>
  new Request('http://x/', { method: 'POST', body, headers: { 'content-type': URL_ENCODED }, ...{ duplex: 'half' } });

/** A body that says nothing of its length and never ends by itself. */
function endless(piece: string) {
  const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(Buffer.from(piece)) });
  return held(stream);
}

test('too many fields are refused, however they come', async () => {
  const pairs = Array.from({ length: PAGE_FORM.maxFields + 1 }, () => 'features=x').join('&');
  expect(await code(readForm(post(pairs, URL_ENCODED)))).toBe('form_too_large');
  const form = new FormData();
  for (let count = 0; count <= PAGE_FORM.maxFields; count += 1) form.append('features', 'x');
  expect(await code(readForm(post(form)))).toBe('form_too_large');
});

test('a name or a value that is too long is refused, however it comes', async () => {
  for (const [name, value] of [
    ['n'.repeat(PAGE_FORM.maxNameLength + 1), 'x'],
    ['n', 'x'.repeat(PAGE_FORM.maxValueBytes + 1)],
  ] as const) {
    expect(await code(readForm(post(new URLSearchParams({ [name]: value }))))).toBe('form_too_large');
    const form = new FormData();
    form.append(name, value);
    expect(await code(readForm(post(form)))).toMatch(/^form_(too_large|malformed)$/);
  }
});

test('a body past the limit is refused, announced or not', async () => {
  expect(await code(readForm(post('a='.padEnd(STRANGERS_FORM.maxBytes + 1, 'x'), URL_ENCODED), STRANGERS_FORM))).toBe(
    'form_too_large',
  );
  expect(await code(readForm(endless('a=b')))).toBe('form_too_large');
});

test('a body that does not end is waited for so long and no longer', async () => {
  vi.useFakeTimers();
  try {
    const answer = code(readForm(held(new ReadableStream())));
    await vi.advanceTimersByTimeAsync(PAGE_FORM.maxSeconds * 1000);
    expect(await answer).toBe('form_too_slow');
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['application/json', '{}'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nnever ends'],
  ['multipart/form-data; boundary=b', 'not parts at all'],
])('what is not a form is refused: %s', async (type, body) => {
  expect(await code(readForm(post(body, type)))).toBe('form_malformed');
  expect(await code(withFormFiles(post(body, type), files, async () => 'worked'))).toBe('form_malformed');
});

test('a file past its limit is refused, and so is one file too many; nothing stays on the disk', async () => {
  const large = new FormData();
  large.append('photo', new File([new Uint8Array(files.maxFileBytes + 1)], 'large.jpg'));
  expect(await code(withFormFiles(post(large), files, async () => 'worked'))).toBe('form_too_large');
  const many = new FormData();
  for (const name of ['1', '2', '3', '4']) many.append('photo', new File(['x'], name));
  expect(await code(withFormFiles(post(many), files, async () => 'worked'))).toBe('form_too_large');
  expect(readdirSync(folder)).toEqual([]);
});

test('a third form with files of one person at once is refused, another person’s is not', async () => {
  let release = () => {};
  const work = new Promise<void>((resolve) => {
    release = resolve;
  });
  const form = new FormData();
  form.append('photo', new File(['x'], 'x.jpg'));
  const send = (personId: string) => withFormFiles(post(form), { ...files, personId }, () => work);
  const first = [send('ada'), send('ada')];
  expect(await code(send('ada'))).toBe('forms_busy');
  const other = send('bola');
  release();
  await Promise.all([...first, other]);
  expect(await code(send('ada'))).toBe('read');
});

test('both kinds of form read the same: order, repetition, any script, names an object inherits', async () => {
  const pairs: [string, string][] = [
    ['title', 'Ilé ní Èkó ₦'],
    ['features', 'a'],
    ['features', 'b'],
    ['constructor', 'c'],
    ['__proto__', 'p'],
    ['empty', ''],
  ];
  const multipart = new FormData();
  for (const [name, value] of pairs) multipart.append(name, value);
  for (const request of [post(new URLSearchParams(pairs)), post(multipart)]) {
    const form = await readForm(request);
    expect([...form]).toEqual(pairs);
    expect(textIn(form, 'title')).toBe('Ilé ní Èkó ₦');
    expect(textIn(form, 'nothing')).toBe('');
    expect(Object.entries(textsOf(form))).toContainEqual(['__proto__', 'p']);
    expect(Object.getPrototypeOf(textsOf(form))).toBe(Object.prototype);
  }
});

test('files come from the disk, readable by nobody else, and are gone afterwards', async () => {
  const bytes = new Uint8Array(300_000).fill(7);
  const form = new FormData();
  form.append('title', 'House');
  form.append('photo', new File([bytes], 'ilé.jpg', { type: 'image/jpeg' }));
  form.append('photo', new File([], ''));
  const read = await withFormFiles(post(form), files, async (posted) => {
    const [own] = readdirSync(folder);
    const path = join(folder, own ?? '');
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(readdirSync(path).map((name) => statSync(join(path, name)).mode & 0o077)).toEqual([0, 0]);
    const [photo, none] = posted.getAll('photo') as File[];
    return {
      title: posted.get('title'),
      name: photo?.name,
      type: photo?.type,
      difference: Buffer.compare(bytes, new Uint8Array((await photo?.arrayBuffer()) ?? [])),
      none: none?.size,
    };
  });
  expect(read).toEqual({ title: 'House', name: 'ilé.jpg', type: 'image/jpeg', difference: 0, none: 0 });
  expect(readdirSync(folder)).toEqual([]);
});

test('a disk that does not take a file fails the form instead of holding it', async () => {
  const form = new FormData();
  for (const name of ['1', '2']) form.append('photo', new File([new Uint8Array(900_000)], name));
  const limits = { maxBytes: 5_000_000, maxFields: 9, maxNameLength: 99, maxValueBytes: 99, maxSeconds: 600 };
  const place = { folder: join(folder, 'gone'), maxFiles: 3, maxFileBytes: 1_000_000 };
  expect(await code(parseForm(post(form), limits, place))).toBe('ENOENT');
});

test('files in a form that takes none are left out', async () => {
  const form = new FormData();
  form.append('title', 'House');
  form.append('photo', new File(['x'.repeat(1000)], 'x.jpg'));
  expect([...(await readForm(post(form)))]).toEqual([['title', 'House']]);
});

test('what nobody sees is taken out of the texts of a form, and no password is touched', async () => {
  const texts = {
    name: 'A\u200bda\u202e\u0000',
    phone: '０８０３',
    password: 'ｐａｓｓ\u200b',
    confirm: 'ｐ',
    current: 'ｐ',
  };
  const given = new FormData();
  for (const [name, value] of Object.entries(texts)) given.append(name, value);
  const { password, confirm, current } = texts;
  const read = { name: 'Ada', phone: '0803', password, confirm, current };
  expect(textsOf(await readForm(post(given)))).toEqual(read);
  expect(textsOf(await readForm(post(new URLSearchParams(texts).toString(), URL_ENCODED)))).toEqual(read);
});
