import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { systemTimer } from '@/shared/domain/clock.ts';
import { err } from '@/shared/domain/result.ts';
import type { SpeechEngine } from '@/shared/engines/contracts.ts';
import { createTestVoice, type TestVoice } from '@/shared/engines/speak/test-voice.ts';
import type { TextIndex } from '@/shared/text-index/contract.ts';
import { indexGivenText, withMoreText } from '@/shared/text-index/given-text.ts';
import { placeBlocks } from '@/shared/text-index/place.ts';
import { createReader, type Reader } from './reader.ts';
import { clampRate, type ReaderState } from './reader-state.ts';
import { nextParagraph, nextSentence, previousParagraph, previousSentence } from './sentence-path.ts';
import { SPOKEN_LANGUAGES } from './spoken-forms.ts';
import { bestVoice, createVoiceLadder, primaryOf } from './voice-ladder.ts';

const TEXTS = ['One two. Three four.', 'Five six seven.', 'Eight. Nine ten.'];
let index: TextIndex;
let voice: TestVoice;
let states: ReaderState[];
let handed: string[];
const track = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  index = textOf(TEXTS);
  voice = createTestVoice('local', ['en-US']);
  states = [];
  handed = [];
  track.mockReset();
});
afterEach(() => void vi.useRealTimers());

const textOf = (texts: readonly string[]) =>
  indexGivenText(texts.map((text) => ({ text, lang: 'en', rects: () => [] })));

function read(engines: readonly SpeechEngine[] = [voice], more?: () => Promise<boolean>): Reader {
  const onHandOver = (from: { name: string }, to: { name: string }) => void handed.push(`${from.name} → ${to.name}`);
  return createReader({
    index: () => index,
    more,
    voices: createVoiceLadder({ engines, wishFor: () => null, onHandOver, clock: systemTimer }),
    painter: null,
    wishes: () => ({ lang: 'en-US', skipped: [], pronounced: {}, forms: SPOKEN_LANGUAGES }),
    signals: { track },
    onState: (state) => void states.push(state),
  });
}
const said = () => voice.said.map(({ text }) => text);
const wordNow = ({ state }: Reader) => state.word && state.place?.block.text.slice(state.word.start, state.word.end);
const words = () =>
  states.flatMap(({ word, place }, at) =>
    word && word !== states[at - 1]?.word ? [place?.block.text.slice(word.start, word.end)] : [],
  );
const settle = () => vi.runAllTimersAsync();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('reads', () => {
  it('the whole, sentence by sentence, each word lit as it is said', async () => {
    const reader = read();
    expect(reader.start(0)).toBe(true);
    await settle();
    expect(said()).toEqual(['One two.', 'Three four.', 'Five six seven.', 'Eight.', 'Nine ten.']);
    expect(words()).toEqual(TEXTS.join(' ').match(/\w+/g));
    expect(reader.state.status).toBe('ended');
  });

  it('from the sentence at a place', async () => {
    read().start(index.text.indexOf('four'));
    await settle();
    expect(said()[0]).toBe('Three four.');
  });

  it('a selection, and nothing else', async () => {
    read().start(index.text.indexOf('two'), index.text.indexOf('seven') - 1);
    await settle();
    expect(said()).toEqual(['two.', 'Three four.', 'Five six.']);
  });

  it('a selection to its end, though the page puts its last paragraph up anew meanwhile', async () => {
    read().start(0, index.text.indexOf('Nine') - 1);
    await pass(50);
    const { blocks } = index;
    const anew = textOf(TEXTS);
    index = placeBlocks([...blocks.slice(0, 2), ...anew.blocks.slice(2)], []);
    await settle();
    expect(said()).toEqual(['One two.', 'Three four.', 'Five six seven.', 'Eight.']);
  });

  it('tells the voice what will follow, as it will be said, and no further than the selection', async () => {
    const ahead: string[] = [];
    const prepare = vi.fn(({ text, voice: { id } }: { text: string; voice: { id: string } }) => {
      ahead.push(`${id}: ${text}`);
    });
    read([{ ...voice, prepare }]).start(index.text.indexOf('two'), index.text.indexOf('seven') - 1);
    await settle();
    expect(ahead).toEqual(['local-en-US: Three four.', 'local-en-US: Five six.']);
    expect(said()).toEqual(['two.', 'Three four.', 'Five six.']);
  });

  it('nothing where nothing is', () => {
    index = textOf([]);
    expect(read().start(0)).toBe(false);
    index = textOf(['One.', 'Two.']);
    expect(read().start(99)).toBe(false);
  });
});

