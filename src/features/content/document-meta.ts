import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#lib/page-meta.ts';
import { COMPLETE_LANGUAGES } from '#vocabulary/languages.ts';
import type { Reading } from './domain/reading.ts';

/** What a reading page says about itself: an article, and the way to it. */
export function documentMeta(reading: Omit<Reading, 'page'>, origin: string): MetaDescriptor[] {
  const { path, title, description, updated, crumbs } = reading;
  const url = new URL(path, origin).href;
  return pageMeta({
    title,
    description,
    origin,
    canonicalPath: path,
    type: 'article',
    languages: COMPLETE_LANGUAGES,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description,
        dateModified: updated,
        mainEntityOfPage: url,
        publisher: { '@type': 'Organization', name: 'Zaure', url: origin },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: crumb.text,
          item: crumb.href ? new URL(crumb.href, origin).href : url,
        })),
      },
    ],
  });
}
