import { systemTimer } from '@/shared/base/clock.ts';
import { API_ERRORS, type ErrorCode } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { ok } from '@/shared/base/result.ts';
import { createCallLog } from '@/shared/client/call-log.ts';
import { isApiError } from '@/shared/client/failure.ts';
import { fakeStatus } from '@/shared/client/fake-session.ts';
import type { HttpResult } from '@/shared/client/http-call.ts';
import type { SessionController, SessionSnapshot, SignedIn } from '@/shared/client/session-ports.ts';
import type { ApiFailure, ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus, SessionList, SignInBody, SignInMailBody } from '@/shared/contract/identity.ts';
import { anonymousSession } from '@/shared/domain/account/session-of-status.ts';
import type { UserSession } from '@/shared/domain/account/user-session.ts';
import { BUILT } from '@/shared/domain/built.ts';
import { createContentSourceTexts } from '@/shared/l10n/source-bundle.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';
import { createFakeSignals } from '../campaign/fake-signals.ts';
import { createSeason } from '../look/season.ts';
import { createTheme } from '../look/theme.ts';
import { createVisitorLocale } from '../look/visitor-locale.ts';
import { createConsent } from '../notices/consent.ts';
import { createDismissed } from '../notices/dismissed.ts';
import type { PresenceView } from '../presence/ports.ts';
import { createEraser } from './erase-account.ts';
import type { AccountApi, ExportState, Providers, SiteAccount } from './ports.ts';
import { createSettingsSaver } from './settings-saver.ts';
import { createSignInMemory } from './sign-in-memory.ts';
import type { Site } from './site-context.ts';

/** Returns a refusal as the server sends it. A code that the server never sends counts as no response from it. */
export function refused(error: ErrorCode, retryAfterMs: number | null = null): ApiFailure {
  const status = isApiError(error) ? API_ERRORS[error] : null;
  return { ok: false, error, status, isOwnAnswer: status !== null, retryAfterMs };
}

const USER_ID = 'AdaLovelace000001';

/** The server's status of a signed-in teacher. */
export function createFakeStatus(identity: Partial<IdentityStatus['identity']> = {}): IdentityStatus {
  const status = fakeStatus(USER_ID);
  return {
    ...status,
    device: { recommendedUXLocale: 'en-US', recommendedTranscriptionLocale: 'en-US', transcriptionOptOutEnabled: true },
    identity: {
      ...status.identity,
      primaryEmailAddress: 'ada@school.example',
      name: 'Ada Lovelace',
      givenName: 'Ada',
      familyName: 'Lovelace',
      displayName: 'Ms Lovelace',
      createdAt: 1_790_000_000_000,
      useV4Recorder: true,
      countryCode: 'GB',
      referrerCode: 'ada12',
      myMoteNamePlaybackLocation: 'mote-page',
      preferredLocale: 'en-US',
      lastTranslationLanguage: 'es-ES',
      ...identity,
    },
    entitlements: {
      ...status.entitlements,
      canUseBook: true,
      canCreateClass: true,
      teacherControlsVersion: 1,
      teacherControlsUntil: 1_900_000_000_000,
    },
  };
}

export const createFakeUser = (over: Partial<UserSession> = {}): UserSession => ({
  ...anonymousSession({
    anonymousUserId: 'anonymous:from_website:00000000-0000-4000-8000-000000000000',
    anonymousCreatedAt: null,
    lastUserId: '',
    TZOffset: 0,
  }),
  ...over,
});

/** The session of a page; a test sets its state. */
export interface FakeSession extends SessionController {
  become(status: IdentityStatus | null, over?: Partial<UserSession>): void;
}

