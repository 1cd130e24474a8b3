import { expect, test } from 'vitest';
import { chooseLite } from './lite-choice.ts';

const ask = (input: Partial<Parameters<typeof chooseLite>[0]>) =>
  chooseLite({ parameter: null, cookie: undefined, saveData: undefined, isHttps: false, ...input });

test('pages are full unless somebody wants otherwise', () => {
  expect(ask({})).toEqual({ lite: false, rememberCookie: null, dependsOnCookie: false });
  expect(ask({ parameter: 'yes', cookie: 'lite=2; xlite=1', saveData: 'off' })).toEqual({
    lite: false,
    rememberCookie: null,
    dependsOnCookie: false,
  });
});

test('the browser’s Save-Data asks for lite pages', () => {
  expect(ask({ saveData: 'on' }).lite).toBe(true);
});

test('a remembered choice beats Save-Data', () => {
  expect(ask({ saveData: 'on', cookie: 'a=b; lite=0' })).toEqual({
    lite: false,
    rememberCookie: null,
    dependsOnCookie: true,
  });
});

test('what this browser may not keep is not remembered, and its page is nobody else’s', () => {
  for (const parameter of ['0', '1'])
    expect(ask({ parameter, cookie: 'storage_off=drafts.looks' })).toEqual({
      lite: parameter === '1',
      rememberCookie: null,
      dependsOnCookie: true,
    });
  expect(ask({ parameter: '1', cookie: 'storage_off=drafts' }).rememberCookie).not.toBeNull();
});

test('the address beats everything and is remembered', () => {
  expect(ask({ parameter: '1', cookie: 'lite=0' })).toMatchObject({
    lite: true,
    rememberCookie: 'lite=1; Max-Age=31536000; Path=/; SameSite=Lax',
  });
  expect(ask({ parameter: '0', saveData: 'on', isHttps: true }).rememberCookie).toContain('; Secure');
});
