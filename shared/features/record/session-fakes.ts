import { createDeferred } from '@/shared/base/deferred.ts';
import type { MicrophoneErrorCode } from '@/shared/base/errors.ts';
import { createListeners, type Listeners } from '@/shared/base/listeners.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { EventName } from '@/shared/domain/account/events.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { createFakeRecorder, type FakeRecorder } from '@/shared/engines/record/fake-recorder.ts';
import type { RecorderSnapshot } from './ports.ts';
import { createRecorderSession } from './session.ts';
import type { Consent, RecorderSession, RecorderSessionDeps, RecordingLock } from './session-deps.ts';
import { createFakeTakeStore, type FakeTakeStore } from './take-store-fake.ts';

export const ANONYMOUS = 'anonymous:from_website:00000000-0000-4000-8000-000000000000';
export const WHERE = { application: 'web', applicationView: null, title: 'For Ada' } as const;

/** The surroundings of a session under a test's control: microphone, user, disk, another tab. */
export interface SessionWorld {
  session: RecorderSession;
  takes: FakeTakeStore;
  /** The recorder of the newest take. */
  recorder(): FakeRecorder;
  snapshot(): RecorderSnapshot;
  phases: string[];
  sounds: string[];
  signals: EventName[];
  copied: string[];
  stoppedTracks(): number;
  microphone: { answer: () => Promise<Result<MediaStream, MicrophoneErrorCode>>; opened: number };
  permission: { state: PermissionState; change(state: PermissionState): void; asked: number };
  consent: { value: Consent };
  room: { freeBytes: number };
  deps: RecorderSessionDeps;
}

export interface WorldOptions {
  lock?: RecordingLock;
  over?: Partial<RecorderSessionDeps>;
  consent?: Consent;
}

export function createSessionWorld({
  lock = createFakeLocks().of(),
  over = {},
  consent = 'yes',
}: WorldOptions = {}): SessionWorld {
  const takes = createFakeTakeStore(() => 1_000);
  const recorders: FakeRecorder[] = [];
  const listeners = createListeners<[state: PermissionState]>();
  let stopped = 0;
  const stream = (): MediaStream => {
    const track = { stop: () => (stopped += 1), addEventListener: () => undefined };
    return Object.assign(new EventTarget(), {
      getTracks: () => [track],
      getAudioTracks: () => [track],
    }) as unknown as MediaStream;
  };
  const world = {
    takes,
    phases: [] as string[],
    sounds: [] as string[],
    signals: [] as EventName[],
    copied: [] as string[],
    stoppedTracks: () => stopped,
    microphone: {
      opened: 0,
      answer: async (): Promise<Result<MediaStream, MicrophoneErrorCode>> => ok(stream()),
    },
    permission: {
      state: 'granted' as PermissionState,
      asked: 0,
      change(state: PermissionState) {
        world.permission.state = state;
        listeners.emit(state);
      },
    },
    consent: { value: consent },
    room: { freeBytes: 1e9 },
    recorder: () => {
      const newest = recorders.at(-1);
      if (!newest) throw new Error('Nothing was recorded yet');
      return newest;
    },
  };
  const deps: RecorderSessionDeps = {
    openMicrophone: () => {
      world.microphone.opened += 1;
      return world.microphone.answer();
    },
    createRecorder(stream, options) {
      const recorder = createFakeRecorder(stream, options);
      recorders.push(recorder);
      return recorder;
    },
    warmEngine: async () => undefined,
    takes,
    wakeOutbox: () => undefined,
    retryTake: async () => undefined,
    playSound: (sound) => void world.sounds.push(sound),
    signals: { track: (event) => void world.signals.push(event) },
    freeBytes: async () => world.room.freeBytes,
    now: () => 1_000,
    ownerId: () => ANONYMOUS,
    maxSeconds: () => 300,
    locale: () => 'en-US',
    consent: {
      get: async () => world.consent.value,
      set: async (answer) => {
        world.consent.value = answer;
      },
    },
    canPrompt: true,
    askMicrophone: async () => {
      world.permission.asked += 1;
      return ok(undefined);
    },
    permission: {
      now: async () => world.permission.state,
      watch: (listener) => listeners.add(listener),
    },
    links: () => linkDomainsOf('https://mote.example'),
    copyText: async (text) => {
      world.copied.push(text);
      return ok(undefined);
    },
    lock,
    ...over,
  };
  const session = createRecorderSession(deps);
  let snapshot: RecorderSnapshot | null = null;
  session.watch((next) => {
    snapshot = next;
    if (world.phases.at(-1) !== next.phase) world.phases.push(next.phase);
  }, new AbortController().signal);
  return {
    ...world,
    deps,
    session,
    snapshot: () => {
      if (!snapshot) throw new Error('No snapshot');
      return snapshot;
    },
  };
}

/** Creates the locks of one origin, shared by a test's sessions. */
export function createFakeLocks() {
  let holder: { listeners: Listeners<[]>; release: () => void; freed: Promise<void> } | null = null;
  return {
    of(): RecordingLock {
      const listeners = createListeners();
      return {
        async hold(_takeId, takeOver) {
          if (holder && !takeOver) return null;
          if (holder) {
            const before = holder;
            before.listeners.emit();
            await before.freed;
          }
          const { promise: freed, resolve: free } = createDeferred();
          const mine = {
            listeners,
            freed,
            release: () => {
              if (holder === mine) holder = null;
              free();
            },
          };
          holder = mine;
          return mine.release;
        },
        onStopRequest: (listener) => void listeners.add(listener),
      };
    },
  };
}

export const refuse = (code: MicrophoneErrorCode) => async () => err(code);
