import { LAND, surveyPlot } from '../support/land.ts';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('a lister types a plan in: mistakes keep what was typed, the result is shown, and buyers see shape and size', async ({
  visitor,
  market,
}) => {
  const { east, beacons } = surveyPlot();
  const lister = await market.person({});
  const id = await market.listing({ ...LAND, agent_id: lister.userId });
  visitor.wear(await market.session(lister));
  await visitor.goto(`/account/listings/${id}/survey-plan`);
  visitor.fill({ 'Beacons, or bearings and distances': 'PB1 here' });
  await visitor.press('Check and save');
  expect(visitor.status).toBe(422);
  expect(words(visitor.main.getByRole('alert'))).toContain('could not read these lines: 1');
  expect(visitor.field('Beacons, or bearings and distances')).toHaveProperty('value', 'PB1 here');
  visitor.fill({
    'Beacons, or bearings and distances': beacons,
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
