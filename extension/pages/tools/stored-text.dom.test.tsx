import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { senseIdOf } from '@/shared/domain/study/vocabulary.ts';
import {
  createFakeDocumentMaker,
  createFakeHighlightedWords,
  createFakeHighlights,
  createFakePage,
  fakeHighlight,
} from '@/shared/features/highlight/fake-highlights.ts';
import { Highlights } from '@/shared/features/highlight/Highlights.tsx';
import { createFakeLibrary, fakeTake } from '@/shared/features/library/fake-takes.ts';
import { Library } from '@/shared/features/library/Library.tsx';
import { Player } from '@/shared/features/play/Player.tsx';
import { createFakeVocabulary } from '@/shared/features/vocabulary/fake-vocabulary.ts';
import { Vocabulary } from '@/shared/features/vocabulary/Vocabulary.tsx';
import { nastyStrings } from '@/tests/data/nasty-strings.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';

/**
 * Number of strings per rendering: so many that 500 strings need few renderings, so few that every list shows all of
 * them.
 */
const AT_ONCE = 20;

/** Places of the sidebar that show stored text of other users or of pages. */
const PLACES: Readonly<Record<string, (words: readonly string[]) => ReactNode>> = {
  'My recordings': (words) => (
    <Library
      ports={createFakeLibrary(words.map((title, index) => fakeTake(index + 1, { title, text: title })))}
      onRecord={() => {}}
    />
  ),
  player: (words) =>
    words.map((title) => (
      <Player
        key={title}
        source={{ kind: 'address', address: 'data:,' }}
        title={title}
        author={title}
        durationMs={1_000}
        peaks={null}
      />
    )),
  highlights: (words) => (
    <Highlights
      ports={createFakeHighlights(
        words.map((quote, index) => fakeHighlight(index, { quote, note: quote, title: quote })),
      )}
      page={createFakePage({ page: 'https://article.example/volcanoes', lost: [] })}
      words={createFakeHighlightedWords()}
      maker={createFakeDocumentMaker()}
    />
  ),
  vocabulary: (words) => (
    <Vocabulary
      ports={createFakeVocabulary(
        words.map((word) => ({
          word,
          lemma: word,
          senseId: senseIdOf(word, 'noun', word),
          partOfSpeech: 'noun',
          meaning: word,
          sentence: word,
          source: word,
          locale: 'en',
          picture: '',
        })),
      )}
    />
  ),
};

const ran = vi.fn();
beforeEach(() => {
  ran.mockClear();
  vi.stubGlobal('alert', ran);
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the elements with the names of their attributes, which text must not change. */
const shapeOf = (root: Element): string[] =>
  [...root.querySelectorAll('*')].map(({ tagName, attributes }) =>
    [tagName, ...[...attributes].map(({ name }) => name)].join(' '),
  );

async function draw(place: (words: readonly string[]) => ReactNode, words: readonly string[]): Promise<string[]> {
  const { container, unmount } = await renderInKit(
    <Provider>
      <QueryClientProvider client={new QueryClient()}>
        <div style={{ blockSize: 4_000, inlineSize: 360 }}>{place(words)}</div>
      </QueryClientProvider>
    </Provider>,
  );
  await vi.waitFor(() => expect(container.textContent).toContain(words.at(-1)?.slice(0, 3)));
  const shape = shapeOf(container);
  await unmount();
  return shape;
}

it.each(Object.entries(PLACES))(
  'shows 500 stored strings in %s without markup or execution (S8)',
  async (_name, place) => {
    const plain = await draw(
      place,
      Array.from({ length: AT_ONCE }, (_, index) => `${index}: plain words`),
    );
    const strings = nastyStrings();
    for (let at = 0; at < strings.length; at += AT_ONCE) {
      const words = strings.slice(at, at + AT_ONCE).map((nasty, index) => `${index}: ${nasty}`);
      expect(await draw(place, words)).toEqual(plain);
    }
    expect(ran).not.toHaveBeenCalled();
  },
);
