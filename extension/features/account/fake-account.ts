import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { AccountView } from './account-view.ts';
import type { AccountPorts } from './ports.ts';

export const SIGNED_OUT: AccountView = {
  login: 'signed-out',
  userId: null,
  person: null,
  allowance: null,
  canUpload: true,
  needsDetails: false,
  enhancement: null,
  hasOpenFiles: false,
  featuresOff: [],
  standing: [],
  school: '',
  siteHost: 'mote.example',
  hasHandoff: true,
  isSharedDevice: false,
  askedMail: null,
  mismatch: null,
  isOutOfDate: false,
  isOnline: true,
};

export const SIGNED_IN: AccountView = {
  ...SIGNED_OUT,
  login: 'signed-in',
  userId: 'A0000000000000001',
  person: { name: 'Ann Lee', email: 'ann@school.example', avatarUrl: '', isMinor: false },
  enhancement: { isEnabled: false, isForbidden: false },
};

export interface FakeAccount extends AccountPorts {
  calls: string[];
  /** Errors to return instead of ok, by the name of the call. */
  refuse: Partial<Record<string, ErrorCode | { error: ErrorCode; retryAfterMs: number }>>;
  /** Makes all later sign-outs fail to reach the server. */
  untold(): void;
  show(view: AccountView): void;
  /** Sends the logout message. */
  end(isForced: boolean): void;
}

/** Creates account ports in memory, for tests. */
export function createFakeAccount(first: AccountView): FakeAccount {
  let view = first;
  let changed = () => {};
  let ended = (_isForced: boolean) => {};
  const calls: string[] = [];
  const refuse: FakeAccount['refuse'] = {};
  let isTold = true;
  const call = async (name: string, ...details: unknown[]): Promise<Result<void>> => {
    calls.push([name, ...details].join(' '));
    const error = refuse[name];
    if (error === undefined) return ok(undefined);
    return typeof error === 'string' ? err(error) : { ok: false, ...error };
  };
  return {
    calls,
    refuse,
    untold() {
      isTold = false;
    },
    show(next) {
      view = next;
      changed();
    },
    end(isForced) {
      view = { ...SIGNED_OUT, login: isForced ? 'ended' : 'signed-out' };
      ended(isForced);
    },
    async read() {
      const read = await call('read');
      return read.ok ? ok(view) : read;
    },
    watch: (listener) => {
      changed = listener;
    },
    watchSignOut: (listener) => {
      ended = listener;
    },
    openSignIn: (isOther) => call('open', isOther),
    openSitePage: (page) => call('site page', page),
    askMail: (email, isShared) => (isShared ? call('mail', email, 'shared') : call('mail', email)),
    forgetMail: () => call('forget'),
    spend: (text) => call('spend', text),
    async signOut() {
      const left = await call('sign-out');
      return left.ok ? ok({ isTold }) : left;
    },
    saveEnhancement: (isEnabled) => call('enhancement', isEnabled),
    closeFiles: () => call('close-files'),
    settleMismatch: (keep) => call('settle', keep),
  };
}
