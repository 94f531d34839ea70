import type { ErrorCode } from '@/shared/base/errors.ts';
import type { ApiFailure, ApiResult } from '@/shared/contract/answer.ts';
import { blankIdentity } from '@/shared/contract/blank-identity.ts';
import type { IdentityStatus, SignInAnswer } from '@/shared/contract/identity.ts';
import type { EventDetails, EventName } from '@/shared/domain/account/events.ts';
import { noGoals } from '@/shared/domain/account/goals.ts';
import { defaultTeacherControls } from '@/shared/domain/account/teacher-controls.ts';
import type { SessionEvent, SessionPorts, StoredSession } from './session-ports.ts';

export const USER_A = 'aaaaaaaaaaaaaaaaa';
export const USER_B = 'bbbbbbbbbbbbbbbbb';
/** Returns a token as long as a real one; its last characters differ. */
export const tokenOf = (name: string): string => name.padStart(43, '0');

/** Returns the server's status for a user; signed out for an empty user id. */
export function fakeStatus(userId: string, accessToken?: string): IdentityStatus {
  const isLoggedIn = userId !== '';
  return {
    device: {
      recommendedUXLocale: 'en-GB',
      recommendedTranscriptionLocale: 'en-GB',
      transcriptionOptOutEnabled: false,
    },
    auth: {
      isLoggedIn,
      acquiredScopes: [],
      style: isLoggedIn ? 'email' : 'anonymous',
      ...(accessToken === undefined ? {} : { accessToken }),
    },
    goals: noGoals(),
    productStates: [],
    identity: {
      ...blankIdentity(),
      userId,
      primaryEmailAddress: isLoggedIn ? `${userId.charAt(0)}@school.example` : '',
      ageBand: isLoggedIn ? 'adult' : null,
      preferredLocale: '',
    },
    entitlements: {
      isInstitutional: false,
      canUseBook: false,
      hitBookLimit: false,
      canCreateClass: false,
      enhancement: { isEnabled: false, isForbidden: false },
      freeMotes: { freeMotesMintedEpoch: -1, totalFreeMotes: -1, usedFreeMotes: -1, availableFreeMotes: -1 },
      applyFreeMoteRationing: false,
      maxMoteSeconds: 300,
      canUpload: true,
      teacherControls: defaultTeacherControls(),
      teacherControlsVersion: 0,
      teacherControlsUntil: 0,
    },
  };
}

export const failed = (error: ErrorCode, status: number | null = null): ApiFailure => ({
  ok: false,
  error,
  status,
  isOwnAnswer: status !== null,
  retryAfterMs: null,
});

const EMPTY_SESSION: StoredSession = { accessToken: '', userId: '', lastUserId: '', expired: '' };

/** The dependencies of a controller, in memory. `steps` lists its actions in order. */
export class FakeSessionPorts implements SessionPorts {
  client: SessionPorts['client'] = 'website';
  device = { deviceId: '0b6f9d5e-3c1f-4a5e-9b1d-2f3a4b5c6d7e', createdAt: 1_700_000_000_000, TZOffset: -60 };
  steps: string[] = [];
  kept = { ...EMPTY_SESSION };
  cached: IdentityStatus | null = null;
  cookieText = '';
  /** Responses in turn; the last one repeats. */
  statuses: (ApiResult<IdentityStatus> | Promise<ApiResult<IdentityStatus>>)[] = [];
  signInAnswer: ApiResult<SignInAnswer> = failed('link-invalid', 403);
  signOutAnswer: ApiResult<void> = { ok: true, value: undefined };
  tracked: [EventName, EventDetails?][] = [];
  announced: SessionEvent[] = [];
  hear: (news: SessionEvent) => void = () => undefined;
  logged: string[] = [];

  keys = {
    read: async () => ({ ...this.kept }),
    write: async (kept: Partial<StoredSession>) => {
      this.steps.push(`keys ${Object.keys(kept).join(' ')}`);
      this.kept = { ...this.kept, ...kept };
    },
  };

  identityCache = {
    read: async () => this.cached,
    write: async (status: IdentityStatus) => {
      this.steps.push('identity stored');
      this.cached = status;
    },
    clear: async () => {
      this.steps.push('identity cleared');
      this.cached = null;
    },
  };

  /** Tokens of sign-outs that the server has not received. */
  unheard: string[] = [];
  unheardSignOuts = {
    read: async () => [...this.unheard],
    write: async (tokens: string[]) => {
      this.unheard = tokens;
    },
  };

  clock = { at: 1_790_000_000_000, usedAt: 0 };
  lastUse = {
    read: async () => this.clock.usedAt,
    write: async (at: number) => {
      this.clock.usedAt = at;
    },
    now: () => this.clock.at,
  };

  onLeft = ({ userId }: { userId: string }) => void this.steps.push(`left by ${userId}`);

  cookie: SessionPorts['cookie'] = {
    read: () => this.cookieText,
    write: (token: string) => {
      this.steps.push('cookie written');
      this.cookieText = token;
    },
    remove: () => {
      this.steps.push('cookie removed');
      this.cookieText = '';
    },
  };

  api = {
    status: async () => {
      this.steps.push('status asked');
      const next = this.statuses.length > 1 ? this.statuses.shift() : this.statuses[0];
      return next ?? failed('offline');
    },
    signIn: async () => this.signInAnswer,
    deviceSignOut: async (accessToken: string) => {
      this.steps.push(`signed out ${accessToken.replace(/^0+/, '')}`);
      return this.signOutAnswer;
    },
  };

  signals = {
    track: (event: EventName, details?: EventDetails) => {
      this.steps.push(`tracked ${event}`);
      this.tracked.push(details ? [event, details] : [event]);
    },
  };

  channel = {
    announce: (news: SessionEvent) => {
      this.steps.push(`announced ${news.kind}`);
      this.announced.push(news);
    },
    listen: (hear: (news: SessionEvent) => void) => {
      this.hear = hear;
      return () => {
        this.hear = () => undefined;
      };
    },
  };

  afterSignIn: SessionPorts['afterSignIn'] = () => {
    this.steps.push('post-login step');
  };

  log = (what: string) => {
    this.logged.push(what);
  };
}
