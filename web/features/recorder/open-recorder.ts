import type { HttpClient } from '@/shared/client/http-client.ts';
import { createMoteApi } from '@/shared/client/mote-api.ts';
import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { holidayState, soundsOf } from '@/shared/domain/holiday.ts';
import { maxMoteSeconds } from '@/shared/domain/limits.ts';
import { ok } from '@/shared/domain/result.ts';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { createRecorderEngine } from '@/shared/engines/record/recorder-engine.ts';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import { readFreeBytes } from '@/shared/features/record/free-bytes.ts';
import { createRecordingLock } from '@/shared/features/record/recording-lock.ts';
import { createRecorderSession } from '@/shared/features/record/session.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import { createSounds } from '@/shared/features/record/sounds.ts';
import { createChangeChannel } from '@/shared/store/change-channel.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createOutbox } from '@/shared/store/outbox.ts';
import type { OutboxOwner } from '@/shared/store/outbox-plan.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';
import { withReturnTo } from '../../guard.ts';
import { keepText } from '../../src/kept-text.ts';
import type { SiteAccount } from '../account/ports.ts';
import { createAccountLibrary } from './account-library.ts';
import { consentIn, copyText, microphonePermission } from './browser-ports.ts';
import { warnBeforeLeaving } from './leave-warning.ts';
import { fetchAudio } from './site-client.ts';
import { createSiteLibrary } from './site-library.ts';
import { underTeacherRule } from './teacher-rule.ts';

export interface SiteRecorder {
  session: RecorderSession;
  library: LibraryPorts;
}

const SENDING = { yes: 'yes', no: 'refused', unasked: 'signed-out' } as const;

/** An account sends by itself, unless an adult's permission is missing; a visitor after a yes. */
function sendingOf({ isLoggedIn, status }: SessionSnapshot, consent: keyof typeof SENDING): OutboxOwner['sending'] {
  if (isLoggedIn) return status?.entitlements.canUpload === false ? 'refused' : 'yes';
  return SENDING[consent];
}

/** Speaks for this owner alone: what would go under another's session does not go. */
const onlyAs = (owner: string, ownerId: () => string, http: HttpClient): HttpClient => ({
  request: async (call) => (ownerId() === owner ? http.request(call) : ABORTED),
});

const ABORTED: ApiFailure = { ok: false, error: 'aborted', status: null, isOwnAnswer: false, retryAfterMs: null };

const PLAIN_HOLIDAY = { features: { sound: true, visual: true } };

/** What the developer tools show; never a claim, a title or sound. */
const log = (what: string, fault?: unknown): void => reportError(new Error(what, { cause: fault }));

export interface RecorderOptions {
  locale: string;
  account: Pick<SiteAccount, 'session' | 'http' | 'kept' | 'signals' | 'leave'>;
  origin?: string;
}

/** Composition root of the web recorder: microphone, encoder, store and outbox in this very page, until it is closed. */
export function openRecorder({ locale, account, origin = location.origin }: RecorderOptions): SiteRecorder {
  const { session: person, http, kept, signals } = account;
  const ownerId = () => person.snapshot().user.userId;
  const signIn = async () => {
    account.leave(withReturnTo(SITE_ROUTES.login.path, SITE_ROUTES.record.path));
    return ok(undefined);
  };
  const consent = consentIn(keepText('recordingConsent'));
  const links = linkDomainsOf(origin);
  const api = createMoteApi(http);
  const takes = createTakeStore(openDatabase(), {
    clock: systemTimer,
    locks: navigator.locks,
    channel: createChangeChannel(),
    log,
  });
  const outbox = createOutbox({
    takes,
    sender: (owner) => createMoteApi(onlyAs(owner, ownerId, http)),
    locks: navigator.locks,
    owner: async () => ({ ownerId: ownerId(), sending: sendingOf(person.snapshot(), await consent.get()) }),
    isOnline: () => navigator.onLine,
    clock: systemTimer,
    random: Math.random,
    log,
  });
  const engine = createRecorderEngine();
  const sounds = createSounds({
    sounds: soundsOf(holidayState(new Date(), PLAIN_HOLIDAY)),
    isOn: () => kept.sounds.get() !== 'off',
  });
  const recorder = createRecorderSession({
    openMicrophone: createOpenMicrophone({ canPrompt: true }),
    createRecorder: engine.createRecorder,
    warmEngine: engine.warm,
    restEngine: engine.rest,
    takes,
    wakeOutbox: outbox.wake,
    retryTake: outbox.retry,
    playSound: sounds.play,
    loadSounds: sounds.load,
    signals,
    freeBytes: readFreeBytes,
    now: systemTimer.now,
    ownerId,
    maxSeconds: () => person.snapshot().status?.entitlements.maxMoteSeconds ?? maxMoteSeconds('anonymous'),
    locale: () => locale,
    consent,
    canUpload: () => person.snapshot().status?.entitlements.canUpload ?? true,
    canPrompt: true,
    // Opening the microphone shows the browser's own question here.
    askMicrophone: async () => ok(undefined),
    permission: microphonePermission,
    links: () => links,
    copyText,
    signIn,
    lock: createRecordingLock(),
  });
  const session = underTeacherRule(recorder, { session: person, clock: systemTimer });
  const device = createSiteLibrary({
    takes,
    server: api,
    ownerId,
    links,
    fetchAudio: (moteId) => fetchAudio(http, moteId),
    copyText,
    wakeOutbox: outbox.wake,
    retryTake: outbox.retry,
    signIn,
  });
  const library = createAccountLibrary({
    device,
    server: api,
    userId: () => (person.snapshot().isLoggedIn ? ownerId() : ''),
  });
  window.addEventListener('online', outbox.wake);
  person.subscribe(outbox.wake);
  warnBeforeLeaving(session, new AbortController().signal);
  outbox.wake();
  void takes.purge(systemTimer.now());
  return { session, library };
}

let opened: SiteRecorder | null = null;

/** The page's one recorder: a take goes on while the visitor looks at another page of the site. */
export function recorderOf(locale: string, account: SiteAccount): SiteRecorder {
  opened ??= openRecorder({ locale, account });
  return opened;
}
