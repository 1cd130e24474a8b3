/** Pages of every kind; the property and the city stand for all of theirs. */
export const PAGES = [
  '/',
  '/buy',
  '/homes-for-sale',
  '/homes-for-sale?search=3+bed+flat+in+Lekki',
  '/rent/all',
  '/buy/recent-sales',
  '/map',
  '/city/lagos',
  '/get-matched',
];
