import {
  chooseLanguage,
  readServerVoices,
  type SpeakInput,
  type SpeechProgress,
  speak,
  speechProgress,
  speechProgressInPage,
  stopSpeech,
} from '@/extension/features/read/messages.ts';
import { cluesSchema, speakSchema, stopSpeechSchema } from '@/extension/features/read/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { Timer } from '@/shared/base/clock.ts';
import type { SpeechErrorCode } from '@/shared/base/errors.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { SpeechEngine } from '@/shared/engines/contracts.ts';
import { offeredVoices, taughtVoices } from '@/shared/features/read/offered-voices.ts';
import { likelyLanguages } from '@/shared/features/read/spoken-language.ts';
import { createVoiceLadder, primaryOf, voicesFor } from '@/shared/features/read/voice-ladder.ts';
import { declaredLanguage } from '@/shared/l10n/tag.ts';

export interface SpeechOptions {
  messenger: Messenger;
  /** Engines of the browser and our own, best first. */
  engines: readonly SpeechEngine[];
  /** The school's engine, after all others unless the user has chosen one of its voices. */
  server: SpeechEngine;
  /** Returns true if a teacher has switched reading aloud off. */
  isOff(): Promise<boolean>;
  /** Returns true if the user's content may go to servers, as far as is known. */
  mayUseServers(): boolean;
  /** Returns true if the user knows that the server's voices receive the text, and has agreed. */
  isServerTold(): boolean;
  /** Refreshes the settings behind these answers. */
  renew(): Promise<void>;
  isOnline(): boolean;
  /** Languages of the user's browser, BCP 47, best first. */
  home: readonly string[];
  /** Records use of the offscreen document. */
  touch(): void;
  clock: Timer;
}

export interface Speech {
  readonly isBusy: boolean;
  /** Stops speaking immediately if a teacher has switched reading aloud off. */
  checkSwitch(): Promise<void>;
}

interface Current {
  speechId: string;
  /** Tab of the page that is read; null: the speech is for one of our own pages, which receives the events itself. */
  tabId: number | null;
  voiceId: string | null;
  isTyped: boolean;
  life: AbortController;
  /** Error returned to its page when the speech ends early. */
  why: 'aborted' | 'read-aloud-off';
}

/**
 * Minimum share of letters in another script, on a mostly Latin page (a lesson in code, say), that confirms the
 * declared language.
 */
const PAGE_SHARE = 0.1;

