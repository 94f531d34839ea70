import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { EngineStep, LanguageOffer, PagePlace, PageText, Translated } from '@/shared/domain/study/translation.ts';
import type { TranslateAsk, TranslatePorts } from './ports.ts';

export interface FakeTranslate extends TranslatePorts {
  page: Result<PageText>;
  /** Returns the next portion of a long page. */
  following(place: PagePlace): Result<PageText>;
  /** Error in place of a translation. */
  refuse: ErrorCode | null;
  /** Retry time of that error, in ms. */
  retryAfterMs: number | null;
  /** Holds translations back until `finish`. */
  isSlow: boolean;
  /** The step that a translation reports; null: none. */
  step: EngineStep | null;
  means: Pick<Translated, 'isOnDevice' | 'isBasic'>;
  glosses: Translated['texts'][number]['glosses'];
  asked: TranslateAsk[];
  said: string[];
  saved: string[];
  isTold: boolean;
  silent: ErrorCode | null;
  /** Lets the waiting translations finish; returns their number. */
  finish(): number;
  requestTranslation(): void;
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

/** Creates the ports of translation in memory: `Good morning.` becomes `es:Good morning.` */
export function createFakeTranslate(change: Partial<FakeTranslate> = {}): FakeTranslate {
  let notifyRequest = () => {};
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
    step: null,
    means: { isOnDevice: true, isBasic: false },
    glosses: [],
    asked: [],
    said: [],
    saved: [],
    isTold: false,
    silent: null,
    async translate(ask) {
      fake.asked.push(ask);
      if (fake.step) ask.onStep(fake.step);
      if (fake.isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return answer(ask);
    },
    offers: async (_from, to) => ok(to === undefined ? OFFERS : OFFERS.filter((offer) => offer.to === to)),
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
    readTarget: async () => ({ to: 'es', recent: ['es'] }),
    saveTarget: (to) => fake.saved.push(to),
    isServerTold: async () => fake.isTold,
    async rememberServerInformed() {
      fake.isTold = true;
    },
    watchCommands: (listener) => {
      notifyRequest = listener;
    },
    async watchWords(listener) {
      clicked = listener;
      return ok(undefined);
    },
    finish() {
      const ready = waiting.splice(0);
      for (const go of ready) go();
      return ready.length;
    },
    requestTranslation: () => notifyRequest(),
    click: (text) => clicked(text),
    ...change,
  };
  return fake;
}
