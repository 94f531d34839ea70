import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { anonymousIdOf } from '@/shared/domain/anonymous-id.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import {
  type IdentityEvent,
  type IdentityStore,
  identityReducer,
  idleIdentity,
  isLoggedIn,
} from '@/shared/domain/identity-store.ts';
import { anonymousLogin, type LoginEvent, type LoginState, loginReducer } from '@/shared/domain/login-state.ts';
import { anonymousSession, sessionOfStatus } from '@/shared/domain/session-of-status.ts';
import type { UserSession } from '@/shared/domain/user-session.ts';
import type { SessionPorts, SessionSnapshot } from './session-ports.ts';

/** What the controller holds in memory, and who listens to it. */
export class SessionState {
  /** Held, though it may not be known yet whose it is. Empty: nobody can be signed in. */
  token = '';
  /** Counts the changes of person: an answer to a question of the one before says nothing of this one. */
  person = 0;
  #login: LoginState;
  #store: IdentityStore<IdentityStatus> = idleIdentity();
  #user: UserSession;
  #failure: ErrorCode | null = null;
  #snapshot: SessionSnapshot;
  readonly #device: SessionPorts['device'];
  readonly #listeners = new Set<() => void>();

  constructor({ client, device }: Pick<SessionPorts, 'client' | 'device'>) {
    this.#device = device;
    this.#login = anonymousLogin({ anonymousUserId: anonymousIdOf(client, device.deviceId), lastUserId: '' });
    this.#user = this.#anonymousUser();
    this.#snapshot = this.#take();
  }

  snapshot = (): SessionSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get lastUserId(): string {
    return this.#login.lastUserId;
  }

  /** From the device's own keys, before anybody is known. */
  remember(lastUserId: string): void {
    this.#login = { ...this.#login, lastUserId };
    // A device where somebody signed in before is logged out, not anonymous.
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

  /** Null: the last question was answered. */
  fail(failure: ErrorCode | null): void {
    this.#failure = failure;
  }

  tell(): void {
    this.#snapshot = this.#take();
    for (const listener of this.#listeners) listener();
  }

  /** Read before it is told: a signal says who is meant. */
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
