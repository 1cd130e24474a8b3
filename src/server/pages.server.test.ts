import { data } from 'react-router';
import { expect, expectTypeOf, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { AppError } from '#lib/app-error.ts';
import { buildOfPages } from '../../tests/support/page-build.ts';
import { buildApp } from '../../tests/support/test-app.ts';
import { createPageRenderer } from './pages.server.ts';

const { app } = buildApp({ db: {} } as OpenDatabase);
const view = {
  lite: false,
  language: 'en' as const,
  url: new URL('http://localhost:3000/'),
  requestId: 'r',
  isDocument: true,
};

/** The answer of a page that has this loader and nothing else. */
function ask(loader: () => unknown): Promise<Response> {
  const root = { id: 'root', path: '', module: { loader } };
  const build = buildOfPages({ root }, () => new Response('drawn'));
  return createPageRenderer(build, app, [])(new Request('http://localhost:3000/'), view);
}

test('an App that gets into a loader’s answer fails the page and shows nothing of itself', async () => {
  for (const answer of [app, { deep: [{ app }] }, data({ app })]) {
    const response = await ask(() => answer);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/DATA_DIR|PUBLIC_URL|zaure-test/);
  }
});

test('a refusal that nobody caught is an answer with its own status', async () => {
  const response = await ask(() => {
    throw new AppError('unknown_choice', { status: 400, publicMessage: 'Choose again.' });
  });
  expect(response.status).toBe(400);
});

test('an answer that holds no App is passed on', async () => {
  const response = await ask(() => ({ title: 'House' }));
  expect(await response.json()).toEqual({ title: 'House' });
});

type Modules = import('react-router').Register extends { routeModules: infer Found } ? Found : never;
type AnswerOf<Module> =
  | (Module extends { loader: (...args: never[]) => infer Answer } ? Awaited<Answer> : never)
  | (Module extends { action: (...args: never[]) => infer Answer } ? Awaited<Answer> : never);
/** Whether a type holds an App within so many steps; functions and dates hold nothing that is sent. */
type HoldsApp<Value, Steps extends unknown[] = []> = Steps['length'] extends 6
  ? false
  : Value extends App
    ? true
    : Value extends Date | Response | ((...args: never[]) => unknown) | string | number | boolean | null | undefined
      ? false
      : Value extends readonly (infer Part)[]
        ? HoldsApp<Part, [...Steps, 1]>
        : Value extends object
          ? { [Name in keyof Value]: HoldsApp<Value[Name], [...Steps, 1]> }[keyof Value]
          : false;

test('no loader and no action has a type that holds an App', () => {
  expectTypeOf<HoldsApp<{ a: { b: App }[] }>>().toEqualTypeOf<true>();
  expectTypeOf<keyof Modules>().not.toBeNever();
  expectTypeOf<
    true extends HoldsApp<AnswerOf<Modules[keyof Modules]>> ? 'holds an App' : 'holds none'
  >().toEqualTypeOf<'holds none'>();
});
