import { renderToStaticMarkup } from 'react-dom/server';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FailedPage } from './failed-page.tsx';

const draw = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FailedPage error={error} />
    </MemoryRouter>,
  );

test('[SHELL-010] a page that was not found says so and links home', () => {
  const html = draw(new ErrorResponse(404, 'Not Found', null));
  expect(html).toContain('There is no door here');
  expect(html).toMatch(/href="\/"[^>]*>Go Back Home/);
});

test('a fault of the server tells none of its insides, only where to write the request’s number', () => {
  for (const error of [
    new Error('password=hunter2'),
    new TypeError('Cannot read properties of undefined'),
    'text',
    null,
  ]) {
    const html = draw(error);
    expect(html).toContain('This page could not be built');
    expect(html).toContain('data-request-id="">__REQUEST_ID__<');
    expect(html).not.toMatch(/hunter2|undefined/);
  }
});

test('a form that asks for what its page does not do is refused in words, and is no fault of ours', () => {
  for (const words of [null, '', {}]) {
    const html = draw(new ErrorResponse(400, 'Bad Request', words));
    expect(html).toContain('Nothing was changed');
    expect(html).not.toContain('This page could not be built');
  }
  expect(draw(new ErrorResponse(403, 'Forbidden', 'Not yours.'))).toContain('Not yours.');
});
