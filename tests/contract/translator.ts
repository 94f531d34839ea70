import { expect, it } from 'vitest';
import type { TranslationPair } from '@/shared/domain/translation.ts';
import { PAIR_STATES } from '@/shared/domain/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';

export interface TranslatorCase {
  create(): Translator | Promise<Translator>;
  pair: TranslationPair;
  /** In the language of the pair, known to whoever answers. */
  texts: readonly string[];
  /** What it answers. */
  expected: readonly string[];
  isOnDevice: boolean;
}

/** What each translator keeps, whoever makes it. */
export function translatorContract(name: string, { create, pair, texts, expected, isOnDevice }: TranslatorCase): void {
  const { signal } = new AbortController();

  it(`${name}: says of a pair what it can, and nothing of one that nobody knows`, async () => {
    const engine = await create();
    expect(PAIR_STATES).toContain(await engine.pairState(pair));
    expect(await engine.pairState({ from: pair.from, to: 'tlh' })).toBeNull();
    expect(await engine.pairState({ from: 'tlh', to: pair.to })).toBeNull();
    expect(engine.isOnDevice).toBe(isOnDevice);
  });

  it(`${name}: answers as many texts as were given, in their order`, async () => {
    const answer = await (await create()).translate(texts, pair, signal);
    if (!answer.ok) throw new Error(`${answer.error}: ${answer.detail}`);
    expect(answer.value.texts.map(({ text }) => text)).toEqual(expected);
    expect(answer.value.isOnDevice).toBe(isOnDevice);
    expect(answer.value.engine).not.toBe('');
  });

  it(`${name}: a pair that it does not serve is an error in words, never a throw`, async () => {
    const answer = await (await create()).translate(texts, { from: pair.from, to: 'tlh' }, signal);
    expect(answer.ok).toBe(false);
  });
}
