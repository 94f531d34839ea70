import type { TypedUnit } from '@/shared/domain/typed.ts';

/** Longer than a sentence is: what lies before it is not said any more. UTF-16 units. */
const KEPT = 500;
/** What is written without spaces is entered word by word. */
const ENTERED_BY_WORD = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
const LAST_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’\-\u200C\u200D]*$/u;
/** A full stop ends a sentence when something comes after it: 3.14 is none. Those of East Asia do so by themselves. */
const IS_AFTER_SENTENCE = /(?:[.!?…؟۔।]["'”’»)\]]*\s|[。！？]["'”’»)\]]*)$/u;

export interface TypedParts {
  /** Characters that were typed at the caret; what is to be said now, empty: nothing. */
  type(characters: string): string;
  /** The last character was taken back. */
  takeBack(): void;
  /** The line, or the field, is at its end; what is to be said now. */
  end(): string;
  /** The caret is somewhere else. */
  forget(): void;
}

/** Out of what is typed, the letters, words or sentences as they are finished. Only what was typed is looked at, never what stands in the field. */
export function createTypedParts(unit: () => TypedUnit): TypedParts {
  let typed = '';

  function finish(upTo: string): string {
    if (unit() === 'word') return LAST_WORD.exec(upTo)?.[0] ?? '';
    return unit() === 'sentence' ? upTo.trim() : '';
  }

  return {
    type(characters) {
      const before = typed;
      typed = (typed + characters).slice(-KEPT);
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
