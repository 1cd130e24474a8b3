// Shows the offline page with the homes saved here where there is no line, and what the server tells a closed browser.
// It keeps the offline page, its stylesheet and the list that the page's script put there, and no page besides.
const CACHE = 'zaure-offline';
const HOMES = '/offline-homes';
const LANGUAGE = /^\/(pcm|ha|yo|ig)(?=\/|$)/;

const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Keeps the offline page in one language, with the stylesheets it names. */
async function keepPage(path) {
  const cache = await caches.open(CACHE);
  const page = await fetch(path, { credentials: 'omit' });
  if (!page.ok) return;
  const html = await page.clone().text();
  await cache.put(path, page);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)].map((found) => found[1]);
  await cache.addAll(sheets);
}

async function offlinePage(request) {
  const cache = await caches.open(CACHE);
  const language = LANGUAGE.exec(new URL(request.url).pathname)?.[0] ?? '';
  const page = (await cache.match(`${language}/offline`)) ?? (await cache.match('/offline'));
  if (!page) return Response.error();
  const homes = await cache.match(HOMES).then((kept) => kept?.json() ?? []).catch(() => []);
  const list = homes
    .map(
      ({ title, price, place, path }) =>
        `<li><a href="${escape(path)}"><b>${escape(price)}</b> ${escape(title)}</a> <span class="muted">${escape(place)}</span></li>`,
    )
    .join('');
  const html = (await page.text()).replace('<li hidden=""></li>', () => list);
  return new Response(html, { status: 200, headers: page.headers });
}

addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage('/offline').catch(() => {}));
});

addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

addEventListener('message', (event) => {
  const path = event.data?.keep;
  if (typeof path === 'string' && /^(\/(pcm|ha|yo|ig))?\/offline$/.test(path)) event.waitUntil(keepPage(path).catch(() => {}));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    // Asked as the browser asks by itself: through here it would take an old page that may be shown while a new one is
    // fetched, and what somebody has just sent would not be on it.
    const asked = request.method === 'GET' ? fetch(request, { cache: 'no-cache' }) : fetch(request);
    event.respondWith(asked.catch(() => offlinePage(request)));
    return;
  }
  if (request.destination === 'style')
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
});

addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    return;
  }
  const { title = 'Zaure', body = '', path = '/saved' } = said;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: 'news', icon: '/icon-192.png', badge: '/icon-192.png', data: { path } }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path;
  const url = new URL(typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') ? path : '/saved', self.location.origin);
  event.waitUntil(self.clients.openWindow(url.href));
});
