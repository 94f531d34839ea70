import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SpeechEngine, SpeechEvent, Utterance } from '@/shared/engines/contracts.ts';

const TEXT = 'One word, 1998 more; and the end.';

/**
 * Declares the contract of every speech engine, test or real. It has a voice for English. The test controls the time.
 */
export function speechEngineContract(make: () => SpeechEngine): void {
  let engine: SpeechEngine;
  let events: SpeechEvent[];
  let life: AbortController;
  beforeEach(() => {
    vi.useFakeTimers();
    engine = make();
    events = [];
    life = new AbortController();
  });
  afterEach(() => void vi.useRealTimers());

  async function speak(more: Partial<Utterance> = {}) {
    const [voice] = await engine.voices();
    if (!voice) throw new Error('no voice');
    const utterance = { text: TEXT, lang: 'en', voice, rate: 1, volume: 1, ...more };
    return engine.speak(utterance, life.signal, (event) => events.push(event));
  }
  const words = () => events.flatMap((event) => (event.type === 'word' ? [TEXT.slice(event.start, event.end)] : []));

  it('has voices with language tags in the form that browsers use', async () => {
    const voices = await engine.voices();
    expect(voices.map(({ lang }) => Intl.getCanonicalLocales(lang)[0])).toEqual(voices.map(({ lang }) => lang));
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
  });

  it('starts once, reports each word once and in order, and ends', async () => {
    const spoken = speak();
    await vi.runAllTimersAsync();
    expect(await spoken).toEqual({ ok: true, value: undefined });
    expect(events[0]).toEqual({ type: 'start' });
    expect(events.filter(({ type }) => type === 'start')).toHaveLength(1);
    expect(words()).toEqual(['One', 'word', '1998', 'more', 'and', 'the', 'end']);
  });

  it('an abort ends it immediately and finally', async () => {
    const spoken = speak();
    await vi.advanceTimersByTimeAsync(500);
    expect(words().length).toBeGreaterThan(0);
    life.abort();
    expect(await spoken).toEqual({ ok: true, value: undefined });
    const before = events.length;
    await vi.runAllTimersAsync();
    expect(events).toHaveLength(before);
  });

  it('does not speak if the signal is already aborted', async () => {
    life.abort();
    const spoken = speak();
    await vi.runAllTimersAsync();
    expect(await spoken).toEqual({ ok: true, value: undefined });
    expect(events).toEqual([]);
  });

  it('speaks faster at a higher pace', async () => {
    const timeOf = async (rate: number) => {
      const from = Date.now();
      const spoken = speak({ rate }).then(() => Date.now() - from);
      await vi.runAllTimersAsync();
      return spoken;
    };
    expect(await timeOf(0.5)).toBeGreaterThan((await timeOf(1)) * 1.5);
    expect(await timeOf(2.5)).toBeLessThan((await timeOf(1)) * 0.6);
  });
}
