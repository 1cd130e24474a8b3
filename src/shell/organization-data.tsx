import { m } from '#paraglide/messages.js';

/** Who stands behind the site, in schema.org's words. A data block: no policy needs to allow it. */
export function OrganizationData({ origin }: { origin: string }) {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: m.shell_brand(),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    areaServed: 'NG',
  };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own with every < escaped.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(organization).replaceAll('<', '\\u003c') }}
    />
  );
}
