import { useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { viewContext } from '#app/app.server.ts';
import { SessionHost } from '#features/accounts/session-host.tsx';
import { STORAGE_OFF_COOKIE } from '#lib/browser-choices.ts';
import { currentLanguage } from '#lib/language.ts';
import { PictureModeContext } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { DialogHosts } from '#shell/dialog-hosts.tsx';
import { FailedPage } from '#shell/failed-page.tsx';
import { drawFootLinks } from '#shell/foot-links.server.tsx';
import { LanguageOfferLine } from '#shell/language-offer.tsx';
import { OrganizationData } from '#shell/organization-data.tsx';
import { PageWait } from '#shell/page-wait.tsx';
import { SiteFooter } from '#shell/site-footer.tsx';
import { SiteHeader } from '#shell/site-header.tsx';
import { EARLY_SCRIPT, replayEarlyPress } from '#shell/theme-switch.tsx';
import { writeLanguageOffer } from '#shell/write-language-offer.server.ts';
import { ToastHost } from '#ui/toast.tsx';
import { LANGUAGE_NAMES } from '#vocabulary/languages.ts';
import type { Route } from './+types/root';
import displayFont from './ui/fonts/familjen-latin.woff2?url';
import './app.css';

export function loader({ context }: Route.LoaderArgs) {
  const { lite, photos = false, url, isDocument, offer } = context.get(viewContext);
  const frame = { lite, photos, origin: url.origin, footLinks: drawFootLinks({ isDocument }) };
  return offer ? { ...frame, offer: writeLanguageOffer(offer) } : { ...frame, offer: null };
}

/** Nothing it says can change without a new document, so no navigation asks for it again. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return [{ title: m.shell_failed_title() }];
}

/** The frame of every page, failures included, which is why the loader's data may be missing. */
export function Layout({ children }: { children: React.ReactNode }) {
  const view = useRouteLoaderData<typeof loader>('root');
  const isLite = view?.lite ?? false;
  const showsPhotos = !isLite || (view?.photos ?? false);
  // Tells the early script that the page's own has taken over, then does what was pressed meanwhile.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
    replayEarlyPress();
    // Also what another tab kept before it was switched off; for everybody else nothing is fetched.
    if (document.cookie.includes(STORAGE_OFF_COOKIE))
      void import('#lib/optional-items.ts').then((items) => items.forgetSwitchedOff());
  }, []);
  return (
    <html lang={LANGUAGE_NAMES[currentLanguage()].tag} data-lite={isLite ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#141a42" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint. */}
        {isLite ? null : <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />}
        <Meta />
        {isLite ? null : <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
        {view ? <OrganizationData origin={view.origin} /> : null}
      </head>
      <body>
        <a className="skip" href="#main">
          {m.shell_skip()}
        </a>
        <PictureModeContext value={showsPhotos ? 'show' : 'link'}>
          {view?.offer ? <LanguageOfferLine offer={view.offer} /> : null}
          <SiteHeader />
          <main className="page" id="main" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter isLite={isLite} showsPhotos={showsPhotos} links={view?.footLinks} />
        </PictureModeContext>
        <PageWait />
        <DialogHosts />
        <SessionHost />
        <ToastHost closeLabel={m.shell_close()} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />;
}
