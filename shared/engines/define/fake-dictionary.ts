import { err, ok } from '@/shared/base/result.ts';
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
  plain: [],
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
  plain: [],
  senses: [sense({ definition: 'the ground around a house' })],
};

const PLACE = sense({
  definition: 'a place with grass where people walk and play',
  example: 'We fed the ducks in the park.',
});
const STOP = sense({
  partOfSpeech: 'verb',
  definition: 'to leave a car in a place for a time',
  example: 'Dad parked the car.',
});
/** Has definitions for pupils. */
const PARK: DictionaryEntry = {
  word: 'park',
  pronunciation: null,
  plain: [PLACE, STOP],
  senses: [sense({ partOfSpeech: 'verb', definition: 'maneuver a vehicle into a parking space' })],
};

export interface FakeDictionary extends Dictionary {
  /** The next look-ups fail. */
  isBroken: boolean;
}

/**
 * Creates a small dictionary that has `garden` (and `gardens`), `yard` and `park`, and can fail. A
 * sentence with `park` chooses the verb.
 */
export function createFakeDictionary(pictureUrl: string | null = null): FakeDictionary {
  const [first, ...others] = GARDEN.senses;
  const garden = { ...GARDEN, senses: first ? [{ ...first, picture: pictureUrl }, ...others] : [] };
  const entries: Record<string, readonly DictionaryEntry[]> = {
    garden: [garden],
    gardens: [garden],
    yard: [YARD],
    park: [PARK],
  };
  return {
    language: 'en',
    isBroken: false,
    async define(text, sentence = '') {
      if (this.isBroken) return err('dictionary-unreadable');
      const asked = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
      const found = Object.hasOwn(entries, asked.toLowerCase()) ? entries[asked.toLowerCase()] : undefined;
      const isFitted = found?.[0] === PARK && sentence.includes('park');
      const fitted = isFitted ? [{ ...PARK, plain: [STOP, PLACE] }] : found;
      return ok({ asked, pronunciation: null, entries: fitted ?? [], isFitted });
    },
  };
}

const CHAT: DictionaryEntry = {
  word: 'chat',
  pronunciation: null,
  plain: [],
  senses: [sense({ definition: 'petit animal domestique' })],
};

/** Creates a dictionary of another language, with `chat`, which is also an English word. */
export const createFakeFrench = (): Dictionary => ({
  language: 'fr',
  async define(text) {
    const asked = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    return ok({ asked, pronunciation: null, entries: asked.toLowerCase() === 'chat' ? [CHAT] : [], isFitted: false });
  },
});
