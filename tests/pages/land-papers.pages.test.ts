import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('a lister types a plan in: mistakes keep what was typed, the result is shown, and buyers see shape and size', async ({
  visitor,
  market,
}) => {
  // A fresh place for each run, so that no plan of an earlier one claims it.
  const east = 564_000 + Math.floor(Math.random() * 200) * 60;
  const corners = [
    [0, 0],
    [17.9, 0],
    [17.9, 36],
    [0, 36],
  ].map(([x = 0, y = 0], index) => `PB${index + 1} ${east + x}.00E ${712_500 + y}.00N`);
  const lister = await market.person({});
  const id = await market.listing({
    property_type: 'land',
    title_type: 'family-receipt',
    area_sqm: 648,
    latitude: 6.4478,
    longitude: 3.4723,
    location_precision: 'area',
    agent_id: lister.userId,
  });
  visitor.wear(await market.session(lister));
  await visitor.goto(`/account/listings/${id}/survey-plan`);
  visitor.fill({ 'Beacons, or bearings and distances': 'PB1 here' });
  await visitor.press('Check and save');
  expect(visitor.status).toBe(422);
  expect(words(visitor.main.getByRole('alert'))).toContain('could not read these lines: 1');
  expect(visitor.field('Beacons, or bearings and distances')).toHaveProperty('value', 'PB1 here');
  visitor.fill({
    'Beacons, or bearings and distances': corners.join('\n'),
    'Coordinate system': 'EPSG:26331',
    'Area the plan states': '648',
  });
  await visitor.press('Check and save');
  expect(words(visitor.document.body)).toMatch(/Stated 648 m², the corners give 64\d m²/);
  expect(words(visitor.document.body)).toContain('± 15 m');
  await visitor.goto(`/property/${id}`);
  visitor.page.getByRole('heading', { name: 'Survey plan' });
  visitor.page.getByText('Receipt only');
  expect(visitor.document.documentElement.outerHTML).not.toContain(String(east));
});
