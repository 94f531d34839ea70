import {
  chooseLanguage,
  heardInPage,
  hush,
  readServerVoices,
  type SpeakInput,
  speak,
  told,
  type VoiceNews,
} from '@/extension/features/read/messages.ts';
import { CluesShape, HushShape, NothingShape, SpeakShape } from '@/extension/features/read/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Timer } from '@/shared/domain/clock.ts';
import type { SpeechErrorCode } from '@/shared/domain/errors.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { SpeechEngine } from '@/shared/engines/contracts.ts';
import { offeredVoices, taughtVoices } from '@/shared/features/read/offered-voices.ts';
import { likelyLanguages } from '@/shared/features/read/spoken-language.ts';
import { createVoiceLadder, primaryOf, voicesFor } from '@/shared/features/read/voice-ladder.ts';
import { saidLanguage } from '@/shared/l10n/tag.ts';

export interface SpeechOptions {
  messenger: Messenger;
  /** Of the browser and of our own, best first. */
  engines: readonly SpeechEngine[];
  /** The school's, behind them all unless its person wants one. */
  server: SpeechEngine;
  /** A teacher has switched reading aloud off. */
  isOff(): Promise<boolean>;
  /** The person's content may go to servers, as far as is known. */
  mayUseServers(): boolean;
  /** The person was told that what the server's voices read goes there, and said yes. */
  isServerTold(): boolean;
  /** Asks anew for what these answers stand on. */
  renew(): Promise<void>;
  isOnline(): boolean;
  /** The languages of the person's browser, BCP 47, best first. */
  home: readonly string[];
  /** A sign of use. */
  touch(): void;
  clock: Timer;
}

export interface Speech {
  readonly isBusy: boolean;
  /** A teacher may just have switched it off: then it is silent at once. */
  checkSwitch(): Promise<void>;
}

interface Current {
  speechId: string;
  /** Of the page that is read; null: one of our own pages has something spoken, which hears the news itself. */
  tabId: number | null;
  voiceId: string | null;
  isTyped: boolean;
  life: AbortController;
  /** What its page is told when it ends before its time. */
  why: 'aborted' | 'read-aloud-off';
}

/** Of the letters of a page in Latin ones mostly (a lesson in code, say), those that make it one in the language that it says. */
const PAGE_SHARE = 0.1;

/** Speaks for the pages that are read aloud, one at a time: who speaks last is heard. */
export function answerSpeech(options: SpeechOptions): Speech {
  const { messenger, engines, server, mayUseServers, isServerTold, isOnline, home, clock } = options;
  let current: Current | null = null;
  /** Of the page that was begun last. */
  let guess: { tabId: number | null; lang: string | null } | null = null;

  const tell = ({ tabId, speechId }: Current, news: VoiceNews) =>
    tabId === null ? messenger.tell(heardInPage, { speechId, news }) : messenger.tell(told, { tabId, speechId, news });
  /** Not even asked for its voices before one of them may be heard: signed out, nothing asks anybody. */
  const heardServer: SpeechEngine = {
    ...server,
    voices: async () => (mayUseServers() && isServerTold() && isOnline() ? taughtVoices(await server.voices()) : []),
  };
  /** What a person types does not leave the device by a voice that they have not chosen. */
  const keptHere = (engine: SpeechEngine): SpeechEngine => ({
    ...engine,
    async voices() {
      const { isTyped = false, voiceId = null } = current ?? {};
      return (await engine.voices()).filter(({ id, isLocal }) => !isTyped || isLocal || id === voiceId);
    },
  });
  const heardEngines = [
    ...engines.map((engine) => offeredVoices(engine, { mayUseServers, isOnline })),
    heardServer,
  ].map(keptHere);
  const ladder = createVoiceLadder({
    engines: heardEngines,
    wishFor: () => current?.voiceId ?? null,
    onHandOver: (_from, { name }) => current && tell(current, { type: 'other-voice', voice: name }),
    home,
    clock,
  });

  /** The first of them that a voice speaks; null: none. */
  async function spokenOf(langs: readonly string[]): Promise<string | null> {
    const lists = await Promise.all(heardEngines.map((engine) => engine.voices()));
    return langs.find((lang) => voicesFor(lists.flat(), lang).length > 0) ?? null;
  }

  /** A sentence whose letters are not of the language that its page says is spoken by who can read them, if anybody. */
  async function languageOf({ text, lang }: Pick<SpeakInput, 'text' | 'lang'>, tabId: number | null): Promise<string> {
    const said = saidLanguage(lang);
    // That the page as a whole is what it says tells nothing of a sentence in other letters.
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

  /** Voices that would speak it may be kept back only while the device is offline, or before the person says yes. */
  async function whyNoVoice(lang: string): Promise<SpeechErrorCode> {
    if (!mayUseServers()) return 'no-voice';
    const asked = isOnline() ? [server] : [...engines, server];
    const lists = await Promise.all(asked.map((engine) => engine.voices()));
    if (voicesFor(lists.flat(), lang).length === 0) return 'no-voice';
    if (!isOnline()) return 'voice-offline';
    return isServerTold() ? 'no-voice' : 'voice-untold';
  }

  messenger.answer(withInput(speak, SpeakShape), async (input, asker) => {
    options.touch();
    const tabId = asker.context === 'page' ? null : asker.tabId;
    if (asker.context === 'content' && tabId === null) return err('bad-request');
    const { speechId, voiceId, isForgiving, isTyped = false, ...speech } = input;
    if (isTyped && current && !current.isTyped) return err('aborted');
    end('aborted');
    const mine: Current = { speechId, tabId, voiceId, isTyped, life: new AbortController(), why: 'aborted' };
    current = mine;
    // Who has just said yes begins anew.
    if (isForgiving && !isServerTold()) await options.renew();
    if (await options.isOff()) end('read-aloud-off');
    if (isForgiving) ladder.forgive();
    // The voice that the person has chosen for what the page says reads it, whatever it is.
    const lang = voiceId === null ? await languageOf(speech, tabId) : speech.lang;
    const said = await ladder.speak({ ...speech, lang }, mine.life.signal, (event) => tell(mine, event));
    options.touch();
    if (mine.life.signal.aborted) return err(mine.why);
    current = null;
    if (said.ok) return ok(undefined);
    return said.error === 'no-voice' && !isTyped ? err(await whyNoVoice(speech.lang)) : said;
  });
  messenger.answer(withInput(readServerVoices, NothingShape), async () => {
    options.touch();
    if (await options.isOff()) return err('read-aloud-off');
    return ok({ voices: mayUseServers() ? taughtVoices(await server.voices()) : [] });
  });
  messenger.answer(withInput(chooseLanguage, CluesShape), async ({ text, said, guessed, own }, { tabId }) => {
    const claimed = saidLanguage(said);
    guess = { tabId, lang: saidLanguage(guessed) || null };
    // What follows a long quotation is as the page says; sentences in other letters go to who can read them, one by one.
    if (await spokenOf([claimed])) return ok({ lang: said });
    const likely = likelyLanguages({
      text,
      said: claimed,
      guessed: guess.lang,
      own: [own, ...home].map(saidLanguage).filter((lang) => lang !== ''),
      leastShare: PAGE_SHARE,
    });
    return ok({ lang: (await spokenOf(likely)) ?? (said || guessed || own) });
  });
  messenger.on(withInput(hush, HushShape), ({ speechId }, { context, tabId }) => {
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
