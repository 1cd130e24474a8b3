import { describe, expect, test } from 'vitest';
import { checkAnswer, type Ground, tidyAnswer } from './check-answer.ts';

const GROUND: Ground = {
  own: [
    'I found 14 homes that fit: For rent, Yaba, up to ₦3m per year, 2 bedrooms.',
    '₦2,800,000 per year, Yaba, Lagos, 2 beds · 2 baths · 969 sq ft, Unverified',
    'By custom an agent takes 10% of one year’s rent. ' +
      'In Lagos, officials said in 2025 that an agency fee above 10% is illegal.',
    'Do not pay before you have seen the home inside and met the owner or somebody with written power to act.',
    'It is available; last confirmed by its lister on 12 November 2026. Ask again before you travel.',
  ],
  said: ['2 bedroom flat to rent in Yaba up to 3m'],
  homes: [
    { title: '2 bedroom flat, Yaba', isVerified: false },
    { title: 'Herbert Macaulay flat', isVerified: true },
  ],
  shown: 3,
};
const check = (text: string) => checkAnswer(tidyAnswer(text), GROUND);

describe('what a model may not say', () => {
  test.each([
    ['a price nobody gave', 'The first flat in Yaba asks ₦2.5m a year.', 'invented_number'],
    ['a price in words', 'It is two and a half million naira for the year.', 'invented_number'],
    ['another currency', 'The rent of this flat is $2,800,000.', 'invented_number'],
    ['a share nobody gave', 'The agent takes 5% of the rent here.', 'invented_number'],
    ['a share out of a count', 'You can get 14% off the rent of this home.', 'invented_number'],
    ['more bedrooms', 'It has four bedrooms and it is in Yaba.', 'invented_number'],
    ['a day nobody gave', 'You can see it on Saturday at this home.', 'invented_number'],
    ['a date nobody gave', 'It was confirmed on 13 November for you.', 'invented_number'],
    ['a place nobody gave', 'There are also homes like this in Lekki.', 'invented_place'],
    ['what a home has', 'The flat in Yaba has a swimming pool and it is for rent.', 'invented_claim'],
    ['that a place is safe', 'Yaba is a safe area to rent a home in.', 'invented_claim'],
    ['a title nobody gave', 'The home in Yaba has a C of O.', 'invented_claim'],
    ['that an unverified home is verified', 'The first flat is verified and it is in Yaba.', 'invented_claim'],
    ['a guarantee', 'The title of this home is guaranteed.', 'promise'],
    ['a guarantee in pieces', 'The title of this home is g u a r a n t e e d.', 'promise'],
    ['a guarantee with marks', 'The title of this home is gua\u0301ranteed for you.', 'promise'],
    ['that it will be worth more', 'The price of land in Yaba will surely go up.', 'promise'],
    ['advice on law', 'You are entitled to the home and you can sue the owner.', 'legal'],
    ['that papers are good', 'The papers of this home are genuine.', 'legal'],
    ['that no lawyer is needed', 'You do not need a lawyer for this home.', 'legal'],
    ['a request to pay', 'Please pay the deposit for this home.', 'payment'],
    [
      'a request to pay after a warning',
      'Do not pay before viewing. You should transfer it to me for the home.',
      'payment',
    ],
    ['a warning that is none', 'Do not wait, just send the rent to the owner.', 'payment'],
    ['a fee to look', 'There is an inspection fee for this home in Yaba.', 'payment'],
    ['asking for a number', 'To go on, please share your BVN with me.', 'payment'],
    ['an account', 'The account for this home is 0123456789.', 'private'],
    ['an account digit by digit', 'Use zero one two three four five six seven eight nine for the home.', 'private'],
    ['a telephone number', 'Call the owner of the home on 0803 123 4567.', 'private'],
    ['a link', 'See more of the home at cheap-homes.com and ask.', 'contact'],
    ['that it is a person', 'I am a real person and I can show you the home.', 'claim'],
    ['that a visit is booked', 'I have booked the visit to the home for you.', 'claim'],
    ['letters that look like others', 'The title is \u0261uaranteed for this home.', 'foreign'],
    ['another language', 'Cette maison est parfaite et son titre garanti par la loi.', 'foreign'],
    ['nothing', '[[x]] ', 'empty'],
  ])('%s', (_what, text, refusal) => {
    expect(check(text)).toBe(refusal);
  });
});

test.each([
  'I found 14 homes for rent in Yaba that fit your ₦3 million. Here are 3 of them.',
  'The first asks ₦2.8m per year and has two bedrooms; it is not verified yet.',
  'By custom an agent takes 10% of one year’s rent. Do not pay before you have seen the home.',
  'In Lagos, officials said in 2025 that an agency fee above 10% is illegal.',
  'It was last confirmed on 12 November, so ask again before you travel to see it.',
  'E dey Yaba, and the rent na ₦2,800,000 for one year. No pay before you see am.',
  'Herbert Macaulay flat is verified; the other homes are not.',
])('what rests on our records may be said: %s', (text) => {
  expect(check(text)).toBeNull();
});

test('markup and marks of homes are no part of what is said', () => {
  expect(tidyAnswer('**Two** homes [[a1]]\n\n\n\n- [this](https://x.example) one')).toBe('Two homes\n\nthis one');
});

test('long texts are read in linear time', () => {
  const long = 'pay to '.repeat(170);
  const before = performance.now();
  check(long);
  check('a'.repeat(1199));
  expect(performance.now() - before).toBeLessThan(2000);
});
