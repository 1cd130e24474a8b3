import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PictureUpload } from './picture-upload.tsx';

const pictures = (count: number) => Array.from({ length: count }, (_, nth) => `/media/${nth}`);
const draw = (count: number, max?: number) =>
  renderToStaticMarkup(
    <PictureUpload name="image_urls" initial={pictures(count)} {...(max === undefined ? {} : { max })} />,
  );

test('[ADMIN-025] the field takes eight pictures when nobody says how many, and as many as its form says otherwise', () => {
  expect(draw(2)).toContain('2 of 8');
  expect(draw(2, 10)).toContain('2 of 10');
});
