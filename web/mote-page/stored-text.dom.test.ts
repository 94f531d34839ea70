import { describe, expect, it } from 'vitest';
import { nastyStrings } from '@/tests/data/nasty-strings.ts';
import { assets, parse, textIn } from '@/tests/pages/drawn-page.ts';
import { toText } from '@/worker-api/pages/html.ts';
import { drawMote } from '@/worker-api/pages/mote-page.ts';
import { exampleMote } from '@/worker-api/pages/testing/example-mote.ts';

describe('stored text on the mote page', () => {
  it('never becomes markup: 500 strings as title and author run no script and leave the page’s structure unchanged (S8)', () => {
    const shapeOf = (page: Document) =>
      [...page.querySelectorAll('*')].map(({ tagName, attributes }) =>
        [tagName, ...[...attributes].map(({ name }) => name)].join(' '),
      );
    const draw = (title: string, authorName: string) =>
      parse(
        toText(drawMote({ mote: exampleMote({ title, authorName }), text: textIn('ltr'), assets, isEmbedded: false })),
      );
    const plain = shapeOf(draw('A title', 'An author'));
    const strings = nastyStrings();
    expect(strings).toHaveLength(500);
    for (const nasty of strings) {
      const page = draw(`x${nasty}`, `y${nasty}`);
      expect(shapeOf(page)).toEqual(plain);
      expect(page.querySelector('.title')?.textContent).toContain('x');
      expect(page.querySelector('h1')?.textContent).toContain('y');
    }
  });
});
