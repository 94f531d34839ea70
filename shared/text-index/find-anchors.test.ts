import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIGHLIGHT } from '@/shared/domain/study/highlight.ts';
import { anchorOf } from './anchor.ts';
import type { Span } from './contract.ts';
import { findAnchors } from './find-anchors.ts';

const STORY = [
  'Volcanoes',
  'Dr. Smith climbs the mountain in the morning. She sees smoke, e.g. near the top, and writes it down.',
  'Ash falls on the village below, where the people have lived for four hundred years.',
  'The lava is slow. Nobody runs, but everybody packs what they can carry, and the dogs come along.',
  'In the evening the mountain is quiet again, and Dr. Smith climbs down.',
].join('\n');

const spanOf = (text: string, words: string, from = 0): Span => {
  const start = text.indexOf(words, from);
  if (start < 0) throw new Error(`no ${words}`);
  return { start, end: start + words.length };
};
const find = (before: string, span: Span, now: string): string | null => {
  const [found] = findAnchors(now, [anchorOf(before, span)]);
  return found ? now.slice(found.start, found.end) : null;
};

describe('anchored text', () => {
  it('an anchor has the quote, 32 characters on each side, and the offset', () => {
    expect(anchorOf(STORY, spanOf(STORY, 'smoke'))).toEqual({
      quote: 'smoke',
      before: 'untain in the morning. She sees ',
      after: ', e.g. near the top, and writes ',
      at: STORY.indexOf('smoke'),
    });
    expect(anchorOf('short', { start: 0, end: 5 })).toEqual({ quote: 'short', before: '', after: '', at: 0 });
  });

  it('finds any selection at its own place in an unchanged text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: fc.constantFrom(...'ab \n') }), fc.nat(), fc.nat(), (text, a, b) => {
        const [one, two] = [a % text.length, b % (text.length + 1)];
        const span = { start: Math.min(one, two), end: Math.max(one, two) };
        if (span.start === span.end) return;
        expect(findAnchors(text, [anchorOf(text, span)])).toEqual([span]);
      }),
    );
  });

  it('finds a quote after text was inserted before, after or around it', () => {
    const words = fc.array(fc.constantFrom('new', 'words', 'stand', 'here'), { maxLength: 40 });
    const start = fc.nat(STORY.length - 60);
    fc.assert(
      fc.property(words, words, start, fc.integer({ min: 12, max: 60 }), (front, back, at, length) => {
        const span = { start: at, end: at + length };
        const now = `${front.join(' ')}\n${STORY}\n${back.join(' ')}`;
        const [found] = findAnchors(now, [anchorOf(STORY, span)]);
        const moved = front.join(' ').length + 1;
        expect(found).toEqual({ start: span.start + moved, end: span.end + moved });
      }),
    );
  });

  it('finds a quote after the line breaks changed', () => {
    const now = STORY.replaceAll(' ', '\n');
    expect(find(STORY, spanOf(STORY, 'slow. Nobody runs'), now)).toBe('slow.\nNobody\nruns');
  });
});

describe('a quote that occurs in five places', () => {
  const list = ['one', 'two', 'three', 'four', 'five'];
  const page = list
    .map((name) => `Chapter ${name} begins. The end of it. Then comes what is after ${name}.`)
    .join('\n');
  const places = list.map((name) => spanOf(page, 'The end of it', page.indexOf(name)));

  it('finds each of five equal quotes at its own place', () => {
    expect(
      findAnchors(
        page,
        places.map((span) => anchorOf(page, span)),
      ),
    ).toEqual(places);
  });

  it('finds each of five equal quotes after the page reversed their order', () => {
    const turned = page.split('\n').reverse().join('\n');
    const found = findAnchors(
      turned,
      places.map((span) => anchorOf(page, span)),
    );
    expect(found.map((span) => span && turned.slice(span.start - 20, span.start))).toEqual(
      list.map((name) => `Chapter ${name} begins. `.slice(-20)),
    );
  });

  it('finds no place once all context is gone, because any place would be a guess', () => {
    const bare = list.map((_, n) => `${String(n).repeat(50)} The end of it ${'x'.repeat(50)}`).join('\n');
    expect(findAnchors(bare, [anchorOf(page, places[2] as Span)])).toEqual([null]);
  });
});

