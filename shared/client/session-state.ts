import type { ErrorCode } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import {
  type IdentityEvent,
  type IdentityStore,
  identityReducer,
  idleIdentity,
  isLoggedIn,
} from '@/shared/domain/account/identity-store.ts';
import { anonymousLogin, type LoginEvent, type LoginState, loginReducer } from '@/shared/domain/account/login-state.ts';
import { anonymousSession, sessionOfStatus } from '@/shared/domain/account/session-of-status.ts';
import type { UserSession } from '@/shared/domain/account/user-session.ts';
import { anonymousIdOf } from '@/shared/domain/mote/anonymous-id.ts';
import type { SessionPorts, SessionSnapshot } from './session-ports.ts';

/** The controller's state in memory, and its listeners. */
export class SessionState {
  /** The held token; its owner may be unknown yet. Empty: signed out. */
  token = '';
  /** Counts the changes of user: a response to an earlier user's request does not affect this one. */
  person = 0;
  #login: LoginState;
  #store: IdentityStore<IdentityStatus> = idleIdentity();
  #user: UserSession;
  #failure: ErrorCode | null = null;
  #snapshot: SessionSnapshot;
  readonly #device: SessionPorts['device'];
  readonly #listeners = createListeners();

  constructor({ client, device }: Pick<SessionPorts, 'client' | 'device'>) {
    this.#device = device;
    this.#login = anonymousLogin({ anonymousUserId: anonymousIdOf(client, device.deviceId), lastUserId: '' });
    this.#user = this.#anonymousUser();
    this.#snapshot = this.#take();
  }

  snapshot = (): SessionSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    return this.#listeners.add(listener);
  };

  get lastUserId(): string {
    return this.#login.lastUserId;
  }

  /** Restores the last user id from the device's keys, before any user is known. */
  remember(lastUserId: string): void {
    this.#login = { ...this.#login, lastUserId };
    // A device with an earlier sign-in is logged out, not anonymous.
    if (lastUserId !== '' && this.#login.kind === 'anonymous') this.#login = { ...this.#login, kind: 'logged-out' };
    this.#user = this.#anonymousUser();
  }

  /** Throws the reducer's literal messages. */
  turn(event: LoginEvent): void {
    this.#login = loginReducer(this.#login, event);
  }

  hear(event: IdentityEvent<IdentityStatus>): void {
    this.#store = identityReducer(this.#store, event);
    const { status } = this.#store;
    this.#user = status
      ? { ...sessionOfStatus(status, this.#user), accessToken: isLoggedIn(this.#store) ? this.token : '' }
      : this.#anonymousUser();
  }

  /** Null: the last request succeeded. */
  fail(failure: ErrorCode | null): void {
    this.#failure = failure;
  }

  tell(): void {
    this.#snapshot = this.#take();
    this.#listeners.emit();
  }

  /** Updates the snapshot before listeners run: a signal reads the user from it. */
  refreshSnapshot(): void {
    this.#snapshot = this.#take();
  }

  #anonymousUser(): UserSession {
    const { anonymousUserId, lastUserId } = this.#login;
    const { createdAt: anonymousCreatedAt, TZOffset } = this.#device;
    return anonymousSession({ anonymousUserId, anonymousCreatedAt, lastUserId, TZOffset });
  }

  #take(): SessionSnapshot {
    return {
      phase: this.#store.phase,
      login: this.#login.kind,
      isLoggedIn: isLoggedIn(this.#store),
      hasCredentials: this.token !== '',
      isFresh: this.#store.source === 'server',
      user: this.#user,
      status: this.#store.status,
      failure: this.#failure,
    };
  }
}
