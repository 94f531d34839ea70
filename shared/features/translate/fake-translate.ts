import type { ErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { LanguageOffer, PagePlace, PageText, Translated } from '@/shared/domain/translation.ts';
import type { TranslateAsk, TranslatePorts } from './ports.ts';

export interface FakeTranslate extends TranslatePorts {
  page: Result<PageText>;
  /** What comes after a portion of a long page. */
  following(place: PagePlace): Result<PageText>;
  /** In place of a translation. */
  refuse: ErrorCode | null;
  /** What the server asks for with it. */
  retryAfterMs: number | null;
  /** Translations wait until `finish`. */
  isSlow: boolean;
  means: Pick<Translated, 'isOnDevice' | 'isBasic'>;
  glosses: Translated['texts'][number]['glosses'];
  asked: TranslateAsk[];
  said: string[];
  saved: string[];
  isTold: boolean;
  silent: ErrorCode | null;
  finish(): void;
  wish(): void;
  click(text: PageText): void;
}

const SENTENCES: PageText = {
  blocks: [
    { text: 'Good morning.', lang: 'en' },
    { text: 'How are you?', lang: 'en' },
  ],
  isCut: false,
};

const OFFERS: readonly LanguageOffer[] = [
  { to: 'es', state: 'ready', isOnDevice: true },
  { to: 'fr', state: 'download', isOnDevice: true },
  { to: 'ar', state: 'ready', isOnDevice: false },
  { to: 'ca', state: 'basic', isOnDevice: false },
  { to: 'cy', state: 'words', isOnDevice: false },
  { to: 'zu', state: null, isOnDevice: false },
];

/** Translation's ports in memory: `Good morning.` into `es:Good morning.` */
export function createFakeTranslate(change: Partial<FakeTranslate> = {}): FakeTranslate {
  let wished = () => {};
  let clicked: (text: PageText) => void = () => {};
  const waiting: (() => void)[] = [];
  const answer = ({ texts, pair }: TranslateAsk): Result<Translated> => {
    if (fake.refuse !== null) return { ...err(fake.refuse), retryAfterMs: fake.retryAfterMs };
    const translated = texts.map((text) => ({ text: `${pair.to}:${text}`, glosses: fake.glosses }));
    return ok({ texts: translated, engine: 'fake', ...fake.means });
  };
  const fake: FakeTranslate = {
    page: ok(SENTENCES),
    refuse: null,
    retryAfterMs: null,
    isSlow: false,
    means: { isOnDevice: true, isBasic: false },
    glosses: [],
    asked: [],
    said: [],
    saved: [],
    isTold: false,
    silent: null,
    async translate(ask) {
      fake.asked.push(ask);
      if (fake.isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return answer(ask);
    },
    offers: async () => ok(OFFERS),
    readPage: async (_scope, place) => (place ? fake.following(place) : fake.page),
    following: () => err('nothing-to-read'),
    detectLanguage: async () => null,
    speaker: {
      async say(text, lang) {
        fake.said.push(`${lang}: ${text}`);
        return fake.silent === null ? ok(undefined) : err(fake.silent);
      },
      stop: () => {},
    },
    readTarget: async () => 'es',
    saveTarget: (to) => fake.saved.push(to),
    isServerTold: async () => fake.isTold,
    async rememberServerTold() {
      fake.isTold = true;
    },
    watchWishes: (listener) => {
      wished = listener;
    },
    async watchWords(listener) {
      clicked = listener;
      return ok(undefined);
    },
    finish() {
      for (const go of waiting.splice(0)) go();
    },
    wish: () => wished(),
    click: (text) => clicked(text),
    ...change,
  };
  return fake;
}
