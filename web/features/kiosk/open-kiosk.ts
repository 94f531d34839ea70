import { createKioskApi } from '@/shared/client/kiosk-api.ts';
import { createMoteApi } from '@/shared/client/mote-api.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import type { Signals } from '@/shared/domain/events.ts';
import { holidayState, soundsOf } from '@/shared/domain/holiday.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { createRecorderEngine } from '@/shared/engines/record/recorder-engine.ts';
import { readFreeBytes } from '@/shared/features/record/free-bytes.ts';
import { createRecordingLock } from '@/shared/features/record/recording-lock.ts';
import { createRecorderSession } from '@/shared/features/record/session.ts';
import { createSounds } from '@/shared/features/record/sounds.ts';
import { createChangeChannel } from '@/shared/store/change-channel.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createOutbox } from '@/shared/store/outbox.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';
import { microphonePermission } from '../recorder/browser-ports.ts';
import { warnBeforeLeaving } from '../recorder/leave-warning.ts';
import { createSiteClient } from '../recorder/site-client.ts';
import { createKiosk, type Kiosk, type KioskDeps, kioskOwner } from './kiosk.ts';
import { createKioskSender } from './kiosk-sender.ts';

/** What the developer tools show; never a claim or a name. */
const log = (what: string, fault?: unknown): void => reportError(new Error(what, { cause: fault }));

const PLAIN_HOLIDAY = { features: { sound: true, visual: true } };

export interface OpenKioskOptions {
  code: string;
  locale: string;
  signals: Signals;
  origin?: string;
}

/** Composition root of a shared device: it speaks for nobody, whoever is signed in in this browser. */
export async function openKiosk(options: OpenKioskOptions): Promise<ApiResult<Kiosk>> {
  const { code, origin = location.origin } = options;
  const http = createSiteClient(origin, '', {
    credentials: async () => ({ accessToken: '', lastUserId: '' }),
    onAuth: () => undefined,
    onSessionInvalid: () => undefined,
  });
  const api = createKioskApi(http);
  const opened = await api.open(code);
  if (!opened.ok) return opened;
  const answer = opened.value;
  const takes = createTakeStore(openDatabase(), {
    clock: systemTimer,
    locks: navigator.locks,
    channel: createChangeChannel(),
    log,
  });
  const outbox = createOutbox({
    takes,
    sender: createKioskSender({ api, motes: createMoteApi(http), takes, code }),
    locks: navigator.locks,
    owner: async () => ({ ownerId: kioskOwner(answer.class.id), sending: 'yes' }),
    isOnline: () => navigator.onLine,
    clock: systemTimer,
    random: Math.random,
    log,
  });
  const kiosk = createKiosk({ answer, takes, outbox, openSession: sessionsOf(options, outbox) });
  const gone = new AbortController();
  window.addEventListener('online', outbox.wake, { signal: gone.signal });
  return {
    ok: true,
    value: {
      ...kiosk,
      async close() {
        gone.abort();
        await kiosk.close();
      },
    },
  };
}

/** One engine for the device, one session for each child. */
function sessionsOf({ locale, signals, origin = location.origin }: OpenKioskOptions, outbox: KioskDeps['outbox']) {
  const engine = createRecorderEngine();
  // All that a recording needs is fetched while the class is: the network may be gone when the first child presses the button.
  void engine.warm().then(engine.rest);
  const sounds = createSounds({ sounds: soundsOf(holidayState(new Date(), PLAIN_HOLIDAY)), isOn: () => true });
  const links = linkDomainsOf(origin);
  const lock = createRecordingLock();
  const openSession: KioskDeps['openSession'] = (own) => {
    const gone = new AbortController();
    const session = createRecorderSession({
      openMicrophone: createOpenMicrophone({ canPrompt: true }),
      createRecorder: engine.createRecorder,
      warmEngine: engine.warm,
      restEngine: engine.rest,
      wakeOutbox: outbox.wake,
      retryTake: outbox.retry,
      playSound: sounds.play,
      loadSounds: sounds.load,
      signals,
      freeBytes: readFreeBytes,
      now: systemTimer.now,
      locale: () => locale,
      // The school has said yes for its pupils, and nothing goes by link.
      consent: { get: async () => 'yes', set: async () => undefined },
      canPrompt: true,
      askMicrophone: async () => ok(undefined),
      permission: microphonePermission,
      links: () => links,
      copyText: async () => err('clipboard-refused'),
      lock,
      ...own,
    });
    warnBeforeLeaving(session, gone.signal);
    return {
      ...session,
      async dispose() {
        gone.abort();
        await session.dispose();
      },
    };
  };
  return openSession;
}
