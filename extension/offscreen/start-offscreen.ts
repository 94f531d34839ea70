import { takeLeft, takesChanged } from '@/extension/features/library/messages.ts';
import { openPermissionTab, permissionAnswered, saveConsent } from '@/extension/features/permission/messages.ts';
import {
  levels,
  type OffscreenSettings,
  offscreenOpened,
  outboxWaits,
  outboxWoken,
  pingOffscreen,
  recorderSeen,
  saveAge,
  saveFirstName,
  snapshots,
} from '@/extension/features/record/messages.ts';
import { openDevice } from '@/extension/features/send/actions.ts';
import { createRemoteSignals } from '@/extension/features/signals/remote-signals.ts';
import { blobOfBase64 } from '@/extension/messaging/base64.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { serveStream } from '@/extension/messaging/stream.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { createRuntimeTransport } from '@/extension/platform/transport.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createSpeechApi, type SpeechApi } from '@/shared/client/speech-api.ts';
import { createTranslateApi } from '@/shared/client/translate-api.ts';
import { FIRST_HOLIDAY, seasonOf, soundsOf } from '@/shared/domain/account/holiday.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { AUDIO } from '@/shared/domain/mote/limits.ts';
import type { SpeechEngine } from '@/shared/engines/contracts.ts';
import { openSre } from '@/shared/engines/formula/open-sre.ts';
import { packedRules } from '@/shared/engines/formula/packed-rules.ts';
import { createSreSpeaker } from '@/shared/engines/formula/sre-speaker.ts';
import { openTesseract } from '@/shared/engines/ocr/open-tesseract.ts';
import { createTesseractRecognizer } from '@/shared/engines/ocr/tesseract-recognizer.ts';
import { createOpenMicrophone, watchMicrophonePermission } from '@/shared/engines/record/open-microphone.ts';
import { createRecorderEngine } from '@/shared/engines/record/recorder-engine.ts';
import { createBrowserSpeech } from '@/shared/engines/speak/browser-speech.ts';
import { createEspeakSpeech } from '@/shared/engines/speak/espeak/espeak-speech.ts';
import { openEspeak } from '@/shared/engines/speak/espeak/open-espeak.ts';
import { packedEspeak } from '@/shared/engines/speak/espeak/packed-espeak.ts';
import { createPcmPlayer } from '@/shared/engines/speak/espeak/play-pcm.ts';
import { createSoundPlayer } from '@/shared/engines/speak/play-sound.ts';
import { createServerSpeech, type SpeechServer } from '@/shared/engines/speak/server-speech.ts';
import { browserApi, createBrowserTranslator } from '@/shared/engines/translate/browser-translator.ts';
import { createServerTranslator } from '@/shared/engines/translate/server-translator.ts';
import { readFreeBytes } from '@/shared/features/record/free-bytes.ts';
import { createRecordingLock } from '@/shared/features/record/recording-lock.ts';
import { createRecorderSession } from '@/shared/features/record/session.ts';
import type { MicrophonePermission, RecorderSession } from '@/shared/features/record/session-deps.ts';
import { createSounds } from '@/shared/features/record/sounds.ts';
import { createClearOnSignOut } from './clear-on-sign-out.ts';
import { createCredentialsHolder } from './credentials-holder.ts';
import { cutPicture } from './cut-picture.ts';
import { createFirstQuestions } from './first-questions.ts';
import { answerFormulas } from './formulas.ts';
import { createIdleCloser } from './idle.ts';
import { answerRecognition } from './recognition.ts';
import { answerRecorderMethods } from './recorder-methods.ts';
import { createRecordingGuards } from './recording-guards.ts';
import { createSessions } from './sessions.ts';
import { createSettingsHolder } from './settings-holder.ts';
import { answerSpeech } from './speech.ts';
import { answerTranslation, createPackFetcher } from './translation.ts';

/** Returns the recognizer's files in our own package (scripts/ocr-assets.mjs): no server receives a request. */
const ocrFiles = () => ({
  worker: new URL('/ocr/worker.min.js', location.href).href,
  core: new URL('/ocr/tesseract-core-simd-lstm.js', location.href).href,
  // Tesseract takes an incomplete address for a path in its own memory, so the address is complete.
  dataFolder: () => new URL('/ocr', location.href).href,
});

/**
 * Starts the offscreen page. Where the sidebar holds it, each window's sidebar has one: the first works for all, and
 * when it closes the next takes over. A page without a window is the only one.
 */
export function startOffscreen(): void {
  if (window.top === window) run(false);
  else
    navigator.locks.request('mote-offscreen', () => {
      run(true);
      return new Promise(() => undefined);
    });
}

/**
 * Composition root: connects microphone, encoder, store, sounds, and the methods of recorders as messages. In the
 * sidebar, the browser can prompt for the microphone.
 */