describe('a quote on an edited page', () => {
  it.each([
    [
      'a word of it is another',
      'everybody packs what they can carry',
      ['packs', 'takes'],
      'everybody takes what they can carry',
    ],
    [
      'a word was put in',
      'where the people have lived',
      ['people', 'young people'],
      'where the young people have lived',
    ],
    ['a word was taken out', 'and the dogs come along', ['dogs ', ''], 'and the come along'],
    ['it was corrected in the middle of a short word', 'morning', ['morning', 'mornin'], 'mornin'],
    ['what is before it is another', 'smoke', ['She sees', 'Then she saw'], 'smoke'],
    ['what is behind it is another', 'smoke', [', e.g. near', ' coming from'], 'smoke'],
  ] as const)('finds an edited quote: %s', (_, words, [from, to], now) => {
    const edited = `A new line at the top.\n${STORY.replace(from, to)}`;
    expect(find(STORY, spanOf(STORY, words), edited)).toBe(now);
  });

  it('does not find text that was rewritten', () => {
    const edited = STORY.replace('The lava is slow. Nobody runs', 'Rivers of fire went past us, faster than horses');
    expect(find(STORY, spanOf(STORY, 'The lava is slow. Nobody runs'), edited)).toBeNull();
    expect(find(STORY, spanOf(STORY, 'smoke'), 'Another page of other words.')).toBeNull();
    expect(find(STORY, spanOf(STORY, 'smoke'), '')).toBeNull();
  });

  it('finds a long quote by its ends', () => {
    const long = Array.from({ length: 700 }, (_, n) => `word${(n * 7919) % 1000}`)
      .join(' ')
      .slice(0, HIGHLIGHT.maxQuote);
    const before = `Intro. ${long} Outro and more.`;
    const now = before.replace(/word900 /, '').replace('Intro', 'Foreword');
    const found = find(before, spanOf(before, long), now);
    expect(found?.startsWith(long.slice(0, 40))).toBe(true);
    expect(found?.endsWith(long.slice(-40))).toBe(true);
  });
});

describe('a thousand quotes on a page of a hundred thousand words', () => {
  const words = makeWords(100_000);
  const paragraphs = Array.from({ length: words.length / 80 }, (_, n) => words.slice(n * 80, n * 80 + 80).join(' '));
  const page = paragraphs.join('\n');
  const spans = Array.from({ length: 1_000 }, (_, n): Span => {
    const start = Math.floor((page.length / 1_000) * n);
    return { start, end: Math.min(page.length, start + 30 + ((n * 37) % 170)) };
  });
  const anchors = spans.map((span) => anchorOf(page, span));

  it('finds all of a thousand quotes, also after paragraphs were added and removed', () => {
    expect(findAnchors(page, anchors)).toEqual(spans);
    const now = ['A new one.', ...paragraphs.slice(0, 600), 'Another.', ...paragraphs.slice(600)].join('\n');
    const cut = paragraphs.slice(0, 600).join('\n').length;
    const moved = (at: number) => at + 11 + (at >= cut ? 9 : 0);
    const isCut = ({ start, end }: Span) => moved(end) - moved(start) !== end - start;
    findAnchors(now, anchors).forEach((found, n) => {
      const span = spans[n] as Span;
      if (!isCut(span)) expect(found).toEqual({ start: moved(span.start), end: moved(span.end) });
    });
  });

  it('finds nearly all of a thousand quotes after every tenth word changed, and none in a wrong place', () => {
    let count = 0;
    const now = page.replace(/[a-z]+/g, (word) => (count++ % 10 === 0 ? word.replace(/./g, 'q') : word));
    const found = findAnchors(now, anchors);
    const right = found.filter((place, n) => place && Math.abs(place.start - (spans[n] as Span).start) <= 20);
    expect(right.length).toBeGreaterThanOrEqual(950);
    expect(found.filter(Boolean).length - right.length).toBe(0);
  });
});

/** Returns the same words in each run: a few common ones and many rare ones, as in every language. */
function makeWords(count: number): string[] {
  let state = 7;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
  const letter = () => String.fromCharCode(97 + Math.floor(next() * 26));
  const known = Array.from({ length: 4_000 }, () =>
    Array.from({ length: 2 + Math.floor(next() * 9) }, letter).join(''),
  );
  return Array.from({ length: count }, () => known[Math.floor(next() ** 2 * known.length)] ?? '');
}
