import { expect, test } from 'vitest';
import { UnknownMarkup } from './elements.ts';
import { delayScripts as delayBytes } from './late-scripts.ts';

const delayScripts = (text: string) => {
  const { page, lateModule } = delayBytes(Buffer.from(text));
  return { html: page.toString(), lateModule };
};

/** The parts React Router 8 writes, as it writes them. */
const PAGE =
  '<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>Hello</p>' +
  '<script>window.__reactRouterContext = {};</script>' +
  '<script type="module" async="">import "/assets/manifest-1.js";\nwindow.__reactRouterRouteModules = {"a </p>":1};\nimport("/assets/entry-2.js");</script>' +
  '<script>window.__reactRouterContext.streamController.close();</script></body></html>';

test.each([
  ['starts with another module', '<body><script type="module" async="">import "/x.js"</script></body>'],
  ['writes the attributes of its module another way', PAGE.replace('type="module" async=""', 'async type="module"')],
  ['loads nothing ahead', PAGE.replaceAll('modulepreload', 'stylesheet')],
  [
    'loads modules ahead in another way',
    PAGE.replace('<link rel="modulepreload" href="/a', '<link href="/b.js" as="script" rel="modulepreload"/>$&'),
  ],
  ['has a script that does not end', PAGE.replaceAll('</script>', '')],
  ['has an attribute with the end of a tag in it', PAGE.replace('<script>', '<script data-of="a>b">')],
])('a page that %s is refused, instead of starting early', (_what, html) => {
  expect(() => delayScripts(html)).toThrow(UnknownMarkup);
});

test('a page without script is left as it is', () => {
  const html = '<body><p>Failed</p></body>';
  expect(delayScripts(html)).toEqual({ html, lateModule: null });
});

test('no script is asked for before the late loader runs', () => {
  const { html } = delayScripts(PAGE);
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
});

test('the number of script elements stays, so that hydration finds what it expects', () => {
  const count = (html: string) => html.match(/<script/g)?.length;
  expect(count(delayScripts(PAGE).html)).toBe(count(PAGE));
});

test('the module the loader inserts is React Router’s own, to the letter', () => {
  const { html, lateModule } = delayScripts(PAGE);
  expect(PAGE).toContain(`>${lateModule}<`);
  const loader = /<script>(\(\(\)=>.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const inserted: { textContent?: string; rel?: string; href?: string }[] = [];
  const listeners = new Map<string, () => void>();
  const head = { append: (element: object) => inserted.push(element) };
  const fakeDocument = { createElement: () => ({}), head };
  const listen = (name: string, run: () => void) => void listeners.set(name, run);
  new Function('document', 'window', 'addEventListener', 'removeEventListener', loader)(
    fakeDocument,
    {},
    listen,
    () => {},
  );
  expect(inserted).toEqual([]);
  listeners.get('pointerdown')?.();
  listeners.get('keydown')?.();
  expect(inserted.map((element) => element.href ?? element.textContent)).toEqual([
    '/assets/manifest-1.js',
    '/assets/entry-2.js',
    lateModule,
  ]);
});

/** What a press on `pressed` does on a page that is read: whether the script comes, and whether the press is kept. */
function pressOn(pressed: { matches: string; isOwn?: boolean; cookie?: string; event?: string }) {
  const loader =
    /<script>(\(\(\)=>.*?)<\/script>/s.exec(delayBytes(Buffer.from(PAGE), 'onTouch').page.toString())?.[1] ?? '';
  const inserted: object[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const fakeDocument = {
    cookie: pressed.cookie ?? '',
    createElement: () => ({}),
    head: { append: (element: object) => inserted.push(element) },
    documentElement: { dataset: {} },
  };
  const fakeWindow: { earlyPress?: object } = {};
  const listen = (name: string, run: (event: object) => void) => void listeners.set(name, run);
  new Function('document', 'window', 'addEventListener', 'removeEventListener', 'setTimeout', loader)(
    fakeDocument,
    fakeWindow,
    listen,
    () => {},
    () => {},
  );
  const target = {
    closest: (selector: string) => {
      if (selector === '.checklist') return pressed.isOwn ? target : null;
      return selector.split(',').includes(pressed.matches) ? target : null;
    },
  };
  let isPrevented = false;
  const run = listeners.get(pressed.event ?? 'pointerdown');
  const preventDefault = () => {
    isPrevented = true;
  };
  run?.({ target, preventDefault });
  return { isStarted: inserted.length > 0, isPrevented, isKept: fakeWindow.earlyPress !== undefined, listeners };
}

test('a page that is read stays without script while links are pressed and boxes are ticked', () => {
  expect(pressOn({ matches: 'a' }).isStarted).toBe(false);
  expect(pressOn({ matches: 'input', isOwn: true }).isStarted).toBe(false);
  expect(pressOn({ matches: 'a', event: 'click' })).toMatchObject({ isPrevented: false, isKept: false });
  expect(pressOn({ matches: 'a' }).listeners.has('load')).toBe(false);
});

test('it gets its script with the first press of a control, and a link that waits is pressed again by it', () => {
  expect(pressOn({ matches: 'input' }).isStarted).toBe(true);
  expect(pressOn({ matches: 'a[data-waits]', event: 'click' })).toMatchObject({
    isStarted: true,
    isPrevented: true,
    isKept: true,
  });
});

test('whoever is signed in gets it once the page stands, so that the header says who they are', () => {
  expect(pressOn({ matches: 'a', cookie: 'x=1; zaure_signed_in=1' }).listeners.has('load')).toBe(true);
});
