import { expect, it } from 'vitest';
import type { TextRecognizer } from '@/shared/engines/contracts.ts';

/**
 * Declares the contract of every recognizer. `words` is a picture of these English words; `blank` is one without text.
 */
export function textRecognizerContract(
  name: string,
  make: () => TextRecognizer,
  pictures: { words(): Promise<Blob>; blank(): Promise<Blob>; says: string },
): void {
  const never = new AbortController().signal;

  it(`${name}: lists its languages as tags without a region`, () => {
    const { languages } = make();
    expect(languages).toContain('en');
    for (const tag of languages) expect(tag).toMatch(/^[a-z]{2,3}$/);
  });

  it(`${name}: [S1-016] finds the words of a picture`, async () => {
    const found = await make().recognize(await pictures.words(), 'en', never);
    expect(found).toMatchObject({ ok: true, value: { text: pictures.says } });
    expect(found.ok && found.value.confidence).toBeGreaterThan(50);
  });

  it(`${name}: a picture without words is no error`, async () => {
    expect(await make().recognize(await pictures.blank(), 'en', never)).toEqual({
      ok: true,
      value: { text: '', confidence: 0 },
    });
  });

  it(`${name}: reports an unsupported language`, async () => {
    const found = await make().recognize(await pictures.words(), 'tlh', never);
    expect(found).toMatchObject({ ok: false, error: 'recognition-no-language' });
  });

  it(`${name}: stops at an abort, and reads the next picture`, async () => {
    const recognizer = make();
    const ended = recognizer.recognize(await pictures.words(), 'en', AbortSignal.abort());
    const next = recognizer.recognize(await pictures.words(), 'en', never);
    expect(await ended).toMatchObject({ ok: false, error: 'aborted' });
    expect(await next).toMatchObject({ ok: true, value: { text: pictures.says } });
  });
}
