import { expect, test } from 'vitest';
import { createPageCache, type Rendered } from './page-cache.ts';

const MAX_AGE_MS = 60_000;

/** A cache of texts under a clock that the test moves. */
function buildCache(maxBytes = 1000) {
  const clock = { ms: 0 };
  const errors: unknown[] = [];
  const cache = createPageCache<string>({
    maxBytes,
    nowMs: () => clock.ms,
    onRefreshError: (error) => errors.push(error),
  });
  return { cache, clock, errors };
}

const page = (value: string, options: { bytes?: number; tags?: string[] } = {}): Rendered<string> => ({
  value,
  bytes: options.bytes ?? 10,
  tags: options.tags ?? ['listings'],
  maxAgeMs: MAX_AGE_MS,
});
const give = (rendered: Rendered<string>) => async () => rendered;
const never = () => Promise.reject(new Error('must not be rendered'));

/** A render the test finishes by hand. */
function slowRender() {
  let finish: (rendered: Rendered<string>) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let starts = 0;
  const promise = new Promise<Rendered<string>>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const render = () => {
    starts += 1;
    return promise;
  };
  return {
    render,
    finish: (rendered: Rendered<string>) => finish(rendered),
    fail: (error: Error) => fail(error),
    starts: () => starts,
  };
}

test('a page nobody declared public is never kept and never shared with those who waited for it', async () => {
  const { cache } = buildCache();
  const first = slowRender();
  const asked = cache.resolve('k', first.render);
  const waiting = cache.resolve('k', async () => ({ value: 'for the second' }));
  first.finish({ value: 'for the first' });
  expect(await asked).toEqual({ value: 'for the first', outcome: 'private' });
  expect(await waiting).toEqual({ value: 'for the second', outcome: 'private' });
  expect(cache.stats()).toEqual({ entries: 0, bytes: 0 });
});

