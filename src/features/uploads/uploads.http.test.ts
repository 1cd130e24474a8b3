import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createS3Storage } from '#adapters/file-storage/s3.server.ts';
import { toStorageError } from '#adapters/file-storage/storage-error.ts';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { createAuthRoutes } from '#features/accounts/api.server.ts';
import { createMediaRoutes } from '#features/media/api/media-routes.server.ts';
import { type S3Server, startS3Server } from '../../../tests/support/s3-server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createApi } from '../../server/api.server.ts';
import { uploadsFeature } from './feature.server.ts';
import { uploadPolicy } from './policy.ts';
import type { SentUpload } from './upload.ts';
import { claimPictures, storePostedPictures } from './uploads.server.ts';
import { withRoomInMemory } from './use-cases/read-body.server.ts';
import { clearForgottenUploads } from './use-cases/remove-upload.server.ts';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'Correct-horse-7';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const MB = 1024 * 1024;

/** A picture nobody sent before. */
function drawPicture(side = 400) {
  const raw = { width: 16, height: 12, channels: 3 as const };
  return sharp(randomBytes(16 * 12 * 3), { raw }).resize(side, Math.round(side * 0.75), { kernel: 'nearest' });
}

describe('uploads', () => {
  let opened: OpenDatabase;
  let app: App;
  let http: Hono;
  const tokens = { ada: '', bayo: '', admin: '' };

  beforeAll(async () => {
    opened = await openTestDatabase();
    const built = buildApp(opened);
    app = built.app;
    http = new Hono()
      .route('/api/auth', createAuthRoutes(app))
      .route('/api', createApi(app))
      .route('/', createMediaRoutes(app));
    for (const name of ['ada', 'bayo', 'admin'] as const) {
      const email = `${name}@example.com`;
      await createAccount(opened.db, {
        userId: `u-${name}`,
        name,
        email,
        password: PASSWORD,
        createdAt: app.now(),
        ...(name === 'admin' ? { role: 'admin' as const } : {}),
      });
      const response = await http.request(`${ORIGIN}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      tokens[name] = ((await response.json()) as { access_token: string }).access_token;
    }
  });
  afterAll(() => opened?.close());
  beforeEach(() => opened.db.deleteFrom('rate_limits').execute());

  type Who = keyof typeof tokens | null;
  const call = (who: Who, method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    http.request(`${ORIGIN}/api${path}`, {
      method,
      headers: { ...(who ? { authorization: `Bearer ${tokens[who]}` } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const send = (
    who: Who,
    bytes: Uint8Array | string,
    { bucket = 'property-images', name = 'house.jpg', more = '' } = {},
  ) =>
    call(who, 'POST', `/uploads?bucket=${bucket}&file_name=${encodeURIComponent(name)}${more}`, bytes as BodyInit, {
      'content-type': 'application/octet-stream',
    });
  const sent = async (who: Who, bytes: Uint8Array, options = {}) => {
    const response = await send(who, bytes, options);
    const body = (await response.json()) as SentUpload;
    expect([response.status, body.state]).toEqual([201, 'ready']);
    return body;
  };
  const countRows = async () => (await opened.db.selectFrom('uploads').select('id').execute()).length;

  describe('who may', () => {
    test('a visitor sends, lists and removes nothing', async () => {
      const id = '00000000-0000-4000-8000-000000000000';
      const answers = await Promise.all([
        send(null, await drawPicture().jpeg().toBuffer()),
        call(null, 'GET', '/uploads'),
        call(null, 'DELETE', `/uploads/${id}`),
        call(null, 'GET', `/uploads/${id}/file`),
        call(null, 'POST', `/uploads/${id}/complete`),
        call(null, 'POST', '/uploads/presign', '{}'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    });

    test('somebody else’s file is neither removed nor read, an admin reads it, and each reading is logged', async () => {
      const document = await sent('ada', PDF, { bucket: 'verification-docs', name: 'C of O.pdf' });
      const path = `/uploads/${document.id}`;
      expect((await call('bayo', 'DELETE', path)).status).toBe(403);
      expect((await call('bayo', 'GET', `${path}/file`)).status).toBe(403);
      for (const who of ['ada', 'admin'] as const) {
        const response = await call(who, 'GET', `${path}/file`);
        expect(response.status).toBe(200);
        expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true);
        expect(response.headers.get('content-disposition')).toBe(
          `attachment; filename="C of O.pdf"; filename*=UTF-8''C%20of%20O.pdf`,
        );
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('content-security-policy')).toContain('sandbox');
      }
      const rows = await opened.db
        .selectFrom('audit_log')
        .select('actor_id')
        .where('action', '=', 'upload.read')
        .where('entity_id', '=', document.id)
        .orderBy('id')
        .execute();
      expect(rows.map((row) => row.actor_id).sort()).toEqual(['u-ada', 'u-admin']);
    });

    test('a list holds one’s own uploads only', async () => {
      const own = await sent('bayo', await drawPicture().jpeg().toBuffer());
      await sent('ada', await drawPicture().jpeg().toBuffer());
      const { uploads } = (await (await call('bayo', 'GET', '/uploads')).json()) as { uploads: SentUpload[] };
      expect(uploads.map(({ id }) => id)).toEqual([own.id]);
    });

    test('more uploads than one answer holds are read page by page, none twice and none left out', async () => {
      const at = app.now();
      const file = {
        owner_id: 'u-bayo',
        bucket: 'verification-docs' as const,
        content_type: 'application/pdf',
        bytes: 9,
        state: 'ready' as const,
      };
      // All at one moment: the next page goes on by the id.
      const rows = Array.from({ length: 230 }, (_, index) => ({
        ...file,
        object_key: `page-${index}`,
        file_name: `${index}.pdf`,
        created_at: at,
      }));
      await opened.db.insertInto('uploads').values(rows).execute();
      type Answer = { uploads: SentUpload[]; next: string | null };
      const names: string[] = [];
      let before = '';
      const lengths: number[] = [];
      do {
        const path = `/uploads?bucket=verification-docs&limit=100${before && `&before=${before}`}`;
        const { uploads, next } = (await (await call('bayo', 'GET', path)).json()) as Answer;
        names.push(...uploads.map(({ file_name }) => file_name));
        lengths.push(uploads.length);
        before = next ?? '';
      } while (before && lengths.length < 5);
      expect(lengths).toEqual([100, 100, 30]);
      expect(new Set(names).size).toBe(230);
      await opened.db
        .deleteFrom('uploads')
        .where('owner_id', '=', 'u-bayo')
        .where('bucket', '=', 'verification-docs')
        .execute();
    });
  });

  describe('what is refused, leaving nothing behind', () => {
    const pictures: [string, () => Promise<Uint8Array> | Uint8Array, string, number, string][] = [
      [
        'an SVG with a script',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'a.svg',
        415,
        'a.svg is not a photo we can use. Choose a JPG or PNG.',
      ],
      [
        'a page that is called a photo',
        () => Buffer.from('<!doctype html><script>alert(1)</script>'),
        'house.jpg',
        415,
        'house.jpg is not a photo we can use. Choose a JPG or PNG.',
      ],
      [
        'a GIF',
        () => Buffer.from('GIF89a'),
        'house.gif',
        415,
        'house.gif is not a photo we can use. Choose a JPG or PNG.',
      ],
      ['a PDF', () => PDF, 'house.jpg', 415, 'house.jpg is not a photo we can use. Choose a JPG or PNG.'],
      ['nothing', () => Buffer.alloc(0), 'house.jpg', 400, 'house.jpg is empty'],
      [
        'a photo over 5 MB',
        () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5 * MB)]),
        'big.jpg',
        413,
        'big.jpg is larger than 5MB',
      ],
      [
        'a photo with a page behind it',
        async () =>
          Buffer.concat([await drawPicture().jpeg().toBuffer(), Buffer.from('<html><script>steal()</script>')]),
        'p.jpg',
        400,
        'p.jpg holds something besides the picture',
      ],
      [
        'a photo with an archive behind it',
        async () =>
          Buffer.concat([
            await drawPicture().png().toBuffer(),
            Buffer.from(`PK\x03\x04payloadPK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
          ]),
        'p.png',
        400,
        'p.png holds something besides the picture',
      ],
      [
        'a photo that ends in the middle',
        async () => (await drawPicture(1200).jpeg({ quality: 100 }).toBuffer()).subarray(0, 4000),
        'half.jpg',
        400,
        'The picture cannot be read',
      ],
    ];
    test.each(pictures)('%s', async (_what, make, name, status, words) => {
      const before = await countRows();
      const response = await send('ada', await make(), { name });
      const body = (await response.json()) as { detail: string };
      expect([response.status, body.detail.startsWith(words)]).toEqual([status, true]);
      expect(await countRows()).toBe(before);
    });

    const documents: [string, () => Promise<Uint8Array> | Uint8Array, string, number, string][] = [
      [
        'a Word file',
        () => Buffer.from('PK\x03\x04', 'latin1'),
        'deed.docx',
        415,
        'deed.docx must be PDF, JPG, PNG, or TIFF',
      ],
      [
        'a program that is called PDF',
        () => Buffer.from('MZ\x90\0', 'latin1'),
        'deed.pdf',
        415,
        'deed.pdf must be PDF, JPG, PNG, or TIFF',
      ],
      ['a PDF that is called a program', () => PDF, 'deed.exe', 415, 'deed.exe must be PDF, JPG, PNG, or TIFF'],
      ['a PDF that is called a photo', () => PDF, 'deed.jpg', 415, 'deed.jpg must be PDF, JPG, PNG, or TIFF'],
      [
        'a PDF that ends in the middle',
        () => PDF.subarray(0, 20),
        'deed.pdf',
        415,
        'deed.pdf must be PDF, JPG, PNG, or TIFF',
      ],
      [
        'a document over 10 MB',
        () => Buffer.concat([PDF, Buffer.alloc(10 * MB)]),
        'deed.pdf',
        413,
        'deed.pdf is larger than 10MB',
      ],
      [
        'a PDF with an archive behind it',
        () => Buffer.concat([PDF, Buffer.from(`PK\x03\x04%%EOFPK\x05\x06${'\0'.repeat(18)}`, 'latin1')]),
        'deed.pdf',
        400,
        'deed.pdf holds something',
      ],
      [
        'first bytes of a photo and nothing more',
        () => Buffer.from('ffd8ffe000104a464946', 'hex'),
        'id.jpg',
        400,
        'The picture cannot be read',
      ],
    ];
    test.each(documents)('%s', async (_what, make, name, status, words) => {
      const before = await countRows();
      const response = await send('ada', await make(), { bucket: 'verification-docs', name });
      const body = (await response.json()) as { detail: string };
      expect([response.status, body.detail.startsWith(words)]).toEqual([status, true]);
      expect(await countRows()).toBe(before);
    });

    test('a body that says nothing of its size is read no further than the limit', async () => {
      let given = 0;
      const endless = new ReadableStream({
        pull(controller) {
          given += 1;
          controller.enqueue(given === 1 ? Buffer.from('ffd8ffe0', 'hex') : new Uint8Array(256 * 1024));
        },
      });
      const response = await http.request(
        new Request(`${ORIGIN}/api/uploads?bucket=property-images&file_name=endless.jpg`, {
          method: 'POST',
          headers: { authorization: `Bearer ${tokens.ada}` },
          body: endless,
          duplex: 'half',
        } as RequestInit),
      );
      expect(response.status).toBe(413);
      expect(given).toBeLessThan(30);
    });

    test('a small file that unpacks into more pixels than memory holds', async () => {
      const response = await send('ada', forgePng(30_000), { name: 'bomb.png' });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        413,
        'picture_too_many_pixels',
      ]);
    });

    test('a full disk is said in plain words, and no row is left', async () => {
      const before = await countRows();
      const noRoom = toStorageError(Object.assign(new Error('write'), { code: 'ENOSPC' }));
      const written: string[] = [];
      const put = async (key: string, bytes: Uint8Array) => {
        // Three sizes fit, the fourth does not.
        if (written.length >= 3) throw noRoom;
        written.push(key);
        await app.files.put(key, bytes);
      };
      const full: App = { ...app, files: { ...app.files, put } };
      const api = new Hono().route('/api', createApi(full));
      const response = await api.request(`${ORIGIN}/api/uploads?bucket=property-images&file_name=a.jpg`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.ada}` },
        body: (await drawPicture().jpeg().toBuffer()) as BodyInit,
      });
      expect(response.status).toBe(507);
      expect(await response.json()).toMatchObject({
        code: 'storage_full',
        detail: 'There is no room left to store the file. Nothing was saved.',
      });
      expect(written).toHaveLength(3);
      for (const key of written) expect(await app.files.has(key)).toBe(false);
      expect(await countRows()).toBe(before);
    });

    test('more files at one time than memory is meant for; those on their way are not disturbed', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const running = Array.from({ length: 40 }, () => withRoomInMemory(() => held));
      const refused = await send('ada', await drawPicture().jpeg().toBuffer());
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'uploads_busy']);
      release();
      await Promise.all(running);
      await sent('ada', await drawPicture().jpeg().toBuffer());
    });

    test('more than 150 files in ten minutes', async () => {
      await opened.db
        .insertInto('rate_limits')
        .values({ key: 'upload:user:u-ada', count: 150, window_started_at: app.now() })
        .execute();
      expect((await send('ada', PDF)).status).toBe(429);
    });

    test('sending straight to the storage, where the storage is the disk of the server', async () => {
      const body = JSON.stringify({ bucket: 'property-images', file_name: 'a.jpg', bytes: 100 });
      const response = await call('ada', 'POST', '/uploads/presign', body, { 'content-type': 'application/json' });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        409,
        'presign_unavailable',
      ]);
    });
  });

  describe('pictures', () => {
    test('[CALLS-044] a picture goes to property-images, under its property or temp, with time and ending; it has a public URL and can be removed', async () => {
      const propertyId = 'c0ffee00-0000-4000-8000-000000000001';
      const loose = await sent('ada', await drawPicture(800).jpeg().toBuffer(), { name: 'Front of house.JPG' });
      const tied = await sent('ada', await drawPicture().png().toBuffer(), {
        name: 'x.jpg',
        more: `&property_id=${propertyId}`,
      });
      const time = app.now().getTime();
      expect(loose).toMatchObject({
        bucket: 'property-images',
        width: 800,
        height: 600,
        widths: [320, 640, 800],
        file_name: 'Front of house.JPG',
      });
      expect(loose.object_key).toMatch(new RegExp(`^property-images/temp/${time}-[0-9a-f]{12}\\.jpg$`));
      expect(tied.object_key).toMatch(new RegExp(`^property-images/${propertyId}/${time}-[0-9a-f]{12}\\.png$`));
      for (const width of loose.widths) {
        for (const format of ['avif', 'webp'])
          expect((await http.request(`${ORIGIN}${loose.url}/${width}.${format}`)).status).toBe(200);
      }
      expect((await call('ada', 'DELETE', `/uploads/${loose.id}`)).status).toBe(204);
      expect((await http.request(`${ORIGIN}${loose.url}/320.webp`)).status).toBe(404);
      expect((await call('ada', 'DELETE', `/uploads/${loose.id}`)).status).toBe(404);
    });

    test('the file that was sent is nowhere: neither in the storage nor at any address', async () => {
      const upload = await sent(
        'ada',
        await drawPicture()
          .jpeg()
          .withExif({ IFD0: { Make: 'SECRETCAM' } })
          .toBuffer(),
      );
      expect(await app.files.has(upload.object_key)).toBe(false);
      expect((await call('ada', 'GET', `/uploads/${upload.id}/file`)).status).toBe(404);
      const shown = await (await http.request(`${ORIGIN}${upload.url}/320.webp`)).text();
      expect(shown).not.toContain('SECRETCAM');
    });

    test('the same picture twice is one upload; of two people it stays until both have removed it', async () => {
      const bytes = await drawPicture().jpeg().toBuffer();
      const [first, again, other] = [await sent('ada', bytes), await sent('ada', bytes), await sent('bayo', bytes)];
      expect(again.id).toBe(first.id);
      expect([other.id === first.id, other.url]).toEqual([false, first.url]);
      await call('ada', 'DELETE', `/uploads/${first.id}`);
      expect((await http.request(`${ORIGIN}${other.url}/320.webp`)).status).toBe(200);
      await call('bayo', 'DELETE', `/uploads/${other.id}`);
      expect((await http.request(`${ORIGIN}${other.url}/320.webp`)).status).toBe(404);
      expect((await sent('bayo', bytes)).url).toBe(other.url);
      expect((await http.request(`${ORIGIN}${other.url}/320.webp`)).status).toBe(200);
    });

    test('a form may use its owner’s ready pictures and no others; what it uses can no longer be removed', async () => {
      const [mine, theirs] = [
        await sent('ada', await drawPicture().jpeg().toBuffer()),
        await sent('bayo', await drawPicture().jpeg().toBuffer()),
      ];
      const claim = (imageUrls: string[], more = {}) =>
        claimPictures(app, opened.db, { ownerId: 'u-ada', imageUrls, ...more });
      for (const urls of [[theirs.url ?? ''], [`/media/${'0'.repeat(32)}`], ['https://evil.example/a.jpg'], ['']]) {
        await expect(claim([mine.url ?? '', ...urls])).rejects.toMatchObject({
          code: 'picture_unknown',
          field: 'image_urls',
        });
      }
      await claim([theirs.url ?? ''], { isAdmin: true });
      await claim([mine.url ?? '', '/placeholder.svg'], { kept: ['/placeholder.svg'] });
      await claim([]);
      const refused = await call('ada', 'DELETE', `/uploads/${mine.id}`);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'upload_in_use']);
    });

    test('a form without script posts its files, which come back as addresses in order', async () => {
      const actor = { userId: 'u-ada', email: 'ada@example.com', name: 'ada', role: 'user' as const, profile: null };
      const sender = allow(uploadPolicy.create, actor);
      const files = [
        new File([(await drawPicture().jpeg().toBuffer()) as BlobPart], 'one.jpg'),
        new File([], ''),
        new File([(await drawPicture().png().toBuffer()) as BlobPart], 'two.png'),
      ];
      const urls = await storePostedPictures(app, sender, files);
      expect(urls).toHaveLength(2);
      await claimPictures(app, opened.db, { ownerId: 'u-ada', imageUrls: urls });
      await expect(storePostedPictures(app, sender, [new File(['<svg/>'], 'x.svg')])).rejects.toMatchObject({
        code: 'upload_refused',
      });
    });

    test('what no form came to use goes after a week, what one uses stays', async () => {
      const [forgotten, used] = [
        await sent('bayo', await drawPicture().jpeg().toBuffer()),
        await sent('bayo', await drawPicture().jpeg().toBuffer()),
      ];
      const document = await sent('bayo', PDF, { bucket: 'verification-docs', name: 'kept.pdf' });
      await claimPictures(app, opened.db, { ownerId: 'u-bayo', imageUrls: [used.url ?? ''] });
      const inDays = (days: number): App => ({ ...app, now: () => new Date(app.now().getTime() + days * 86_400_000) });
      await clearForgottenUploads(inDays(6.9));
      expect((await http.request(`${ORIGIN}${forgotten.url}/320.webp`)).status).toBe(200);
      expect(await clearForgottenUploads(inDays(7.1))).toBeGreaterThan(0);
      expect((await http.request(`${ORIGIN}${forgotten.url}/320.webp`)).status).toBe(404);
      expect((await http.request(`${ORIGIN}${used.url}/320.webp`)).status).toBe(200);
      expect((await call('bayo', 'GET', `/uploads/${document.id}/file`)).status).toBe(200);
      expect(uploadsFeature.jobs?.find(({ name }) => name === 'clear-uploads')).toMatchObject({ isHourly: true });
    });
  });

  describe('straight to an S3 server', () => {
    let s3: S3Server;
    let api: Hono;
    beforeAll(async () => {
      s3 = await startS3Server();
      api = new Hono().route('/api', createApi({ ...app, files: createS3Storage(s3.settings) }));
    });
    afterAll(() => s3.close());
    const post = (who: keyof typeof tokens, path: string, body: object = {}) =>
      api.request(`${ORIGIN}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const announce = async (bytes: Uint8Array, body: object) => {
      const response = await post('ada', '/uploads/presign', { bytes: bytes.length, ...body });
      expect(response.status).toBe(201);
      return (await response.json()) as { id: string; url: string; headers: Record<string, string> };
    };
    const complete = async (who: keyof typeof tokens, id: string) => {
      const response = await post(who, `/uploads/${id}/complete`);
      return { status: response.status, body: (await response.json()) as SentUpload & { code: string } };
    };

    test('[CALLS-044] a picture is PUT, completed by its owner, and only its clean sizes are left', async () => {
      const bytes = await drawPicture(700)
        .jpeg()
        .withExif({ IFD0: { Make: 'SECRETCAM' } })
        .toBuffer();
      const { id, url, headers } = await announce(bytes, { bucket: 'property-images', file_name: 'a.jpg' });
      expect((await complete('ada', id)).body.code).toBe('upload_not_arrived');
      expect((await fetch(url, { method: 'PUT', headers, body: bytes as BodyInit })).status).toBe(200);
      expect(s3.list()[0]).toMatch(/^property-images\/temp\/\d+-[0-9a-f]{24}\.jpg$/);
      expect((await complete('bayo', id)).status).toBe(403);
      const { status, body } = await complete('ada', id);
      expect([status, body.state, body.width]).toEqual([200, 'ready', 700]);
      const media = body.url?.slice('/media/'.length) ?? '';
      expect(s3.list()).toEqual(
        [320, 640, 700].flatMap((width) =>
          ['avif', 'webp'].map((format) => `property-images/media/${media.slice(0, 2)}/${media}/${width}.${format}`),
        ),
      );
      expect((await complete('ada', id)).status).toBe(404);
    });

    test('[CALLS-045] a document is moved where the address it was sent to no longer reaches', async () => {
      const { id, url, headers } = await announce(PDF, { bucket: 'verification-docs', file_name: 'deed.pdf' });
      await fetch(url, { method: 'PUT', headers, body: PDF as BodyInit });
      const { body } = await complete('ada', id);
      expect(body.object_key).toMatch(/^verification-docs\/verification\/u-ada\/\d+_deed\.pdf$/);
      await fetch(url, { method: 'PUT', headers, body: Buffer.alloc(PDF.length, 1) as BodyInit });
      const file = await api.request(`${ORIGIN}/api/uploads/${body.id}/file`, {
        headers: { authorization: `Bearer ${tokens.ada}` },
      });
      expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);
    });

    test('what was sent is judged like every file, and a refused one does not stay', async () => {
      const page = Buffer.from('<!doctype html><script>alert(1)</script>');
      const { id, url, headers } = await announce(page, { bucket: 'property-images', file_name: 'a.jpg' });
      await fetch(url, { method: 'PUT', headers, body: page as BodyInit });
      const before = s3.list().length;
      expect(await complete('ada', id)).toMatchObject({ status: 415, body: { code: 'upload_refused' } });
      expect(s3.list()).toHaveLength(before - 1);
      expect((await complete('ada', id)).body.code).toBe('upload_complete');
      const tooLarge = await post('ada', '/uploads/presign', {
        bucket: 'property-images',
        file_name: 'a.jpg',
        bytes: 6 * MB,
      });
      expect(tooLarge.status).toBe(413);
    });
  });

  describe('documents', () => {
    test('[CALLS-045] a document goes to verification-docs under verification/{userId}/timestamp_filename', async () => {
      const time = app.now().getTime();
      const scans: [string, Uint8Array][] = [
        ['Ọmọ’s C of O (2024).pdf', PDF],
        ['id.jpeg', await drawPicture().jpeg().toBuffer()],
        ['id.png', await drawPicture().png().toBuffer()],
        ['plan.tiff', await drawPicture().tiff().toBuffer()],
      ];
      const keys = [];
      for (const [name, bytes] of scans)
        keys.push((await sent('ada', bytes, { bucket: 'verification-docs', name })).object_key);
      expect(keys).toEqual([
        `verification-docs/verification/u-ada/${time}_omo-s-c-of-o-2024-.pdf`,
        `verification-docs/verification/u-ada/${time}_id.jpeg`,
        `verification-docs/verification/u-ada/${time}_id.png`,
        `verification-docs/verification/u-ada/${time}_plan.tiff`,
      ]);
      const again = await sent('ada', PDF, { bucket: 'verification-docs', name: 'id.jpeg.pdf' });
      const twin = await sent('ada', PDF, { bucket: 'verification-docs', name: 'id.jpeg.pdf' });
      expect(twin.object_key).not.toBe(again.object_key);
      expect(twin.url).toBeNull();
    });

    test('no public address leads to a document', async () => {
      const { object_key } = await sent('ada', PDF, { bucket: 'verification-docs', name: 'secret.pdf' });
      for (const path of [
        `/${object_key}`,
        `/media/${object_key}`,
        `/media/../${object_key}`,
        `/files/${object_key}`,
      ]) {
        expect((await http.request(`${ORIGIN}${path}`)).status).toBe(404);
      }
    });
  });
});

/** A PNG that says it is `side` pixels square. */
function forgePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
