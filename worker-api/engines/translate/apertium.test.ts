import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { err } from '@/shared/base/result.ts';
import { translatorContract } from '@/tests/contract/translator.ts';
import { createApertium } from './apertium.ts';

/** A fake that reads and writes as Apertium does. Debian's own Apertium is tested by hand (docs/hand-check.md). */
const COMMAND = fileURLToPath(new URL('../../testing/apertium.mjs', import.meta.url));
const PAIR = { from: 'en', to: 'es' };
const { signal } = new AbortController();

describe('Apertium', () => {
  translatorContract('as a child process', {
    create: () => createApertium(COMMAND, Date.now),
    pair: PAIR,
    texts: ['Hello there.', 'Two\nlines; $(rm -rf x) `x`'],
    expected: ['HELLO THERE.', 'TWO LINES; $(RM -RF X) `X`'],
    isOnDevice: false,
  });

  it('Apertium is labelled as basic, and serves the installed pairs', async () => {
    const engine = createApertium(COMMAND, Date.now);
    expect(await engine.pairState(PAIR)).toBe('basic');
    expect(await engine.pairState({ from: 'es', to: 'en' })).toBeNull();
    expect(await engine.pairState({ from: 'es', to: 'ca' })).toBe('basic');
    expect(await engine.translate(['Hello'], PAIR, signal)).toMatchObject({ value: { isBasic: true } });
  });

  it('Apertium offers no pair if it is not installed', async () => {
    const engine = createApertium('apertium-is-not-here', Date.now);
    expect(await engine.pairState(PAIR)).toBeNull();
    expect(await engine.translate(['Hello'], PAIR, signal)).toEqual(err('pair-unavailable'));
  });

  it('Apertium translates consecutive texts as separate sentences, and keeps a text without words', async () => {
    const engine = createApertium(COMMAND, Date.now);
    const texts = ['the cat', '', 'is black'];
    const said = await engine.translate(texts, PAIR, signal);
    expect(said.ok && said.value.texts.map(({ text }) => text)).toEqual(['THE CAT', '', 'IS BLACK']);
  });

  it('an Apertium that crashes or loses a line fails', async () => {
    const engine = createApertium(COMMAND, Date.now);
    expect(await engine.translate(['crash'], PAIR, signal)).toMatchObject(err('translator-failed'));
    expect(await engine.translate(['lose', 'one'], PAIR, signal)).toMatchObject(err('translator-failed'));
  });

  it('an Apertium that hangs is killed by the signal', async () => {
    const engine = createApertium(COMMAND, Date.now);
    await engine.pairState(PAIR);
    const life = new AbortController();
    const answered = engine.translate(['stall'], PAIR, life.signal);
    life.abort();
    expect(await answered).toMatchObject(err('translator-slow'));
  });

  it('Apertium runs a limited number of processes at once', async () => {
    const engine = createApertium(COMMAND, Date.now);
    await engine.pairState(PAIR);
    const answers = await Promise.all(Array.from({ length: 6 }, () => engine.translate(['Hello'], PAIR, signal)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(answers.filter((answer) => !answer.ok && answer.error === 'too-many-requests')).toHaveLength(2);
    expect(await engine.translate(['Hello'], PAIR, signal)).toMatchObject({ ok: true });
  });
});
