import { systemTimer } from '@/shared/base/clock.ts';
import { ok } from '@/shared/base/result.ts';
import type { HttpClient } from '@/shared/client/http-client.ts';
import { createMoteApi } from '@/shared/client/mote-api.ts';
import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { maxMoteSeconds } from '@/shared/domain/mote/limits.ts';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import { isMadeOrSent, warnBeforeLeaving } from '@/shared/features/record/leave-warning.ts';
import { isUnderWay } from '@/shared/features/record/model.ts';
import { createRecorderSession } from '@/shared/features/record/session.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import type { OutboxOwner } from '@/shared/store/outbox-plan.ts';
import { keepText } from '@/web/storage/stored-text.ts';
import { withReturnTo } from '../../guard.ts';
import { keepForOffline } from '../../offline/keep-for-offline.ts';
import type { SiteAccount } from '../account/ports.ts';
import { takeOver } from '../account/take-over.ts';
import { createAccountLibrary } from './account-library.ts';
import { consentIn, copyText, nameIn } from './browser-ports.ts';
import { clearRecorderOnSignOut } from './clear-recorder-on-sign-out.ts';
import { askForDurableStorage } from './durable.ts';
import { openClassChoices, openOutbox, openTakes, recordsHere } from './in-this-page.ts';
import { libraryBeside } from './library-beside.ts';
import { loadEarly } from './load-early.ts';
import { runningUnseen } from './running.ts';
import { fetchAudio } from './site-client.ts';
import { createSiteLibrary } from './site-library.ts';
import { isRecordingOff, underTeacherRule } from './teacher-rule.ts';

export interface SiteRecorder {
  session: RecorderSession;
  library: LibraryPorts;
}

const SENDING = { yes: 'yes', no: 'refused', unasked: 'signed-out' } as const;

/** An account's takes are sent automatically, unless an adult's permission is missing; a visitor's after a yes. */
function sendingOf({ isLoggedIn, status }: SessionSnapshot, consent: keyof typeof SENDING): OutboxOwner['sending'] {
  if (isLoggedIn) return status?.entitlements.canUpload === false ? 'refused' : 'yes';
  return SENDING[consent];
}

/** Returns a client for this owner only: it aborts requests made under another user's session. */
const onlyAs = (owner: string, ownerId: () => string, http: HttpClient): HttpClient => ({
  request: async (call) => (ownerId() === owner ? http.request(call) : ABORTED),
});

const ABORTED: ApiFailure = { ok: false, error: 'aborted', status: null, isOwnAnswer: false, retryAfterMs: null };

export interface RecorderOptions {
  locale: string;
  account: Pick<SiteAccount, 'session' | 'api' | 'http' | 'kept' | 'signals' | 'leave'>;
  origin?: string;
}

/**
 * Composition root of the web recorder: microphone, encoder, store and outbox in this very page, until it is closed.
 */
export function openRecorder({ locale, account, origin = location.origin }: RecorderOptions): SiteRecorder {
  const { session: person, http, kept, signals } = account;
  const ownerId = () => person.snapshot().user.userId;
  const signIn = async () => {
    account.leave(withReturnTo(SITE_ROUTES.login.path, SITE_ROUTES.record.path));
    return ok(undefined);
  };
  const consent = consentIn(keepText('recordingConsent'));
  const links = linkDomainsOf(origin, __MOTE_LINK_DOMAINS__);
  const api = createMoteApi(http);
  const takes = openTakes();
  const outbox = openOutbox({
    takes,
    sender: (owner) => createMoteApi(onlyAs(owner, ownerId, http)),
    owner: async () => ({ ownerId: ownerId(), sending: sendingOf(person.snapshot(), await consent.get()) }),
  });
  const here = recordsHere(outbox, http, () => kept.sounds.get() !== 'off');
  const recorder = createRecorderSession({
    ...here,
    takes,
    signals,
    ownerId,
    maxSeconds: () => person.snapshot().status?.entitlements.maxMoteSeconds ?? maxMoteSeconds('anonymous'),
    hasCountdown: () => kept.countdown.get() === 'on',
    locale: () => locale,
    consent,
    name: nameIn(keepText('recordingFirstName')),
    canUpload: () => person.snapshot().status?.entitlements.canUpload ?? true,
    isMinor: () => person.snapshot().status?.identity.isMinor ?? false,
    age: {
      isNeeded: () => person.snapshot().status?.identity.mustSayAge ?? false,
      async say(ageBand) {
        const said = await takeOver(person, account.api.saveProfile({ ageBand }));
        return said.ok ? ok(undefined) : said;
      },
    },
    classes: { ...openClassChoices(), choices: () => person.snapshot().status?.identity.ownClasses ?? [] },
    links: () => links,
    copyText,
    signIn,
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
  warnBeforeLeaving(session, isMadeOrSent, new AbortController().signal);
  askForDurableStorage(session, new AbortController().signal);
  clearRecorderOnSignOut(session, person);
  session.watch(({ phase }) => runningUnseen.tell(isUnderWay(phase)), new AbortController().signal);
  // A pupil whose teacher has switched recording off needs no recorder.
  const load = async () => !isRecordingOff(person.snapshot()) && here.loadEngine();
  loadEarly({ load, signal: new AbortController().signal });
  outbox.wake();
  void takes.purge(systemTimer.now());
  return { session, library: libraryBeside(library, session) };
}

let opened: SiteRecorder | null = null;

/** Returns the page's one recorder: a take goes on while the visitor navigates within the site. */
export function recorderOf(locale: string, account: SiteAccount): SiteRecorder {
  if (opened === null) {
    opened = openRecorder({ locale, account });
    keepForOffline();
  }
  return opened;
}