export function createFakeSession(record: (call: string) => void): FakeSession {
  const listeners = createListeners();
  const userOf = ({ identity, entitlements }: IdentityStatus, over: Partial<UserSession>): UserSession =>
    createFakeUser({ ...identity, ...entitlements.freeMotes, ...entitlements, canMyMoteName: true, ...over });
  let now: SessionSnapshot = {
    phase: 'ready',
    login: 'anonymous',
    isLoggedIn: false,
    hasCredentials: false,
    isFresh: true,
    user: createFakeUser(),
    status: null,
    failure: null,
  };
  const show = (next: Partial<SessionSnapshot>) => {
    now = { ...now, ...next };
    listeners.emit();
  };
  const session: FakeSession = {
    become: (status, over = {}) =>
      show(
        status
          ? { isLoggedIn: true, hasCredentials: true, login: 'logged-in', status, user: userOf(status, over) }
          : { isLoggedIn: false, hasCredentials: false, login: 'logged-out', status: null, user: createFakeUser(over) },
      ),
    snapshot: () => now,
    subscribe(listener) {
      return listeners.add(listener);
    },
    start: async () => undefined,
    settled: async () => undefined,
    refresh: async () => ({ ok: true, value: now.status ?? createFakeStatus() }),
    async signIn(body: SignInBody): Promise<ApiResult<SignedIn>> {
      record(
        `signIn ${body.token.slice(0, 3)} ${body.nonce ? 'nonce' : `for ${body.email}`} ${body.claims?.length ?? 0}${body.signUp ? ` ${JSON.stringify(body.signUp)}` : ''}`,
      );
      const status = createFakeStatus();
      session.become(status);
      return { ok: true, value: { user: now.user, status, returnTo: null, isNewUser: false } };
    },
    async signOut(cause = 'asked') {
      record(`signOut ${cause}`);
      session.become(null);
      return true;
    },
    tellSignOuts: async () => undefined,
    signOutIfIdle: async () => false,
    async leaveErased(userId) {
      record(`leave erased ${userId}`);
      if (now.user.userId === userId) session.become(null);
    },
    async adopt(status) {
      session.become(status);
    },
    credentials: async () => ({ accessToken: now.hasCredentials ? 'token' : '', lastUserId: '' }),
    onAuth: () => undefined,
    onSessionInvalid: () => undefined,
    close: () => undefined,
  };
  return session;
}

export function fakeSession(first: string | null = null): StoredText {
  let text = first;
  return {
    get: () => text,
    // Like the real store: an empty text removes the entry.
    set: (value) => {
      text = value === '' ? null : value;
    },
  };
}

export interface FakeSite {
  site: Site;
  account: SiteAccount & { session: FakeSession };
  /** Calls to server and browser, in order. */
  calls: string[];
  mails: SignInMailBody[];
  /** Responses of the next calls, by name. */
  answers: Partial<{ [Name in keyof AccountApi]: Awaited<ReturnType<AccountApi[Name]>> }>;
  /** Responses for the data helper, by route. */
  reads: Partial<Record<string, HttpResult>>;
  presence(view: Partial<PresenceView>): void;
}

const PROVIDERS: Providers = { google: true, classlink: true, mail: true, outbox: false };

