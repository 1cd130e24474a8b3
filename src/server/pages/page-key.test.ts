import fc from 'fast-check';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { listKeptParameters, readPageAddress, toPagePath } from './page-key.ts';

const KEPT = listKeptParameters(routes);
const address = (path: string, variant = 'full') => readPageAddress(new URL(path, 'http://zaure.test'), variant, KEPT);

test('a parameter no page knows is passed on, but the page is not kept', () => {
  expect(address('/homes-for-sale?x=1')).toEqual({ path: '/homes-for-sale?x=1', key: null });
});

test('an address too long to be asked twice is not kept', () => {
  expect(address(`/homes-for-sale?search=${'a'.repeat(10_000)}`).key).toBeNull();
});

test('campaign junk and the choice of lite share the plain page’s entry and never reach the page', () => {
  const plain = address('/homes-for-sale?state=Lagos');
  expect(address('/homes-for-sale?utm_source=x&fbclid=y&state=Lagos&gclid=z&lite=1')).toEqual(plain);
});

test('the order of parameters does not matter, the order of repeated values does', () => {
  expect(address('/a?type=house&state=Lagos')).toEqual(address('/a?state=Lagos&type=house'));
  expect(address('/a?type=house&type=land')).not.toEqual(address('/a?type=land&type=house'));
});

test('lite and full pages are two pages', () => {
  expect(address('/', 'lite').key).not.toBe(address('/', 'full').key);
});

test('same key, same page: what two addresses of one key are rendered from is equal', () => {
  const name = fc.constantFrom('search', 'state', 'price', 'page', 'utm_campaign', 'lite', 'other');
  const query = fc
    .array(fc.tuple(name, fc.string()), { maxLength: 5 })
    .map((pairs) => new URLSearchParams(pairs).toString());
  fc.assert(
    fc.property(query, query, (a, b) => {
      const [first, second] = [address(`/x?${a}`), address(`/x?${b}`)];
      if (first.key !== null && first.key === second.key) expect(first.path).toBe(second.path);
    }),
  );
});

test('a data request belongs to its page', () => {
  expect(toPagePath('/homes-for-sale.data?_routes=root&state=Lagos')).toBe('/homes-for-sale?state=Lagos');
  expect(toPagePath('/_.data')).toBe('/');
  expect(toPagePath('/city/_.data?_routes=root')).toBe('/city/');
  expect(toPagePath('/homes-for-sale?state=Lagos')).toBe('/homes-for-sale?state=Lagos');
});
