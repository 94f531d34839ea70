import type { TypedUnit } from '@/shared/domain/study/typed.ts';

/** Longest text kept for a sentence, in UTF-16 units. Earlier text is dropped. */
const MOST_CHARACTERS = 500;
/** Matches scripts without spaces between words. Their input methods enter whole words. */
const ENTERED_BY_WORD = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
const LAST_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’\-\u200C\u200D]*$/u;
/**
 * Matches the end of a sentence. A Western full stop ends a sentence only if a space follows: 3.14 does not end one.
 * East Asian full stops always do.
 */
const IS_AFTER_SENTENCE = /(?:[.!?…؟۔।]["'”’»)\]]*\s|[。！？]["'”’»)\]]*)$/u;

export interface TypedParts {
  /** Adds characters typed at the caret. Returns the text to speak now; empty: none. */
  type(characters: string): string;
  /** Removes the last character. */
  takeBack(): void;
  /** Ends the line or the field. Returns the text to speak now. */
  end(): string;
  /** Drops the text because the caret has moved. */
  forget(): void;
}

/**
 * Splits typed text into finished letters, words or sentences. Uses only the typed characters, never the field's
 * content.
 */
export function createTypedParts(unit: () => TypedUnit): TypedParts {
  let typed = '';

  function finish(upTo: string): string {
    if (unit() === 'word') return LAST_WORD.exec(upTo)?.[0] ?? '';
    return unit() === 'sentence' ? upTo.trim() : '';
  }

  return {
    type(characters) {
      const before = typed;
      typed = (typed + characters).slice(-MOST_CHARACTERS);
      if (unit() === 'letter') return characters.trim();
      if (unit() === 'word') {
        if (ENTERED_BY_WORD.test(characters)) {
          typed = '';
          return characters;
        }
        return /[^\p{L}\p{M}\p{N}'’\-\u200C\u200D]$/u.test(characters) ? finish(before) : '';
      }
      if (unit() !== 'sentence' || !IS_AFTER_SENTENCE.test(typed)) return '';
      const said = finish(typed);
      typed = '';
      return said;
    },
    takeBack() {
      typed = typed.slice(0, -1);
    },
    end() {
      const said = finish(typed);
      typed = '';
      return said;
    },
    forget() {
      typed = '';
    },
  };
}