/** Site, session and API without a server. */
export function createFakeSite({ link = null }: { link?: string | null } = {}): FakeSite {
  const calls: string[] = [];
  const mails: SignInMailBody[] = [];
  const answers: FakeSite['answers'] = {};
  const record = (call: string) => void calls.push(call);
  const session = createFakeSession(record);
  const say = async <Name extends keyof AccountApi, T>(name: Name, call: string, usual: T) => {
    record(call);
    return (answers[name] ?? { ok: true, value: usual }) as ApiResult<T>;
  };
  const now = Date.now();
  const devices: SessionList = {
    sessions: [
      {
        id: 's2',
        clientType: 'extension',
        device: 'Chrome on Chrome OS',
        style: 'email',
        createdAt: 0,
        lastUsedAt: now - 60_000,
        isCurrent: false,
        isThisBrowser: false,
      },
      {
        id: 's1',
        clientType: 'website',
        device: 'Firefox on Windows',
        style: 'email',
        createdAt: 0,
        lastUsedAt: now,
        isCurrent: true,
        isThisBrowser: true,
      },
    ],
  };
  const queued: ExportState = { id: 'e1', state: 'queued', url: null };
  const api: AccountApi = {
    providers: () => say('providers', 'providers', { providers: PROVIDERS, date: new Date().toUTCString() }),
    sendSignInMail(body) {
      mails.push(body);
      return say('sendSignInMail', `mail ${body.email}`, undefined);
    },
    handoff: () => say('handoff', 'handoff', { code: 'c'.repeat(43), expiresAt: now + 60_000 }),
    revokeSession: (id) => say('revokeSession', `revoke ${id}`, undefined),
    revokeOtherSessions: () => say('revokeOtherSessions', 'revoke others', undefined),
    saveSettings: (changes) => say('saveSettings', `settings ${JSON.stringify(changes)}`, changes),
    saveProfile: (body) => say('saveProfile', `profile ${JSON.stringify(body)}`, null),
    setGoal: (goal, status) => say('setGoal', `goal ${goal} ${status}`, null),
    startExport: () => say('startExport', 'export', queued),
    exportState: (id) => say('exportState', `export ${id}`, { ...queued, state: 'ready', url: 'a/exports/e1/file' }),
    wasErased: () => say('wasErased', 'was it erased?', undefined),
    deleteAccount: (email) => say('deleteAccount', `delete ${email}`, undefined),
  };
  const good = (body: unknown): HttpResult => ({ ok: true, value: { status: 200, headers: new Headers(), body } });
  const reads: FakeSite['reads'] = { 'i/sessions': good(devices) };
  const memory = createSignInMemory({
    now: () => Date.now(),
    kept: { nonce: fakeSession(), referrer: fakeSession(), shared: fakeSession(), signUp: fakeSession() },
  });
  const kept = {
    onboarding: fakeSession(),
    sounds: fakeSession(),
    countdown: fakeSession(),
    trialNotice: fakeSession(),
    locale: fakeSession(),
    recommendedLocale: fakeSession(),
    debug: fakeSession(),
  };
  const account: FakeSite['account'] = {
    session,
    api,
    http: {
      async request({ path }) {
        const answer = reads[path] ?? refused('server-unreachable');
        if (path === 'i/sessions') record(path);
        return answer;
      },
    },
    memory,
    signals: createFakeSignals(record),
    settings: createSettingsSaver({ save: api.saveSettings, session, clock: systemTimer }),
    kept,
    tellReferral: (use) => record(`referral ${JSON.stringify(use)}`),
    download: async (url) => {
      record(`download ${url}`);
      return ok(undefined);
    },
    eraser: createEraser({
      session,
      api,
      presence: { sayErased: (userId) => record(`say erased ${userId}`) },
      memory,
      kept: [kept.onboarding],
      unsure: fakeSession(),
      isOnline: () => true,
      forgetTakes: async (userId) => record(`forget takes of ${userId}`),
    }),
    leave: (address) => record(`leave ${address}`),
    claims: async () => [],
  };
  return { ...createFakePage(account, link, record), account, calls, mails, answers, reads };
}

function createFakePage(
  account: SiteAccount,
  link: string | null,
  record: (call: string) => void,
): Pick<FakeSite, 'site' | 'presence'> {
  const listeners = createListeners();
  let view: PresenceView = {
    state: 'unknown',
    version: null,
    email: null,
    userId: null,
    isUnused: false,
    isShared: false,
  };
  return {
    site: {
      link,
      account: () => account,
      subscribe: () => () => undefined,
      open: async () => account,
      // Tests in Node have no address.
      origin: globalThis.location?.origin ?? 'https://mote.example',
      contentTexts: async () => createContentSourceTexts(),
      hasSession: () => account.session.snapshot().isLoggedIn,
      locales: ['en-US', 'de'],
      built: BUILT,
      visitorLocale: createVisitorLocale({ page: { cookie: '' }, isSecure: false, kept: fakeSession() }),
      theme: createTheme(fakeSession()),
      // Given for ever: most tests are about something else than the banner.
      consent: createConsent(fakeSession('9999999999999'), systemTimer),
      dismissed: createDismissed(fakeSession()),
      season: createSeason({ enabled: fakeSession(), features: fakeSession() }),
      extension: { id: 'e'.repeat(32), storeUrl: null },
      offer: null,
      pictured: null,
      signals: createFakeSignals(record),
      calls: createCallLog(),
      presence: {
        snapshot: () => view,
        subscribe(listener) {
          return listeners.add(listener);
        },
        async handOver(code) {
          record(`hand over ${code.slice(0, 3)}`);
          return view.state === 'installed';
        },
        lastLoginHostname: async () => null,
      },
    },
    presence(next) {
      view = { ...view, ...next };
      listeners.emit();
    },
  };
}