describe('on the way', () => {
  it('pauses, and goes on at the word where it was', async () => {
    const reader = read();
    reader.start(index.text.indexOf('Five'));
    await pass(150);
    expect(wordNow(reader)).toBe('six');
    reader.pause();
    await pass(5_000);
    expect(reader.state.status).toBe('paused');
    expect(said()).toHaveLength(1);
    reader.resume();
    await pass(1);
    expect(said()[1]).toBe('six seven.');
  });

  it.each([
    ['next sentence', nextSentence, 'Three', 'Five six seven.'],
    ['next paragraph', nextParagraph, 'One', 'Five six seven.'],
    ['previous sentence', previousSentence, 'Five', 'Three four.'],
    ['previous sentence of the first', previousSentence, 'One', 'One two.'],
    ['previous paragraph, from its middle', previousParagraph, 'Nine', 'Eight.'],
    ['previous paragraph, from its beginning', previousParagraph, 'Five', 'One two.'],
  ])('goes to the %s', async (_, move, from, wanted) => {
    const reader = read();
    reader.start(index.text.indexOf(from));
    await pass(10);
    reader.move(move);
    await pass(10);
    expect(said()[1]).toBe(wanted);
  });

  it('stays paused when it is moved, and reads there when it goes on', async () => {
    const reader = read();
    reader.start(0);
    await pass(10);
    reader.pause();
    reader.move(nextParagraph);
    await settle();
    expect(said()).toHaveLength(1);
    reader.resume();
    await pass(10);
    expect(said()[1]).toBe('Five six seven.');
  });

  it('ends behind the last sentence', async () => {
    const reader = read();
    reader.start(index.text.indexOf('Nine'));
    await pass(10);
    reader.move(nextSentence);
    expect(reader.state.status).toBe('ended');
  });

  it('is faster and louder from the next sentence on', async () => {
    const reader = read();
    reader.start(0);
    await pass(10);
    reader.setRate(2);
    reader.setVolume(0.4);
    await settle();
    expect(voice.said.map(({ rate, volume }) => [rate, volume]).slice(0, 2)).toEqual([
      [1, 1],
      [2, 0.4],
    ]);
  });

  it('says again what it says, and no more than was to be read; who has paused hears nothing', async () => {
    const reader = read();
    reader.start(index.text.indexOf('two'), index.text.indexOf('four') - 1);
    await pass(10);
    reader.sayAgain();
    await settle();
    expect(said()).toEqual(['two.', 'two.', 'Three.']);
    reader.start(0);
    reader.pause();
    reader.sayAgain();
    await settle();
    expect(reader.state.status).toBe('paused');
  });

  it('goes on near by when the page has lost the sentence', async () => {
    const reader = read();
    reader.start(index.text.indexOf('Five'));
    await pass(10);
    index = textOf(['One two. Three four.', 'New text here.', 'Eight.']);
    await settle();
    expect(said().slice(1)).toEqual(['New text here.', 'Eight.']);
  });

  it('waits at the end for text that is still on its way', async () => {
    const coming = [
      [...TEXTS, 'Eleven.'],
      [...TEXTS, 'Eleven.', 'Twelve.'],
    ];
    const more = async () => {
      await new Promise<void>((resolve) => void systemTimer.after(4_000, resolve));
      const next = coming.shift();
      if (next) index = withMoreText(index, [{ text: next.at(-1) ?? '', lang: 'en', rects: () => [] }]);
      return next !== undefined;
    };
    const reader = read([voice], more);
    reader.start(index.text.indexOf('Nine'));
    await settle();
    expect(said()).toEqual(['Nine ten.', 'Eleven.', 'Twelve.']);
    expect(reader.state.status).toBe('ended');
  });

  it('a person who stops while more is on its way hears nothing of it', async () => {
    const reader = read([voice], async () => {
      reader.stop();
      return true;
    });
    reader.start(index.text.indexOf('Nine'));
    await settle();
    expect(reader.state.status).toBe('idle');
  });

  it('stops for good', async () => {
    const reader = read();
    reader.start(0);
    await pass(10);
    reader.stop();
    await settle();
    expect(reader.state).toMatchObject({ status: 'idle', place: null, word: null });
    expect(said()).toHaveLength(1);
  });
});

test.each([
  [0.1, 0.5],
  [9, 2.5],
  [1.14, 1.1],
  [1.26, 1.3],
  [Number.NaN, 1],
])('a speed of %d is %d', (rate, wanted) => {
  expect(clampRate(rate)).toBeCloseTo(wanted, 10);
  expect(String(clampRate(rate)).length).toBeLessThanOrEqual(3);
});