function run(canPrompt: boolean): void {
  const logger = createLogger('offscreen');
  const transport = createRuntimeTransport();
  const own = ownIdentity();
  const messenger = createMessenger({ self: 'offscreen', own, transport, report: logger.warn });
  const settings = createSettingsHolder(messenger);
  const engine = createRecorderEngine();
  const credentials = createCredentialsHolder(messenger);
  const device = openDevice({
    logger,
    async settings() {
      const [known, person] = await Promise.all([settings.read(), credentials.read()]);
      return known && person && { ...known, ...person };
    },
    callbacks: credentials.callbacks,
  });
  const lock = createRecordingLock();
  const openMicrophone = createOpenMicrophone({ canPrompt });
  const permission = watchPermission();
  const mayPlaySeason = () => settings.latest()?.hasSeasonSounds ?? true;
  const sounds = createSounds({
    sounds: () => soundsOf(mayPlaySeason() ? seasonOf('sound', new Date(), FIRST_HOLIDAY) : 'none'),
    isOn: () => settings.latest()?.hasSounds ?? true,
  });

  const known = (): OffscreenSettings | null => settings.latest();
  const makeSession = async (): Promise<RecorderSession> => {
    await settings.read();
    return createRecorderSession({
      openMicrophone,
      createRecorder: engine.createRecorder,
      warmEngine: engine.warm,
      restEngine: engine.rest,
      takes: device.takes,
      wakeOutbox: device.wakeOutbox,
      retryTake: device.retryTake,
      playSound: sounds.play,
      loadSounds: sounds.load,
      signals: createRemoteSignals(messenger),
      freeBytes: readFreeBytes,
      now: systemTimer.now,
      ownerId: () => known()?.ownerId ?? '',
      maxSeconds: () => (known()?.maxMs ?? 0) / 1000,
      hasCountdown: () => known()?.hasCountdown ?? false,
      locale: () => known()?.locale ?? null,
      consent: {
        get: async () => known()?.consent ?? 'unasked',
        async set(answer) {
          await messenger.call(saveConsent, { isYes: answer === 'yes' });
        },
      },
      name: {
        get: async () => known()?.firstName ?? '',
        async set(firstName) {
          await messenger.call(saveFirstName, { firstName });
        },
      },
      canUpload: () => known()?.canUpload ?? true,
      isMinor: () => known()?.isMinor ?? false,
      age: {
        isNeeded: () => known()?.mustSayAge ?? false,
        async say(ageBand) {
          const said = await messenger.call(saveAge, { ageBand });
          if (said.ok) await settings.renew();
          return said.ok ? ok(undefined) : said;
        },
      },
      classes: { ...device.classChoices, choices: () => known()?.ownClasses ?? [] },
      canPrompt,
      askMicrophone: () => messenger.call(openPermissionTab, {}),
      permission,
      links: () => known()?.links ?? linkDomainsOf(''),
      copyText: async () => err('clipboard-refused'),
      lock,
    });
  };

  const idle = createIdleCloser({
    isBusy: () => [sessions.isBusy(), speech.isBusy, translation.isBusy, recognition.isBusy].some(Boolean),
    prepare: device.nextAt,
    close(at) {
      messenger.tell(outboxWaits, { at });
      // Only the offscreen document closes itself. In the sidebar, window.close() would close the sidebar.
      if (!canPrompt) window.close();
    },
  });
  const openTab = () => {
    if (!canPrompt) messenger.call(openPermissionTab, {});
  };
  const questions = createFirstQuestions({ permission, openTab });
  const clearOnSignOut = createClearOnSignOut(known);
  const sessions = createSessions(makeSession, (recorderId, snapshot, session) => {
    idle.touch();
    clearOnSignOut.onSnapshot(recorderId, snapshot, session);
    questions.onSnapshot(recorderId, snapshot);
    sight.onSnapshot(recorderId, snapshot);
  });

  const endOf = async (recorderId: string) =>
    sessions.has(recorderId) ? (await sessions.of(recorderId)).stop() : err('no-such-take' as const);
  const { sight, orphans } = createRecordingGuards({
    stop: endOf,
    onTakeLeft: (takeId) => messenger.tell(takeLeft, { takeId }),
  });
  const touch = (recorderId: string) => {
    idle.touch();
    orphans.expect(recorderId);
  };
  const isOff = async (feature: FeatureKey) => {
    const { featuresOff = [] } = (await settings.read()) ?? {};
    return featuresOff.includes(feature);
  };
  answerRecorderMethods(messenger, sessions, { touch, onFirst: sight.expect, isOff });
  const speech = answerSpeech({
    messenger,
    engines: [createBrowserSpeech(), ...embeddedVoices()],
    server: createServerSpeech({
      server: speechServerOf(createSpeechApi(device.http)),
      play: createSoundPlayer(),
      clock: systemTimer,
    }),
    isOff: () => isOff('readAloud'),
    mayUseServers: () => known()?.mayUseServers ?? false,
    isServerTold: () => known()?.isServerVoiceTold ?? false,
    renew: settings.renew,
    isOnline: () => navigator.onLine,
    home: navigator.languages,
    touch: idle.touch,
    clock: systemTimer,
  });
  answerFormulas({
    messenger,
    speaker: createSreSpeaker({
      open: () => openSre(packedRules(new URL('/formula/', location.href).href)),
      clock: systemTimer,
    }),
    touch: idle.touch,
  });
  const translateApi = createTranslateApi(device.http);
  const translation = answerTranslation({
    messenger,
    device: createBrowserTranslator({
      api: browserApi,
      clock: systemTimer,
      // The offscreen document has no user gesture, so the worker fetches packs. In the sidebar, the browser fetches
      // them at the user's click.
      ...(!canPrompt && { fetchPack: createPackFetcher(messenger) }),
    }),
    server: createServerTranslator(
      {
        async targets(from) {
          const answer = await translateApi.languages(from);
          return answer.ok ? ok(answer.value.targets) : answer;
        },
        translate: (texts, { from, to }, signal) => translateApi.translate({ texts: [...texts], from, to }, signal),
        isOnline: () => navigator.onLine,
      },
      systemTimer.now,
    ),
    isOff: () => isOff('translate'),
    mayUseServers: () => known()?.mayUseServers ?? false,
    touch: idle.touch,
    clock: systemTimer,
  });
  const recognition = answerRecognition({
    messenger,
    recognizer: createTesseractRecognizer({
      open: (language) => openTesseract(ocrFiles(), language),
      clock: systemTimer,
    }),
    cut: cutPicture,
    touch: idle.touch,
  });
  messenger.on(recorderSeen, ({ recorderId }) => sight.seen(recorderId));
  serveStream(transport, own, snapshots, async (recorderId, send, signal) => {
    idle.touch();
    orphans.join(recorderId, signal);
    (await sessions.of(recorderId)).watch(send, signal);
  });
  serveStream(transport, own, levels, async (recorderId, send, signal) => {
    const session = await sessions.of(recorderId);
    session.watchLevel(
      ({ rmsDbfs, peak }) => send({ rmsDbfs: Number.isFinite(rmsDbfs) ? rmsDbfs : null, peak }),
      signal,
    );
  });
  settings.onChange(({ consent }) => questions.onConsent(consent, sessions.all()));
  settings.onChange((now) => void clearOnSignOut.onUser(now));
  settings.onChange(() => void speech.checkSwitch());
  settings.onChange(() => void translation.checkSwitch());
  messenger.answer(pingOffscreen, async () => ok(undefined));
  messenger.on(permissionAnswered, ({ isGranted }) => permission.tell(isGranted ? 'granted' : 'denied'));
  messenger.on(outboxWoken, device.wakeOutbox);
  device.takes.watch((takeId) => messenger.tell(takesChanged, { takeId }), new AbortController().signal);

  settings.read().then(() => messenger.tell(offscreenOpened, {}));
  engine.warm();
  sounds.load();
}

