import type { MetaDescriptor } from 'react-router';
import { href } from 'react-router';
import { propertyPath } from '#features/listings/listing-path.ts';
import { placeWords, priceWords } from '#features/listings/listing-texts.ts';
import { pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { breadcrumbSchema, listingSchema } from '../domain/property-schema.ts';
import type { PropertyPage } from '../use-cases/property-page.server.ts';
import { pictureHref } from './picture-href.ts';
import { typeWord } from './property-texts.ts';

/** Pictures in the schema.org record and behind shared links. */
const SHARED_PICTURES = 6;
const SHARED_WIDTH = 1024;

/**
 * What the property page says about itself, `card` being its picture for shared links: the long address is the
 * canonical one (spec 2); samples are kept out of indexes.
 */
export function propertyMeta(
  { listing, pictures, isOpen }: Pick<PropertyPage, 'listing' | 'pictures' | 'isOpen'>,
  { origin, card }: { origin: string; card: string | null },
): MetaDescriptor[] {
  const price = priceWords(listing);
  const place = placeWords(listing);
  const path = propertyPath(listing);
  const images = pictures.slice(0, SHARED_PICTURES).map((picture) => pictureHref(picture, SHARED_WIDTH));
  const image = card ?? images[0];
  const isRent = listing.transaction_type === 'rent';
  const crumbs = [
    { name: m.detail_crumb_home(), path: href('/') },
    isRent
      ? { name: m.detail_crumb_rent(), path: href('/rent/all') }
      : { name: m.detail_crumb_sale(), path: href('/homes-for-sale') },
    { name: listing.title, path },
  ];
  return pageMeta({
    title: m.detail_page_title({ title: listing.title, place, price: price.amount + price.period }),
    description: m.detail_meta({
      type: typeWord(listing.property_type),
      deal: isRent ? m.detail_meta_rent() : m.detail_meta_sale(),
      place,
      price: price.amount + price.period,
      description: listing.description ?? '',
    }),
    origin,
    canonicalPath: path,
    ...(image ? { image } : {}),
    isIndexed: isOpen && !listing.is_sample,
    jsonLd:
      listing.is_sample || !isOpen
        ? []
        : [listingSchema({ listing, origin, images }), breadcrumbSchema(crumbs, origin)],
  });
}
