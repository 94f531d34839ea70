import { describe, expect, it, vi } from 'vitest';
import type { Timer } from '@/shared/base/clock.ts';
import { textRecognizerContract } from '@/tests/contract/text-recognizer.ts';
import { createFakeRecognizer } from './fake-recognizer.ts';
import { createTesseractRecognizer, type OpenTesseract } from './tesseract-recognizer.ts';
import type { SeenLine } from './tidy-text.ts';

const never = new AbortController().signal;
const picture = new Blob(['words']);
const lines = (text: string): SeenLine[][] => [[{ text, confidence: 90, words: text.split(' ').length }]];

textRecognizerContract('the fake', () => createFakeRecognizer('Ash and lava'), {
  words: async () => picture,
  blank: async () => new Blob([]),
  says: 'Ash and lava',
});

function setUp() {
  const runs: (() => void)[] = [];
  const clock: Timer = {
    now: () => 0,
    after(_ms, run) {
      runs.push(run);
      return () => void runs.splice(runs.indexOf(run), 1);
    },
  };
  const ended = vi.fn();
  const state = { isStuck: false, opens: true };
  const read = vi.fn(
    (language: string): Promise<SeenLine[][]> =>
      state.isStuck ? new Promise(() => undefined) : Promise.resolve(lines(`in ${language}`)),
  );
  const open = vi.fn(async (language: string): Promise<OpenTesseract> => {
    if (!state.opens) throw new Error('no core');
    return {
      read: () => read(language),
      end: () => ended(language),
    };
  });
  return {
    recognizer: createTesseractRecognizer({ open, clock }),
    open,
    ended,
    read,
    state,
    timeOut: () => runs.at(-1)?.(),
  };
}

describe('the Tesseract recognizer', () => {
  it('opens Tesseract once per language, and again for another language', async () => {
    const { recognizer, open, ended } = setUp();
    recognizer.warm('en');
    expect(await recognizer.recognize(picture, 'en', never)).toMatchObject({ value: { text: 'in eng' } });
    await recognizer.recognize(picture, 'en', never);
    expect(open.mock.calls).toEqual([['eng']]);
    expect(await recognizer.recognize(picture, 'es', never)).toMatchObject({ value: { text: 'in spa' } });
    expect(ended.mock.calls).toEqual([['eng']]);
  });

  it('ends a hanging Tesseract in time, and reads the next picture', async () => {
    const { recognizer, ended, read, state, timeOut } = setUp();
    state.isStuck = true;
    const stuck = recognizer.recognize(picture, 'en', never);
    const next = recognizer.recognize(picture, 'en', never);
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
    state.isStuck = false;
    timeOut();
    expect(await stuck).toMatchObject({ ok: false, error: 'recognition-failed' });
    expect(await next).toMatchObject({ ok: true, value: { text: 'in eng' } });
    expect(ended).toHaveBeenCalledWith('eng');
  });

  it('reports that Tesseract does not open, and retries with the next picture', async () => {
    const { recognizer, state } = setUp();
    state.opens = false;
    recognizer.warm('en');
    expect(await recognizer.recognize(picture, 'en', never)).toMatchObject({ ok: false, error: 'recognition-failed' });
    state.opens = true;
    expect(await recognizer.recognize(picture, 'en', never)).toMatchObject({ ok: true });
  });

  it('a signal ends Tesseract in the middle of a picture', async () => {
    const { recognizer, ended, read, state } = setUp();
    state.isStuck = true;
    const life = new AbortController();
    const stuck = recognizer.recognize(picture, 'en', life.signal);
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
    life.abort();
    expect(await stuck).toMatchObject({ ok: false, error: 'aborted' });
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('eng'));
  });
});
