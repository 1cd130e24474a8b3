import { href } from 'react-router';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import type { AD_PROPERTY_TYPES, AD_STATES, AD_TYPES, AdForm, AdProblem } from '../domain/ad-form.ts';

const TYPES: Record<(typeof AD_PROPERTY_TYPES)[number], () => string> = {
  house: m.ads_type_house,
  apartment: m.ads_type_apartment,
  commercial: m.ads_type_commercial,
  land: m.ads_type_land,
  office: m.ads_type_office,
};
const STATES: Record<(typeof AD_STATES)[number], () => string> = {
  lagos: m.ads_state_lagos,
  abuja: m.ads_state_abuja,
  rivers: m.ads_state_rivers,
  kano: m.ads_state_kano,
  oyo: m.ads_state_oyo,
};
const DEALS: Record<(typeof AD_TYPES)[number], () => string> = {
  sale: m.ads_deal_sale,
  rent: m.ads_deal_rent,
  lease: m.ads_deal_lease,
};
const options = (words: Record<string, () => string>) =>
  Object.entries(words).map(([value, word]) => ({ value, label: word() }));

/** The choices of the form, each with an empty one before them: nothing has to be chosen to keep a draft. */
export const typeOptions = () => [{ value: '', label: m.ads_choose_one() }, ...options(TYPES)];
export const stateOptions = () => [{ value: '', label: m.ads_choose_one() }, ...options(STATES)];
export const dealOptions = () => options(DEALS);

const MISSING: Record<AdProblem['field'], () => string> = {
  listing: m.ads_missing_listing,
  title: m.ads_missing_title,
  propertyType: m.ads_missing_type,
  price: m.ads_missing_price,
  state: m.ads_missing_state,
  adType: m.ads_missing_deal,
  description: m.ads_missing_description,
  contactName: m.ads_missing_contact,
  phone: m.ads_missing_phone,
  package: m.ads_missing_package,
};

/** What is missing, in a sentence. */
export function problemWords(problem: AdProblem): string {
  if (problem.why === 'not_open') return m.ads_listing_not_open();
  if (problem.why === 'advertised') return m.ads_listing_advertised();
  if (problem.why === 'being_paid') return m.ads_listing_being_paid();
  if (problem.why === 'too_many_photos') return m.ads_too_many_photos();
  return MISSING[problem.field]();
}

const STORED_STATES: Record<string, string> = {
  lagos: 'Lagos',
  abuja: 'FCT',
  rivers: 'Rivers',
  kano: 'Kano',
  oyo: 'Oyo',
};

/** The way to hand a home in, with what was typed filled in there. */
export function handInPath(form: AdForm): string {
  const given = {
    title: form.title.slice(0, 200),
    property_type: form.propertyType,
    price: form.price.slice(0, 40),
    state: lookUp(STORED_STATES, form.state) ?? '',
    transaction_type: form.adType === '' || form.adType === 'sale' ? form.adType : 'rent',
    description: form.description.slice(0, 1500),
  };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString();
  return query === '' ? href('/sell') : `${href('/sell')}?${query}`;
}
