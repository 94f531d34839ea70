import { expect, it } from 'vitest';
import type { TranslationPair } from '@/shared/domain/study/translation.ts';
import { PAIR_STATES } from '@/shared/domain/study/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';

export interface TranslatorCase {
  create(): Translator | Promise<Translator>;
  pair: TranslationPair;
  /** Texts in the source language of the pair, known to the translator. */
  texts: readonly string[];
  /** Expected translations of `texts`. */
  expected: readonly string[];
  isOnDevice: boolean;
}

/** Declares the contract of every translator. */
export function translatorContract(name: string, { create, pair, texts, expected, isOnDevice }: TranslatorCase): void {
  const { signal } = new AbortController();

  it(`${name}: reports the state of a supported pair, and none for an unknown pair`, async () => {
    const engine = await create();
    expect(PAIR_STATES).toContain(await engine.pairState(pair));
    expect(await engine.pairState({ from: pair.from, to: 'tlh' })).toBeNull();
    expect(await engine.pairState({ from: 'tlh', to: pair.to })).toBeNull();
    expect(engine.isOnDevice).toBe(isOnDevice);
  });

  it(`${name}: returns as many texts as were given, in their order`, async () => {
    const answer = await (await create()).translate(texts, pair, signal);
    if (!answer.ok) throw new Error(`${answer.error}: ${answer.detail}`);
    expect(answer.value.texts.map(({ text }) => text)).toEqual(expected);
    expect(answer.value.isOnDevice).toBe(isOnDevice);
    expect(answer.value.engine).not.toBe('');
  });

  it(`${name}: returns an error message for an unsupported pair and never throws`, async () => {
    const answer = await (await create()).translate(texts, { from: pair.from, to: 'tlh' }, signal);
    expect(answer.ok).toBe(false);
  });
}
