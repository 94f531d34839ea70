import type { HostWindow } from '@/extension/core/page/host-window.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { claimedLanguage, type ReadAs } from '@/shared/features/read/utterance.ts';
import { primaryOf } from '@/shared/features/read/voice-ladder.ts';
import type { Block } from '@/shared/text-index/contract.ts';
import { chooseLanguage } from './messages.ts';
import type { OpenText } from './open-text.ts';
import type { ReadingChoices } from './reading-view.ts';

export interface ReadingLanguageDeps {
  window: HostWindow;
  messenger: Pick<Messenger, 'call'>;
  choices(): Pick<ReadingChoices, 'lang' | 'voices'>;
  /** BCP 47; null: no language was detected. */
  detectLanguage(text: string): Promise<string | null>;
}

/**
 * Valid for the address where it was chosen: the next mail may be in another language. The user can also confirm the
 * page's language (`real` is empty). A language that the user did not choose has no address and ends with the reading.
 */
type ReadAsHere = ReadAs & { href: string };

export interface LanguageOfText {
  /** Language of the parts that declare none. */
  lang: string;
  /** The detected language, if it differs from the declared one and the user decides; empty: none. */
  other: string;
  /** Replaces the current `readAs`; undefined: keeps it. */
  readAs?: ReadAsHere;
}

/** The language in which the page is read. */
export interface ReadingLanguage {
  /** Language to use in place of a declared one; null: the declared one. */
  readonly readAs: ReadAs | null;
  /** Drops the choice that was made at another address. */
  dropOfOtherAddress(): void;
  of(text: OpenText): Promise<LanguageOfText>;
  use(language: LanguageOfText): void;
  /** Called with the block that is being read. */
  onBlock(block: Block): void;
  /** Reads the current text in this language. Empty: in the declared one. */
  choose(lang: string): void;
}

const SAMPLE_CHARS = 1_000;
/** With fewer characters, the declared language is trusted. */
const SURE_CHARS = 120;

export function createReadingLanguage(deps: ReadingLanguageDeps): ReadingLanguage {
  const { window, messenger, choices, detectLanguage } = deps;
  let readAs: ReadAsHere | null = null;
  let lastBlock: Block | null = null;

  /**
   * Returns the language for parts that declare none, and the detected language if the declared one differs. If no
   * voice speaks the declared one, the detected one is used. Otherwise the user decides, since detection confuses
   * related languages.
   */
  async function languageOf(text: OpenText): Promise<LanguageOfText> {
    const { lang: own, voices } = choices();
    const { claimed: said, sample } = sampleOf(text);
    const isShort = said && sample.length < SURE_CHARS;
    const guessed = (!isShort && (await detectLanguage(sample))) || '';
    if (readAs || voices[said]) return { lang: guessed || own, other: '' };
    const asked = await messenger.call(chooseLanguage, { text: sample, said, guessed, own });
    const lang = asked.ok ? asked.value.lang : said || guessed || own;
    if (!said) return { lang, other: '' };
    if (primaryOf(lang) !== said) return { lang: own, other: lang, readAs: { claimed: said, real: lang, href: '' } };
    return { lang: own, other: primaryOf(guessed) === said ? '' : guessed };
  }

  return {
    get readAs() {
      return readAs;
    },
    dropOfOtherAddress() {
      if (readAs?.href !== window.location.href) readAs = null;
    },
    of: languageOf,
    use(language) {
      readAs = language.readAs ?? readAs;
    },
    onBlock(block) {
      lastBlock = block;
    },
    choose(lang) {
      readAs = lastBlock && { claimed: claimedHere(lastBlock), real: lang, href: window.location.href };
    },
  };
}

/** Primary language that the block declares; empty: none. */
const claimedHere = (block: Block): string => primaryOf(claimedLanguage(block, { start: 0, end: block.text.length }));

/** Returns the first text to be read, up to a change of the declared language. */
function sampleOf({ index, from }: OpenText): { claimed: string; sample: string } {
  const now = index();
  const first = now.blockAt(from);
  const claimed = first ? claimedHere(first) : '';
  const texts: string[] = [];
  let length = 0;
  for (const block of first ? now.blocks.slice(now.blocks.indexOf(first)) : []) {
    if (length >= SAMPLE_CHARS || claimedHere(block) !== claimed) break;
    texts.push(block.text);
    length += block.text.length;
  }
  return { claimed, sample: texts.join(' ').slice(0, SAMPLE_CHARS) };
}
