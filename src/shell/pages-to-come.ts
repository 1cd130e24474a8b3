/**
 * Pages of the specification that are not built yet. No link leads to them; a link of the shell appears with its page, by taking the
 * path off this list. The list only shrinks.
 */
export const PAGES_TO_COME: readonly string[] = [
  '/advertise',
  '/help',
  '/market-insights',
  '/manage-rentals',
  '/virtual-staging',
  '/scheduling',
  '/zaure-pro',
  '/document-verification',
  '/mortgage',
  '/learn',
  '/ai',
  '/mobile-apps',
  '/resources/real-estate-app',
  '/about',
  '/research',
  '/careers',
  '/fair-housing-guide',
  '/advocacy',
  '/terms',
  '/privacy',
  '/privacy/ad-choices',
  '/privacy/cookie-preferences',
  '/privacy/do-not-sell',
];

/** The links whose pages stand. */
export function standing<Link extends { to: string }>(links: readonly Link[]): readonly Link[] {
  return links.filter(({ to }) => !PAGES_TO_COME.includes(to));
}
