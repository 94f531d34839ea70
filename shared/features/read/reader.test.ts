import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { err } from '@/shared/base/result.ts';
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
    voices: createVoiceLadder({ engines, preferredVoiceFor: () => null, onHandOver, clock: systemTimer }),
    painter: null,
    preferences: () => ({ lang: 'en-US', skipped: [], pronounced: {}, forms: SPOKEN_LANGUAGES }),
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

describe('reading', () => {
  it('reads the whole text, sentence by sentence, and highlights each spoken word', async () => {
    const reader = read();
    expect(reader.start(0)).toBe(true);
    await settle();
    expect(said()).toEqual(['One two.', 'Three four.', 'Five six seven.', 'Eight.', 'Nine ten.']);
    expect(words()).toEqual(TEXTS.join(' ').match(/\w+/g));
    expect(reader.state.status).toBe('ended');
  });

  it('reads from the sentence at a place', async () => {
    read().start(index.text.indexOf('four'));
    await settle();
    expect(said()[0]).toBe('Three four.');
  });

  it('reads a selection only', async () => {
    read().start(index.text.indexOf('two'), index.text.indexOf('seven') - 1);
    await settle();
    expect(said()).toEqual(['two.', 'Three four.', 'Five six.']);
  });

  it('reads a selection to its end, though the page replaces its last paragraph meanwhile', async () => {
    read().start(0, index.text.indexOf('Nine') - 1);
    await pass(50);
    const { blocks } = index;
    const changedText = textOf(TEXTS);
    index = placeBlocks([...blocks.slice(0, 2), ...changedText.blocks.slice(2)], []);
    await settle();
    expect(said()).toEqual(['One two.', 'Three four.', 'Five six seven.', 'Eight.']);
  });

  it('gives the voice the next text as it will be spoken, up to the end of the selection', async () => {
    const ahead: string[] = [];
    const prepare = vi.fn(({ text, voice: { id } }: { text: string; voice: { id: string } }) => {
      ahead.push(`${id}: ${text}`);
    });
    read([{ ...voice, prepare }]).start(index.text.indexOf('two'), index.text.indexOf('seven') - 1);
    await settle();
    expect(ahead).toEqual(['local-en-US: Three four.', 'local-en-US: Five six.']);
    expect(said()).toEqual(['two.', 'Three four.', 'Five six.']);
  });

  it('does not start without text', () => {
    index = textOf([]);
    expect(read().start(0)).toBe(false);
    index = textOf(['One.', 'Two.']);
    expect(read().start(99)).toBe(false);
  });
});

describe('control of a reading', () => {
  it('pauses, and resumes at the same word', async () => {
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
  ])('moves to the %s', async (_, move, from, wanted) => {
    const reader = read();
    reader.start(index.text.indexOf(from));
    await pass(10);
    reader.move(move);
    await pass(10);
    expect(said()[1]).toBe(wanted);
  });

  it('stays paused after a move, and resumes at the new place', async () => {
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

  it('ends after the last sentence', async () => {
    const reader = read();
    reader.start(index.text.indexOf('Nine'));
    await pass(10);
    reader.move(nextSentence);
    expect(reader.state.status).toBe('ended');
  });

  it('changes speed and volume from the next sentence on', async () => {
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

  it('repeats the current sentence within the selection, and stays silent while paused', async () => {
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

  it('continues near a sentence that the page has removed', async () => {
    const reader = read();
    reader.start(index.text.indexOf('Five'));
    await pass(10);
    index = textOf(['One two. Three four.', 'New text here.', 'Eight.']);
    await settle();
    expect(said().slice(1)).toEqual(['New text here.', 'Eight.']);
  });

  it('waits at the end for text that is still loading', async () => {
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

  it('speaks no late text after a stop', async () => {
    const reader = read([voice], async () => {
      reader.stop();
      return true;
    });
    reader.start(index.text.indexOf('Nine'));
    await settle();
    expect(reader.state.status).toBe('idle');
  });

  it('stays stopped, whatever the voice reports later', async () => {
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
  [1.14, 1.15],
  [1.26, 1.25],
  [Number.NaN, 1],
])('rounds a speed of %d to %d', (rate, wanted) => {
  expect(clampRate(rate)).toBeCloseTo(wanted, 10);
  expect(String(clampRate(rate)).length).toBeLessThanOrEqual(4);
});

describe('failure of a voice', () => {
  it('continues with another voice at the same word, with one notice', async () => {
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

  it('names the audible voice in the notice, not one that failed before it spoke', async () => {
    const mute = (name: string) => {
      const one = createTestVoice(name, ['en-US']);
      one.failAfter(0);
      return one;
    };
    read([mute('cloud'), mute('school'), voice]).start(0);
    await settle();
    expect(handed).toEqual(['school en-US → local en-US']);
  });

  it('continues after a voice that never settles', async () => {
    const dumb: SpeechEngine = { name: 'dumb', voices: voice.voices, speak: () => new Promise(() => {}) };
    read([dumb, voice]).start(0);
    await settle();
    expect(said()[0]).toBe('One two.');
  });

  it('continues with the engine’s next voice and does not retry the failed one', async () => {
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

  it('[S8-024] reports once by its name that no voice is left, and can resume there', async () => {
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

  it('reports that a language has no voice and reads with no other', async () => {
    index = indexGivenText([{ text: 'Bonjour.', lang: 'fr', rects: () => [] }]);
    const reader = read();
    reader.start(0);
    await settle();
    expect(reader.state).toMatchObject({ status: 'failed', error: 'no-voice' });
    expect(said()).toEqual([]);
  });
});

test('prefers the chosen voice, then a local one, then one of the region', () => {
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

test('applies a chosen voice to a language under each of its tags', () => {
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
])('reads a text in %s with the voice of %s', (lang, chosen) => {
  const tags = 'zh-HK zh-TW zh-CN nb-NO he-IL fil-PH id-ID en-GB en-US pt-PT pt-BR'.split(' ');
  const voices = tags.map((tag) => ({ id: tag, name: tag, lang: tag, isLocal: true }));
  expect(bestVoice(voices, lang, null)?.id).toBe(chosen);
});

test('uses the user’s own region for a text without a region', () => {
  const voices = ['en-US', 'en-AU', 'en-GB'].map((tag) => ({ id: tag, name: tag, lang: tag, isLocal: true }));
  expect(bestVoice(voices, 'en', null, ['fr', 'en', 'en-GB', 'en-AU'])?.id).toBe('en-GB');
  expect(bestVoice(voices, 'en-US', null, ['en-GB'])?.id).toBe('en-US');
});

test('does not use Mandarin for Cantonese while a Cantonese voice exists, also a remote one', () => {
  const voices = [
    { id: 'near', name: 'Sinji', lang: 'zh-HK', isLocal: true },
    { id: 'far', name: 'Huihui', lang: 'zh-CN', isLocal: false },
  ];
  expect(bestVoice(voices, 'zh-TW', null)?.id).toBe('far');
  expect(bestVoice(voices.slice(0, 1), 'yue-HK', null)?.id).toBe('near');
});
