import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { loadSharePictures } from './share-picture.ts';

it('each page has a picture of its own for links, with its words, in the size that networks ask for', async () => {
  const draw = await loadSharePictures();
  const page = { path: '/privacy', title: 'Privacy', description: 'Your voice is yours.' };
  const { width, height, data } = PNG.sync.read(Buffer.from(draw(page)));
  expect([width, height]).toEqual([1200, 630]);
  // The violet ground at the corner.
  expect([...data.subarray(0, 3)]).toEqual([0x5e, 0x1f, 0xb0]);
  const pictures = [
    page,
    { ...page, title: 'Pricing' },
    { ...page, description: 'Other words' },
    { ...page, path: '/record' },
    { ...page, title: 'A title of so many words that it does not fit into the four lines beside the drawing at all' },
  ].map((one) => Buffer.from(draw(one)).toString('base64'));
  expect(new Set(pictures).size).toBe(pictures.length);
});