test('a render that fails keeps nothing, and the next visitor tries again', async () => {
  const { cache } = buildCache();
  await expect(cache.resolve('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.resolve('k', give(page('yes')))).toEqual({ value: 'yes', outcome: 'miss' });
});

test('a value larger than the whole cache is passed on but not kept', async () => {
  const { cache } = buildCache(100);
  await cache.resolve('k', give(page('huge', { bytes: 101 })));
  expect(cache.stats()).toEqual({ entries: 0, bytes: 0 });
});

test.each([0, 0.5])('a cache of %f bytes keeps nothing and still answers', async (maxBytes) => {
  const { cache } = buildCache(maxBytes);
  expect(await cache.resolve('k', give(page('one')))).toEqual({ value: 'one', outcome: 'miss' });
  expect(cache.stats()).toEqual({ entries: 0, bytes: 0 });
});

test('ten visitors at once cause one render', async () => {
  const { cache } = buildCache();
  const slow = slowRender();
  const answers = Array.from({ length: 10 }, () => cache.resolve('k', slow.render));
  slow.finish(page('one'));
  expect((await Promise.all(answers)).map(({ value }) => value)).toEqual(Array(10).fill('one'));
  expect(slow.starts()).toBe(1);
});

test('the least recently used pages leave when bytes run out', async () => {
  const { cache } = buildCache(100);
  for (const key of ['a', 'b', 'c']) await cache.resolve(key, give(page(key, { bytes: 40 })));
  expect(cache.stats()).toEqual({ entries: 2, bytes: 80 });
  await cache.resolve('b', never);
  await cache.resolve('d', give(page('d', { bytes: 40 })));
  expect(cache.find('b')).toBe('b');
  expect(cache.find('c')).toBeUndefined();
});

test('bytes stay within the bound over a thousand random pages', async () => {
  const { cache } = buildCache(500);
  for (let index = 0; index < 1000; index += 1) {
    await cache.resolve(`k${(index * 7919) % 300}`, give(page('x', { bytes: 1 + ((index * 31) % 90) })));
    expect(cache.stats().bytes).toBeLessThanOrEqual(500);
  }
});

test('a page that grows by another encoding is weighed again', async () => {
  const { cache } = buildCache(100);
  await cache.resolve('a', give(page('a', { bytes: 40 })));
  await cache.resolve('b', give(page('b', { bytes: 40 })));
  cache.resize('b', 'b', 90);
  expect(cache.stats()).toEqual({ entries: 1, bytes: 90 });
});

test('after a minute the old page is shown while one new one is rendered', async () => {
  const { cache, clock } = buildCache();
  await cache.resolve('k', give(page('old')));
  clock.ms = MAX_AGE_MS;
  const slow = slowRender();
  expect(await cache.resolve('k', slow.render)).toEqual({ value: 'old', outcome: 'stale' });
  expect(await cache.resolve('k', slow.render)).toEqual({ value: 'old', outcome: 'stale' });
  slow.finish(page('new'));
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(slow.starts()).toBe(1);
  expect(await cache.resolve('k', never)).toEqual({ value: 'new', outcome: 'hit' });
});

test('when the new render fails the old page stays, and the failure is told', async () => {
  const { cache, clock, errors } = buildCache();
  await cache.resolve('k', give(page('old')));
  clock.ms = MAX_AGE_MS + 1;
  await cache.resolve('k', () => Promise.reject(new Error('database gone')));
  await new Promise(setImmediate);
  expect(errors).toEqual([new Error('database gone')]);
  expect((await cache.resolve('k', () => Promise.reject(new Error('still gone')))).value).toBe('old');
});

test('a page nobody visited for long is rendered before it is shown', async () => {
  const { cache, clock } = buildCache();
  await cache.resolve('k', give(page('last week')));
  clock.ms = 7 * 24 * 3600_000;
  expect(await cache.resolve('k', give(page('today')))).toEqual({ value: 'today', outcome: 'miss' });
});

test('a touched tag drops its pages at once and no others', async () => {
  const { cache } = buildCache();
  await cache.resolve('lagos', give(page('lagos', { tags: ['listings', 'city:lagos'] })));
  await cache.resolve('kano', give(page('kano', { tags: ['listings', 'city:kano'] })));
  cache.touch(['city:lagos']);
  expect(cache.find('lagos')).toBeUndefined();
  expect(cache.find('kano')).toBe('kano');
  cache.touch(['listings']);
  expect(cache.stats()).toEqual({ entries: 0, bytes: 0 });
});

test('a render that began before a write is not kept, and those who ask after the write get a new one', async () => {
  const { cache } = buildCache();
  const before = slowRender();
  const asked = cache.resolve('k', before.render);
  cache.touch(['listings']);
  const after = await cache.resolve('k', give(page('after the write')));
  before.finish(page('before the write'));
  expect((await asked).value).toBe('before the write');
  expect(after).toEqual({ value: 'after the write', outcome: 'miss' });
  expect(cache.find('k')).toBe('after the write');
});

test('a write that does not concern a page under way lets it be kept', async () => {
  const { cache } = buildCache();
  const slow = slowRender();
  const asked = cache.resolve('k', slow.render);
  cache.touch(['city:kano']);
  slow.finish(page('lagos', { tags: ['city:lagos'] }));
  await asked;
  expect(cache.find('k')).toBe('lagos');
});

test('more writes than can be remembered mean: do not keep', async () => {
  const { cache } = buildCache();
  const slow = slowRender();
  const asked = cache.resolve('k', slow.render);
  cache.touch(Array.from({ length: 1001 }, (_, index) => `listing:${index}`));
  slow.finish(page('perhaps old', { tags: ['city:lagos'] }));
  await asked;
  expect(cache.find('k')).toBeUndefined();
});

test('clearing forgets kept pages and pages under way', async () => {
  const { cache } = buildCache();
  await cache.resolve('a', give(page('a')));
  const slow = slowRender();
  const asked = cache.resolve('b', slow.render);
  cache.clear();
  slow.finish(page('b'));
  await asked;
  expect(cache.stats()).toEqual({ entries: 0, bytes: 0 });
});