/** Speaks for the pages that are read aloud, one at a time: the latest speech replaces the previous one. */
export function answerSpeech(options: SpeechOptions): Speech {
  const { messenger, engines, server, mayUseServers, isServerTold, isOnline, home, clock } = options;
  let current: Current | null = null;
  /** Detected language of the page that was started last. */
  let guess: { tabId: number | null; lang: string | null } | null = null;

  const tell = ({ tabId, speechId }: Current, news: SpeechProgress) =>
    tabId === null
      ? messenger.tell(speechProgressInPage, { speechId, news })
      : messenger.tell(speechProgress, { tabId, speechId, news });
  /** The server's voices, requested only when one of them may be used: signed out, no request is made. */
  const observedServer: SpeechEngine = {
    ...server,
    voices: async () => (mayUseServers() && isServerTold() && isOnline() ? taughtVoices(await server.voices()) : []),
  };
  /** Wraps a remote engine so that typed text stays on the device, unless the user has chosen a remote voice. */
  const withLocalTypedText = (engine: SpeechEngine): SpeechEngine => ({
    ...engine,
    async voices() {
      const { isTyped = false, voiceId = null } = current ?? {};
      return (await engine.voices()).filter(({ id, isLocal }) => !isTyped || isLocal || id === voiceId);
    },
  });
  const availableEngines = [
    ...engines.map((engine) => offeredVoices(engine, { mayUseServers, isOnline })),
    observedServer,
  ].map(withLocalTypedText);
  const ladder = createVoiceLadder({
    engines: availableEngines,
    preferredVoiceFor: () => current?.voiceId ?? null,
    onHandOver: (_from, { name }) => current && tell(current, { type: 'other-voice', voice: name }),
    home,
    clock,
  });

  /** Returns the first of these languages that has a voice; null: none has one. */
  async function spokenOf(langs: readonly string[]): Promise<string | null> {
    const lists = await Promise.all(availableEngines.map((engine) => engine.voices()));
    return langs.find((lang) => voicesFor(lists.flat(), lang).length > 0) ?? null;
  }

  /**
   * Returns the language of a sentence. If its script differs from the page's language, returns a language whose voice
   * can read the sentence, if one exists.
   */
  async function languageOf({ text, lang }: Pick<SpeakInput, 'text' | 'lang'>, tabId: number | null): Promise<string> {
    const said = declaredLanguage(lang);
    // A page language that confirms the declared one does not apply to a sentence in another script.
    const ofPage = guess?.tabId === tabId ? guess.lang : null;
    const guessed = ofPage !== null && primaryOf(ofPage) === primaryOf(said) ? null : ofPage;
    const likely = likelyLanguages({ text, said, guessed, own: home });
    return likely[0] === said ? lang : ((await spokenOf(likely)) ?? lang);
  }

  function end(why: Current['why']): void {
    if (!current) return;
    current.why = why;
    current.life.abort();
    current = null;
  }

  /**
   * Returns why no voice is available. A usable voice is withheld only while the device is offline, or before the user
   * agrees.
   */
  async function whyNoVoice(lang: string): Promise<SpeechErrorCode> {
    if (!mayUseServers()) return 'no-voice';
    const asked = isOnline() ? [server] : [...engines, server];
    const lists = await Promise.all(asked.map((engine) => engine.voices()));
    if (voicesFor(lists.flat(), lang).length === 0) return 'no-voice';
    if (!isOnline()) return 'voice-offline';
    return isServerTold() ? 'no-voice' : 'voice-untold';
  }

  messenger.answer(withInput(speak, speakSchema), async (input, asker) => {
    options.touch();
    const tabId = asker.context === 'page' ? null : asker.tabId;
    if (asker.context === 'content' && tabId === null) return err('bad-request');
    const { speechId, voiceId, isForgiving, isTyped = false, ...speech } = input;
    if (isTyped && current && !current.isTyped) return err('aborted');
    end('aborted');
    const mine: Current = { speechId, tabId, voiceId, isTyped, life: new AbortController(), why: 'aborted' };
    current = mine;
    // The user may just have agreed and started again.
    if (isForgiving && !isServerTold()) await options.renew();
    if (await options.isOff()) end('read-aloud-off');
    if (isForgiving) ladder.forgive();
    // If the user has chosen a voice for the page's declared language, that voice reads every sentence.
    const lang = voiceId === null ? await languageOf(speech, tabId) : speech.lang;
    const said = await ladder.speak({ ...speech, lang }, mine.life.signal, (event) => tell(mine, event));
    options.touch();
    if (mine.life.signal.aborted) return err(mine.why);
    current = null;
    if (said.ok) return ok(undefined);
    return said.error === 'no-voice' && !isTyped ? err(await whyNoVoice(speech.lang)) : said;
  });
  messenger.answer(withInput(readServerVoices, nothingSchema), async () => {
    options.touch();
    if (await options.isOff()) return err('read-aloud-off');
    return ok({ voices: mayUseServers() ? taughtVoices(await server.voices()) : [] });
  });
  messenger.answer(withInput(chooseLanguage, cluesSchema), async ({ text, said, guessed, own }, { tabId }) => {
    const claimed = declaredLanguage(said);
    guess = { tabId, lang: declaredLanguage(guessed) || null };
    // The text after a long quotation is in the declared language. Sentences in other scripts get their own language
    // one by one.
    if (await spokenOf([claimed])) return ok({ lang: said });
    const likely = likelyLanguages({
      text,
      said: claimed,
      guessed: guess.lang,
      own: [own, ...home].map(declaredLanguage).filter((lang) => lang !== ''),
      leastShare: PAGE_SHARE,
    });
    return ok({ lang: (await spokenOf(likely)) ?? (said || guessed || own) });
  });
  messenger.on(withInput(stopSpeech, stopSpeechSchema), ({ speechId }, { context, tabId }) => {
    if (current?.speechId !== speechId) return;
    if (current.tabId === (context === 'page' ? null : tabId)) end('aborted');
  });

  return {
    get isBusy() {
      return current !== null;
    },
    async checkSwitch() {
      if (await options.isOff()) end('read-aloud-off');
    },
  };
}
