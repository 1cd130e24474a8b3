import { expect, expectAccessible, test } from '../support/e2e.ts';

test.describe('on the page of a home', () => {
  /** A kind of which the market has none: these figures are this test's own. */
  const PLACE = {
    place: 'lagos/lagos/yaba',
    name: 'Yaba',
    level: 'area',
    deal: 'sale',
    kind: 'villa',
    beds: 2,
  } as const;
  const HOME = { location: 'Yaba', property_type: 'villa', bedrooms: 2 } as const;
  const million = (count: number) => count * 1_000_000_00;

  test('a bar shows where it stands among what others ask, and words say the same', async ({ page, market }) => {
    const counts = { homes: 45, listers: 12, fresh: 40, months_back: 0 };
    const prices = { lower_minor: million(40), median_minor: million(50), upper_minor: million(80) };
    const sure = { sure_low_minor: million(45), sure_high_minor: million(60) };
    await market.db
      .insertInto('price_index')
      .values({ ...PLACE, ...counts, ...prices, ...sure })
      .execute();
    try {
      for (const [price, words] of [
        [60, 'That lies in the middle half.'],
        [120, 'That is above the middle half.'],
        [20, 'That is below the middle half. Ask why.'],
      ] as const) {
        const id = await market.listing({ ...HOME, title: `A villa of ${price}`, price_minor: million(price) });
        await page.goto(`/property/${id}`);
        await expect(page.getByText(words)).toBeVisible();
        const bar = page.getByRole('img', {
          name: `Half ask ₦40m to ₦80m, the middle one ₦50m. This home asks ₦${price}m.`,
        });
        const [whole, half, own] = await Promise.all(
          [bar, bar.locator('.range-half'), bar.locator('.range-own')].map((part) => part.boundingBox()),
        );
        const middle = (own?.x ?? 0) + (own?.width ?? 0) / 2;
        const [from, to] = [half?.x ?? 0, (half?.x ?? 0) + (half?.width ?? 0)];
        expect([middle > from, middle < to]).toEqual([price > 40, price < 80]);
        expect(middle).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
      }
      await page.setViewportSize({ width: 360, height: 760 });
      await expectAccessible(page);
    } finally {
      await market.db.deleteFrom('price_index').where('kind', '=', PLACE.kind).where('beds', '=', PLACE.beds).execute();
    }
  });
});