describe('when a voice gives up', () => {
  it('another goes on at the word, with one notice', async () => {
    const first = createTestVoice('cloud', ['en-US']);
    first.failAfter(2);
    const reader = read([first, voice]);
    reader.start(index.text.indexOf('Five'));
    await settle();
    expect(said()).toEqual(['six seven.', 'Eight.', 'Nine ten.']);
    expect(first.said).toHaveLength(1);
    expect(handed).toEqual(['cloud en-US → local en-US']);
    expect(words()).toEqual(['Five', 'six', 'seven', 'Eight', 'Nine', 'ten']);
    expect(track).not.toHaveBeenCalled();
  });

  it('the notice names the one that is heard, not one that gave up as well before it was', async () => {
    const mute = (name: string) => {
      const one = createTestVoice(name, ['en-US']);
      one.failAfter(0);
      return one;
    };
    read([mute('cloud'), mute('school'), voice]).start(0);
    await settle();
    expect(handed).toEqual(['school en-US → local en-US']);
  });

  it('that never settles, too', async () => {
    const dumb: SpeechEngine = { name: 'dumb', voices: voice.voices, speak: () => new Promise(() => {}) };
    read([dumb, voice]).start(0);
    await settle();
    expect(said()[0]).toBe('One two.');
  });

  it('the next one of the same engine goes on, and the one that failed is not asked again', async () => {
    const broken = { id: 'broken', name: 'Broken', lang: 'en-US', isLocal: true };
    const good = { ...broken, id: 'good', name: 'Good' };
    const asked: string[] = [];
    const engine: SpeechEngine = {
      name: 'both',
      voices: async () => [broken, good],
      async speak(utterance, signal, onEvent) {
        asked.push(utterance.voice.id);
        return utterance.voice.id === 'broken' ? err('voice-failed') : voice.speak(utterance, signal, onEvent);
      },
    };
    read([engine]).start(index.text.indexOf('Five'));
    await settle();
    expect(asked).toEqual(['broken', 'good', 'good', 'good']);
    expect(said()).toEqual(['Five six seven.', 'Eight.', 'Nine ten.']);
    expect(handed).toEqual(['Broken → Good']);
  });

  it('[S8-024] and none is left, this is told of once by its name, and it can go on from there', async () => {
    voice.failAfter(1);
    const reader = read();
    reader.start(index.text.indexOf('Five'));
    await settle();
    expect(reader.state).toMatchObject({ status: 'failed', error: 'voice-failed' });
    expect(track.mock.calls).toEqual([['Read Aloud Error Occurred']]);
    voice.failAfter(null);
    reader.resume();
    await settle();
    expect(said()[1]).toBe('Five six seven.');
    expect(reader.state.status).toBe('ended');
  });

  it('there is none for the language: it says so, and reads with no other', async () => {
    index = indexGivenText([{ text: 'Bonjour.', lang: 'fr', rects: () => [] }]);
    const reader = read();
    reader.start(0);
    await settle();
    expect(reader.state).toMatchObject({ status: 'failed', error: 'no-voice' });
    expect(said()).toEqual([]);
  });
});

test('the voice that is wanted comes first, then one of the device, then one of the place', () => {
  const make = (id: string, lang: string, isLocal: boolean) => ({ id, name: id, lang, isLocal });
  const voices = [
    make('far', 'en-GB', false),
    make('near', 'en-US', true),
    make('place', 'en-GB', true),
    make('fr', 'fr', true),
  ];
  expect(bestVoice(voices, 'en-GB', null)?.id).toBe('place');
  expect(bestVoice(voices, 'en-AU', null)?.id).toBe('near');
  expect(bestVoice(voices, 'en-GB', 'far')?.id).toBe('far');
  expect(bestVoice(voices, 'en-GB', 'fr')?.id).toBe('place');
  expect(bestVoice(voices, 'de', null)).toBeNull();
  expect(bestVoice(voices, 'de', 'fr')?.id).toBe('fr');
});

test('a voice is wanted for a language, whichever of its names the page has', () => {
  expect(['no', 'nb-NO', 'iw_IL', 'he', 'EN-us', 'not a tag'].map(primaryOf)).toEqual([
    'nb',
    'nb',
    'he',
    'he',
    'en',
    'not a tag',
  ]);
});

test.each([
  ['no', 'nb-NO'],
  ['nn-NO', 'nb-NO'],
  ['iw', 'he-IL'],
  ['tl', 'fil-PH'],
  ['in', 'id-ID'],
  ['en', 'en-US'],
  ['pt', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-HK', 'zh-HK'],
  ['yue', 'zh-HK'],
  ['nonsense', undefined],
])('a text in %s is read by the voice of %s', (lang, chosen) => {
  const tags = 'zh-HK zh-TW zh-CN nb-NO he-IL fil-PH id-ID en-GB en-US pt-PT pt-BR'.split(' ');
  const voices = tags.map((tag) => ({ id: tag, name: tag, lang: tag, isLocal: true }));
  expect(bestVoice(voices, lang, null)?.id).toBe(chosen);
});

test('where a text says no place, its person’s own counts', () => {
  const voices = ['en-US', 'en-AU', 'en-GB'].map((tag) => ({ id: tag, name: tag, lang: tag, isLocal: true }));
  expect(bestVoice(voices, 'en', null, ['fr', 'en', 'en-GB', 'en-AU'])?.id).toBe('en-GB');
  expect(bestVoice(voices, 'en-US', null, ['en-GB'])?.id).toBe('en-US');
});

test('Mandarin is no Cantonese while a voice speaks it, also one that is fetched', () => {
  const voices = [
    { id: 'near', name: 'Sinji', lang: 'zh-HK', isLocal: true },
    { id: 'far', name: 'Huihui', lang: 'zh-CN', isLocal: false },
  ];
  expect(bestVoice(voices, 'zh-TW', null)?.id).toBe('far');
  expect(bestVoice(voices.slice(0, 1), 'yue-HK', null)?.id).toBe('near');
});
