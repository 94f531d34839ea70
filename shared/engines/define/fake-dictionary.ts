import { err, ok } from '@/shared/domain/result.ts';
import type { Dictionary, DictionaryEntry, Sense } from '../contracts.ts';

const sense = (more: Partial<Sense> & Pick<Sense, 'definition'>): Sense => ({
  partOfSpeech: 'noun',
  example: null,
  synonyms: [],
  picture: null,
  ...more,
});

const GARDEN: DictionaryEntry = {
  word: 'garden',
  pronunciation: {
    ipa: 'ˈɡɑɹ.dən',
    syllables: [
      { text: 'gahr', isStressed: true },
      { text: 'duhn', isStressed: false },
    ],
  },
  senses: [
    sense({
      definition: 'a plot of ground where plants are grown',
      example: 'she sat in the garden',
      synonyms: ['yard'],
    }),
    sense({ definition: 'the flowers that grow there' }),
    sense({ definition: 'to work in a garden', partOfSpeech: 'verb' }),
  ],
};
const YARD: DictionaryEntry = {
  word: 'yard',
  pronunciation: null,
  senses: [sense({ definition: 'the ground around a house' })],
};

export interface FakeDictionary extends Dictionary {
  /** The next look-ups fail. */
  isBroken: boolean;
}

/** Knows `garden` (and `gardens`), `yard`; is the shape of a real one, and can break. */
export function createFakeDictionary(pictureUrl: string | null = null): FakeDictionary {
  const [first, ...others] = GARDEN.senses;
  const garden = { ...GARDEN, senses: first ? [{ ...first, picture: pictureUrl }, ...others] : [] };
  const entries: Record<string, readonly DictionaryEntry[]> = { garden: [garden], gardens: [garden], yard: [YARD] };
  return {
    language: 'en',
    isBroken: false,
    async define(text) {
      if (this.isBroken) return err('dictionary-unreadable');
      const asked = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
      const found = Object.hasOwn(entries, asked.toLowerCase()) ? entries[asked.toLowerCase()] : undefined;
      return ok({ asked, pronunciation: null, entries: found ?? [] });
    },
  };
}

const CHAT: DictionaryEntry = {
  word: 'chat',
  pronunciation: null,
  senses: [sense({ definition: 'petit animal domestique' })],
};

/** Of another language, with a word that English has too; knows `chat`. */
export const createFakeFrench = (): Dictionary => ({
  language: 'fr',
  async define(text) {
    const asked = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    return ok({ asked, pronunciation: null, entries: asked.toLowerCase() === 'chat' ? [CHAT] : [] });
  },
});
