import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildContentSecurityPolicy, hashInlineScripts } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const own = { isHttps: false, googleMapsScriptUrl: null };

test('a page with no script allows no inline script at all', () => {
  expect(buildContentSecurityPolicy(Buffer.from('<p>Hello</p>'), null, own)).toMatch(/script-src 'self';/);
});

test('every inline script is hashed once, files and data blocks are not', () => {
  const html =
    '<script>a()</script><script type="module">b()</script><script>a()</script><script src="/c.js"></script>' +
    '<script type="application/ld+json">{"d":1}</script>';
  expect(hashInlineScripts(Buffer.from(html), 'late()')).toEqual([hash('a()'), hash('b()'), hash('late()')]);
});

test('a style element is allowed by its hash', () => {
  expect(buildContentSecurityPolicy(Buffer.from('<style>p{color:red}</style>'), null, own)).toContain(
    `style-src 'self' ${hash('p{color:red}')};`,
  );
});

test('without a Google key no other origin appears', () => {
  expect(buildContentSecurityPolicy(Buffer.from('<p></p>'), null, own)).not.toMatch(/https?:/);
});

test('with a Google key its hosts may be loaded from and framed', () => {
  const policy = buildContentSecurityPolicy(Buffer.from('<p></p>'), null, {
    isHttps: true,
    googleMapsScriptUrl: 'https://maps.googleapis.com/maps/api/js',
  });
  expect(policy).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com/);
  expect(policy).toMatch(/frame-src 'self' https:\/\/www\.google\.com/);
  expect(policy).toContain('upgrade-insecure-requests');
});
