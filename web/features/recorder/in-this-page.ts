import { systemTimer } from '@/shared/base/clock.ts';
import { ok } from '@/shared/base/result.ts';
import type { HttpClient } from '@/shared/client/http-client.ts';
import { seasonOf, soundsOf } from '@/shared/domain/account/holiday.ts';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { createRecorderEngine } from '@/shared/engines/record/recorder-engine.ts';
import { readFreeBytes } from '@/shared/features/record/free-bytes.ts';
import { createRecordingLock } from '@/shared/features/record/recording-lock.ts';
import type { RecorderSessionDeps } from '@/shared/features/record/session-deps.ts';
import { createSounds } from '@/shared/features/record/sounds.ts';
import { createChangeChannel } from '@/shared/store/change-channel.ts';
import { type ClassChoices, createClassChoices } from '@/shared/store/class-choices.ts';
import type { Outbox } from '@/shared/store/contract.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createOutbox, type OutboxDeps } from '@/shared/store/outbox.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';
import { readSeason } from '../look/season.ts';
import { microphonePermission } from './browser-ports.ts';
import { fetchPublicFile } from './site-client.ts';

/** Logs to the developer tools; never a claim, a name, a title or sound. */
export const log = (what: string, fault?: unknown): void => reportError(new Error(what, { cause: fault }));

/** Opens the takes that this browser stores for our site. */
export const openTakes = (): OutgoingTakes =>
  createTakeStore(openDatabase(), {
    clock: systemTimer,
    locks: navigator.locks,
    channel: createChangeChannel(),
    log,
  });

/** Opens the classes that a pupil of several has chosen in this browser. */
export const openClassChoices = (): ClassChoices => createClassChoices(openDatabase(), { clock: systemTimer, log });

/** Sends takes from this page, unless another tab of ours already does. */
export const openOutbox = (who: Pick<OutboxDeps, 'takes' | 'sender' | 'owner'>): Outbox =>
  createOutbox({
    ...who,
    locks: navigator.locks,
    isOnline: () => navigator.onLine,
    clock: systemTimer,
    random: Math.random,
    log,
  });

/**
 * Returns the parts of a recorder in a page of ours, for any user: the page asks for the microphone and encodes by
 * itself.
 */
export function recordsHere(outbox: Outbox, http: HttpClient, isSoundOn: () => boolean, holiday = readSeason) {
  const engine = createRecorderEngine();
  const sounds = createSounds({
    sounds: () => soundsOf(seasonOf('sound', new Date(), holiday())),
    isOn: isSoundOn,
    fetchSound: (address) => fetchPublicFile(http, address),
  });
  return {
    openMicrophone: createOpenMicrophone({ canPrompt: true }),
    createRecorder: engine.createRecorder,
    warmEngine: engine.warm,
    restEngine: engine.rest,
    loadEngine: engine.load,
    wakeOutbox: outbox.wake,
    retryTake: outbox.retry,
    playSound: sounds.play,
    loadSounds: sounds.load,
    freeBytes: readFreeBytes,
    now: systemTimer.now,
    canPrompt: true,
    // On a page, opening the microphone shows the browser's own prompt.
    askMicrophone: async () => ok(undefined),
    permission: microphonePermission,
    lock: createRecordingLock(),
  } satisfies Partial<RecorderSessionDeps>;
}
