import { describe, expect, test } from 'vitest';
import { dealIn, titleIn } from './kind-words.ts';
import { furnishingIn, isNewIn, saleCategoryIn, servicedIn, statusIn } from './state-words.ts';

describe('what words of a feed say, and what they deny', () => {
  test.each([
    ['', 'sale', 'available'],
    ['Available', 'sale', 'available'],
    ['unsold', 'sale', 'available'],
    ['Not sold', 'sale', 'available'],
    ['not yet sold', 'sale', 'available'],
    ['To be sold', 'sale', 'available'],
    ['To let', 'rent', 'available'],
    ['not rented', 'rent', 'available'],
    ['Unrented', 'rent', 'available'],
    ['unlet', 'rent', 'available'],
    ['Gold', 'sale', 'available'],
    ['Solder Street', 'sale', 'available'],
    [' Sold', 'sale', 'sold'],
    ['SOLD OUT', 'sale', 'sold'],
    ['recently_sold', 'sale', 'sold'],
    ['rented', 'rent', 'rented'],
    ['Rented out', 'rent', 'rented'],
    ['Let', 'rent', 'rented'],
    ['already leased', 'rent', 'rented'],
    ['taken', 'rent', 'rented'],
    ['Under offer', 'sale', 'under_offer'],
    ['Sold STC', 'sale', 'under_offer'],
    ['let agreed', 'rent', 'under_offer'],
    ['not available', 'sale', 'withdrawn'],
    ['No longer available', 'rent', 'withdrawn'],
    ['Unavailable', 'sale', 'withdrawn'],
    ['off-market', 'sale', 'withdrawn'],
    ['on hold', 'sale', 'paused'],
  ] as const)('status “%s” of a %s is %s', (words, deal, status) => {
    expect(statusIn(words, deal)).toBe(status);
  });

  test.each([
    ['Furnished', 'furnished'],
    ['fully furnished', 'furnished'],
    ['1', 'furnished'],
    ['Yes', 'furnished'],
    ['Not furnished', 'unfurnished'],
    ['not fully furnished', 'unfurnished'],
    ['Unfurnished', 'unfurnished'],
    ['non-furnished', 'unfurnished'],
    ['No furniture', 'unfurnished'],
    ['no', 'unfurnished'],
    ['semi-furnished', 'semi-furnished'],
    ['Partly furnished', 'semi-furnished'],
    ['furnished or unfurnished', null],
    ['can be furnished', null],
    ['0', null],
    ['', null],
    ['Newly Built', null],
  ])('furnishing “%s” is %s', (words, furnishing) => {
    expect(furnishingIn(words)).toBe(furnishing);
  });

  test.each([
    ['New', true],
    ['Newly Built', true],
    ['brand new', true],
    ['new construction', true],
    ['new-build', true],
    ['newly renovated', false],
    ['Newly painted', false],
    ['Renewed', false],
    ['not new', false],
    ['not newly built', false],
    ['almost new', false],
    ['New Haven', false],
    ['used', false],
    ['', false],
  ])('condition “%s” is new: %s', (words, isNew) => {
    expect(isNewIn(words)).toBe(isNew);
  });

  test.each([
    ['Serviced', true],
    ['Newly built and serviced', true],
    ['yes', true],
    ['Not serviced', false],
    ['unserviced', false],
    ['non-serviced', false],
    ['no', false],
    ['', null],
    ['0', null],
    ['Newly Built', null],
  ])('serviced “%s” is %s', (words, serviced) => {
    expect(servicedIn(words)).toBe(serviced);
  });

  test.each([
    ['C of O', 'certificate-of-occupancy'],
    ['No C of O', null],
    ['without C of O, survey only', 'survey-plan'],
    ['C of O in progress', null],
    ['C of O processing, deed of assignment', 'deed-of-assignment'],
    ['Governor’s consent not yet issued', null],
    ["Governor's consent", 'governors-consent'],
    ['excision in progress', 'excision-in-progress'],
    ['reallocation of space', null],
    ['not surveyed', null],
  ])('title “%s” is %s', (words, title) => {
    expect(titleIn(words)).toBe(title);
  });

  test.each([
    ['For sale, not for rent', 'sale'],
    ['not for sale', null],
    ['No short let', null],
    ['seller is motivated', null],
    ['to let', 'rent'],
  ])('deal “%s” is %s', (words, deal) => {
    expect(dealIn(words)).toBe(deal);
  });

  test.each([
    ['Bank sale', 'foreclosure'],
    ['foreclosure', 'foreclosure'],
    ['Distress sale', 'foreclosure'],
    ['for-sale-by-owner', 'for-sale-by-owner'],
    ['FSBO', 'for-sale-by-owner'],
    ['new_construction', 'new-construction'],
    ['Coming soon', 'coming-soon'],
    ['open-house', 'open-house'],
    ['not a bank sale', null],
    ['ordinary sale', null],
    ['', null],
  ])('kind of sale “%s” is %s', (words, category) => {
    expect(saleCategoryIn(words)).toBe(category);
  });
});
