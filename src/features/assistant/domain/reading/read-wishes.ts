import type { Financing, Purpose } from '../slots.ts';
import { longPattern } from './long-pattern.ts';

const NO_MORTGAGE =
  /\b(?:no|not|without|dont want|dont need|never|avoid)(?: a| any| need)?(?: bank)? (?:mortgage|loan)\b/;
const MORTGAGE = longPattern(
  String.raw`\b(mortgage|home loan|housing loan|bank loan|bank finance|nhf|fmbn|loan from (?:the|`,
  String.raw`my) bank|take (?:a )?loan|with (?:a )?loan)\b`,
);
const NO_CASH = /\b(?:no|not|dont have)(?: the| all the)? cash\b/;
const CASH = longPattern(
  String.raw`\b(cash|outright payment|pay outright|full payment|pay in full|pay (?:it )?all at once|`,
  'pay at once|one time payment|pay everything|money (?:is )?(?:ready|on ground|',
  String.raw`dey ground)|money dey|ready cash|kudi hannu)\b`,
);
const INSTALMENTS = longPattern(
  String.raw`\b(instalments?|payment plan|spread (?:the )?payment|part payment|pay in parts|`,
  String.raw`pay bit by bit|monthly payment plan)\b`,
);
const ASKS = /\?|\b(?:can i|do they|do you|is it possible|would they|may i|can we|fit i|i fit)\b/;

/** How somebody pays, as far as a plain text says; asking whether one may is not saying that one will. */
export function readFinancing(plain: string): Financing | null {
  if (NO_MORTGAGE.test(plain)) return CASH.test(plain) && !NO_CASH.test(plain) ? 'cash' : null;
  if (MORTGAGE.test(plain)) return isOnlyAsked(plain) ? null : 'mortgage';
  if (CASH.test(plain) && !NO_CASH.test(plain)) return 'cash';
  return INSTALMENTS.test(plain) && !isOnlyAsked(plain) ? 'instalments' : null;
}

const isOnlyAsked = (plain: string) =>
  ASKS.test(plain) && !/\b(?:want|need|looking|buy .* with|i will|using|through)\b/.test(plain);

const INVEST = longPattern(
  String.raw`\b(invest|investing|investment|investor|rental income|rent (?:it |them |am )?out|`,
  'earn income|let (?:it |them )?out|give (?:it )?out for rent|put tenants?|resell|resale|',
  String.raw`flip(?: it)?|land ?bank(?:ing)?|airbnb business|for tenants?)\b`,
);
const STUDY = longPattern(
  String.raw`\b(student|students|undergraduate|unilag|lasu|uniben|unn|oau|ui campus|futa|uniport|`,
  'abu zaria|bayero|covenant university|university|polytechnic|campus|my studies|studying|',
  String.raw`admission|masters degree|dalibi|akeko)\b`,
);
const BUSINESS = longPattern(
  String.raw`\b(business|my shop|for my office|law firm|our office|company office|clinic|hospital|`,
  'pharmacy|salon|saloon|restaurant|eatery|canteen|church|boutique|supermarket|store goods|',
  'sell (?:clothes|goods|food|things|provisions|phones|cars|drinks|shoes|fabrics?|',
  'cosmetics)|selling (?:clothes|goods|food|phones|shoes)|my staff|startup|start up|',
  'co ?working|bakery|workshop|factory|gym business|school business|crechè|creche|',
  String.raw`hotel business|kasuwanci|trade|trading|branch)\b`,
);
const LIVE = longPattern(
  String.raw`\b(live there|live in it|live in(?= ?(?:$|[,.!?;]))|to live in|to live|live here|`,
  'living in it|my family|our family|family of|with family|for a family|wife|husband|',
  'children|kids|my parents|my mum|my mom|my mother|my dad|for myself|for me and|own use|',
  'personal use|own home|first home|stay there|to stay in|move in with|myself|me and my|',
  String.raw`newly wed|newlywed|getting married|couple|retire|iyali|ebi mi|ezinulo)\b`,
);
const NOT_FOR = /\b(?:not|no be|never)(?: for| to| an?)? [a-z]+(?: or [a-z]+)?\b/g;
const NO_BUSINESS = /\b(?:not|no) (?:for )?business\b/;

/** What it is for, as far as a plain text says. */
export function readPurpose(text: string): Purpose | null {
  const plain = text.replaceAll(NOT_FOR, ' ');
  if (INVEST.test(plain)) return 'invest';
  if (STUDY.test(plain)) return 'study';
  if (BUSINESS.test(plain) && !NO_BUSINESS.test(plain)) return 'business';
  return LIVE.test(plain) ? 'live' : null;
}
