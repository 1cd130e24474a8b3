import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PropertyNotFound } from './property-not-found.tsx';

const draw = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PropertyNotFound error={error} />
    </MemoryRouter>,
  );
const NOT_THERE = { status: 404, statusText: '', internal: false, data: 'Property not found' };

test('[DETAIL-023] a lookup that failed shows the same screen as one that found nothing, and says that it may work later', () => {
  for (const html of [draw(new Error('connection lost')), draw(NOT_THERE)]) {
    expect(html).toContain('<h1>Property Not Found</h1>');
    expect(html).toContain('Property not found.');
    expect(html).toMatch(/<a[^>]+href="\/"[^>]*>Go Back Home<\/a>/);
  }
  expect(draw(new Error('connection lost'))).toContain('Try again in a minute.');
  expect(draw(NOT_THERE)).not.toContain('Try again');
});
