import type { HttpClient } from '@/shared/client/http-client.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { holidayState, soundsOf } from '@/shared/domain/holiday.ts';
import { ok } from '@/shared/domain/result.ts';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { createRecorderEngine } from '@/shared/engines/record/recorder-engine.ts';
import { readFreeBytes } from '@/shared/features/record/free-bytes.ts';
import { createRecordingLock } from '@/shared/features/record/recording-lock.ts';
import type { RecorderSessionDeps } from '@/shared/features/record/session-deps.ts';
import { createSounds } from '@/shared/features/record/sounds.ts';
import { createChangeChannel } from '@/shared/store/change-channel.ts';
import type { Outbox } from '@/shared/store/contract.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createOutbox, type OutboxDeps } from '@/shared/store/outbox.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';
import { microphonePermission } from './browser-ports.ts';
import { fetchPublicFile } from './site-client.ts';

/** What the developer tools show; never a claim, a name, a title or sound. */
export const log = (what: string, fault?: unknown): void => reportError(new Error(what, { cause: fault }));

const PLAIN_HOLIDAY = { features: { sound: true, visual: true } };

/** The takes that this browser keeps for our site. */
export const openTakes = (): OutgoingTakes =>
  createTakeStore(openDatabase(), {
    clock: systemTimer,
    locks: navigator.locks,
    channel: createChangeChannel(),
    log,
  });

/** Sends them from this page, or from another tab of ours that does already. */
export const openOutbox = (who: Pick<OutboxDeps, 'takes' | 'sender' | 'owner'>): Outbox =>
  createOutbox({
    ...who,
    locks: navigator.locks,
    isOnline: () => navigator.onLine,
    clock: systemTimer,
    random: Math.random,
    log,
  });

/** What a recorder in a page of ours stands on, whoever records: the page asks for the microphone, and encodes by itself. */
export function recordsHere(outbox: Outbox, http: HttpClient, isSoundOn: () => boolean) {
  const engine = createRecorderEngine();
  const sounds = createSounds({
    sounds: soundsOf(holidayState(new Date(), PLAIN_HOLIDAY)),
    isOn: isSoundOn,
    fetchSound: (address) => fetchPublicFile(http, address),
  });
  return {
    openMicrophone: createOpenMicrophone({ canPrompt: true }),
    createRecorder: engine.createRecorder,
    warmEngine: engine.warm,
    restEngine: engine.rest,
    wakeOutbox: outbox.wake,
    retryTake: outbox.retry,
    playSound: sounds.play,
    loadSounds: sounds.load,
    freeBytes: readFreeBytes,
    now: systemTimer.now,
    canPrompt: true,
    // Opening the microphone shows the browser's own question here.
    askMicrophone: async () => ok(undefined),
    permission: microphonePermission,
    lock: createRecordingLock(),
  } satisfies Partial<RecorderSessionDeps>;
}
