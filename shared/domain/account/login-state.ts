import { MESSAGES } from '@/shared/base/errors.ts';

/** Required fields of a sign-in. */
export const LOGIN_FIELDS = ['accessToken', 'userId', 'primaryEmailAddress'] as const;
export type Login = Record<(typeof LOGIN_FIELDS)[number], string>;

/** Facts of the device that survive sign-in and sign-out. */
interface Device {
  anonymousUserId: string;
  /** Empty: no user has signed in here yet. */
  lastUserId: string;
}

export type SettledLogin = Device & ({ kind: 'anonymous' | 'logged-out' } | ({ kind: 'logged-in' } & Login));

export type LoginState =
  | SettledLogin
  /**
   * A link or code is being exchanged. A failure returns to the previous state, so that a used link signs no user out.
   */
  | (Device & { kind: 'signing-in'; from: SettledLogin });

export type LoginEvent =
  | { type: 'login-started' }
  | { type: 'login-succeeded'; login: unknown }
  | { type: 'login-failed' }
  | { type: 'token-updated'; token: string }
  | { type: 'logged-out' };

export const anonymousLogin = (device: Device): LoginState => ({ ...deviceOf(device), kind: 'anonymous' });

/**
 * Returns the state after an event. Throws the literal messages of the specification's section 8 for an invalid login
 * or token.
 */
export function loginReducer(state: LoginState, event: LoginEvent): LoginState {
  const device = deviceOf(state);
  switch (event.type) {
    case 'login-started':
      return { ...device, kind: 'signing-in', from: state.kind === 'signing-in' ? state.from : state };
    case 'login-succeeded': {
      const login = checkLogin(event.login);
      return { ...device, kind: 'logged-in', ...login, lastUserId: login.userId };
    }
    case 'login-failed':
      return state.kind === 'signing-in' ? state.from : state;
    case 'token-updated':
      if (state.kind !== 'logged-in') throw new Error(MESSAGES.tokenSignedOut);
      if (event.token === '') throw new Error(MESSAGES.tokenMissing);
      return { ...state, accessToken: event.token };
    case 'logged-out':
      return state.kind === 'anonymous' ? state : { ...device, kind: 'logged-out' };
  }
}

const deviceOf = ({ anonymousUserId, lastUserId }: Device): Device => ({ anonymousUserId, lastUserId });

export function checkLogin(value: unknown): Login {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    throw new Error(MESSAGES.loginEmpty);
  }
  const given: Partial<Record<string, unknown>> = { ...value };
  const read = (field: keyof Login): string => {
    const text = given[field];
    if (typeof text !== 'string' || text === '') throw new Error(MESSAGES.loginMissing(field));
    return text;
  };
  const accessToken = read('accessToken');
  const userId = read('userId');
  return { accessToken, userId, primaryEmailAddress: read('primaryEmailAddress') };
}
