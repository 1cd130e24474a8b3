import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ADMIN_PLACES, areaPath, type OfficeArea } from '../domain/office-areas.ts';
import { AdminFrame } from './admin-frame.tsx';

const everyArea = (): OfficeArea[] => ADMIN_PLACES.map((place) => ({ place, count: 0, late: 0 }));
const draw = (jobsStanding: number, areas = everyArea()) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AdminFrame place="leads" title="Leads" waiting={{ readerId: 'somebody', areas, jobsStanding }}>
        <p>a page of the office</p>
      </AdminFrame>
    </MemoryRouter>,
  );
/** The links of the rail, each with its words. */
const linksOf = (html: string) =>
  new Map(
    [...html.matchAll(/<a [^>]*data-area="([\w-]+)"[^>]*>(.*?)<\/a>/g)].map(([, place = '', inner = '']) => [
      place,
      inner.replaceAll(/<[^>]+>/g, ''),
    ]),
  );

test('every page of the office says when nobody does the work in the background, and only then', () => {
  expect(draw(0)).toContain('a page of the office');
  expect(draw(0)).not.toContain('Nobody does the work');
  expect(draw(1)).toContain('Nobody does the work in the background: 1 job has been due for more than a minute.');
  expect(draw(1200)).toContain('1200 jobs have been due');
});

test('the rail has a link to each area one may open, and none to any other', () => {
  expect([...linksOf(draw(0)).keys()].toSorted()).toEqual([...ADMIN_PLACES].toSorted());
  const few = everyArea().filter(({ place }) => place === 'queue' || place === 'leads');
  expect([...linksOf(draw(0, few)).keys()]).toEqual(['queue', 'leads']);
  expect(areaPath('overview')).toBe('/admin');
  expect(areaPath('agent-review')).toBe('/admin?tab=agent-review');
});

test('a number stands only where something waits, and what is late is said in words', () => {
  const areas = everyArea().map((area) => {
    if (area.place === 'queue') return { ...area, count: 14, late: 2 };
    return area.place === 'reports' ? { ...area, count: 1000, late: 0 } : area;
  });
  const words = linksOf(draw(0, areas));
  expect(words.get('queue')).toBe('Queue14 waiting, 2 of them past the promise');
  expect(words.get('reports')).toBe('Fraud reports999+ waiting');
  expect(words.get('leads')).toBe('Leads');
});

test('the current area is marked, and a link leads past the rail', () => {
  const html = draw(0);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(
    /<a [^>]*(?:data-area="leads"[^>]*aria-current="page"|aria-current="page"[^>]*data-area="leads")/,
  );
  expect(html).toMatch(/href="#office"/);
  expect(html).toMatch(/id="office"/);
});
