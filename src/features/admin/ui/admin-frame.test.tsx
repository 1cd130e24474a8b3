import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AdminFrame } from './admin-frame.tsx';

const draw = (jobsStanding: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AdminFrame
        place="overview"
        title="Admin"
        waiting={{
          submissions: 0,
          verifications: 0,
          reports: 0,
          leads: 0,
          requests: 0,
          photos: 0,
          holds: 0,
          payments: 0,
          reviews: 0,
          jobsStanding,
        }}
      >
        <p>a page of the office</p>
      </AdminFrame>
    </MemoryRouter>,
  );

test('every page of the office says when nobody does the work in the background, and only then', () => {
  expect(draw(0)).toContain('a page of the office');
  expect(draw(0)).not.toContain('Nobody does the work');
  expect(draw(1)).toContain('Nobody does the work in the background: 1 job has been due for more than a minute.');
  expect(draw(1200)).toContain('1200 jobs have been due');
});