function speechServerOf(api: SpeechApi): SpeechServer {
  return {
    async voices() {
      const answer = await api.voices();
      return answer.ok ? ok(answer.value.voices) : answer;
    },
    async speak(asked, signal) {
      const answer = await api.speak(asked, signal);
      if (!answer.ok) return answer;
      const { mp3, durationMs, words } = answer.value;
      return ok({ sound: blobOfBase64(mp3, AUDIO.mimeType), durationMs, words });
    },
    isOnline: () => navigator.onLine,
  };
}

/** Returns the voices for browsers without any, or offline. Empty in a package without the GPL parts. */
function embeddedVoices(): readonly SpeechEngine[] {
  if (!__MOTE_GPL_VOICE__) return [];
  const folder = new URL('/voice/', location.href).href;
  const open = () => openEspeak(packedEspeak(folder));
  return [createEspeakSpeech({ open, play: createPcmPlayer(), clock: systemTimer })];
}

/**
 * Watches the microphone permission: by the browser's own change event, and by the permission tab's message where that
 * event does not fire.
 */
function watchPermission(): MicrophonePermission & { tell(state: PermissionState): void } {
  const listeners = createListeners<[state: PermissionState]>();
  const tell = (state: PermissionState) => {
    listeners.emit(state);
  };
  watchMicrophonePermission(tell, new AbortController().signal);
  return {
    tell,
    async now() {
      const status = await navigator.permissions.query({ name: 'microphone' });
      return status.state;
    },
    watch(listener, signal) {
      listeners.add(listener, signal);
    },
  };
}
