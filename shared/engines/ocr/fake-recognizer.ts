import { err, ok, type Result } from '@/shared/base/result.ts';
import type { RecognizedText, TextRecognizer } from '../contracts.ts';

export interface FakeRecognizer extends TextRecognizer {
  /** The text of each further picture. */
  text: string;
  /** True if the recognizer no longer responds. */
  isBroken: boolean;
  readonly warmed: readonly string[];
}

/** Creates a recognizer that returns a given text; a picture without bytes has none. */
export function createFakeRecognizer(text = ''): FakeRecognizer {
  const warmed: string[] = [];
  return {
    name: 'fake',
    languages: ['en', 'es'],
    text,
    isBroken: false,
    warmed,
    warm: (lang) => void warmed.push(lang),
    async recognize(
      picture,
      lang,
      signal,
    ): Promise<Result<RecognizedText, 'recognition-failed' | 'recognition-no-language' | 'aborted'>> {
      if (!this.languages.includes(lang)) return err('recognition-no-language');
      if (signal.aborted) return err('aborted');
      if (this.isBroken) return err('recognition-failed');
      const seen = picture.size === 0 ? '' : this.text;
      return ok({ text: seen, confidence: seen === '' ? 0 : 90 });
    },
  };
}
