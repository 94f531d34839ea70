import { MESSAGES } from './errors.ts';

/** What a sign-in must bring. */
export const LOGIN_FIELDS = ['accessToken', 'userId', 'primaryEmailAddress'] as const;
export type Login = Record<(typeof LOGIN_FIELDS)[number], string>;

/** What stays on a device whoever signs in or out. */
interface Device {
  anonymousUserId: string;
  /** Empty: nobody signed in here yet. */
  lastUserId: string;
}

export type LoginState = Device &
  (
    | { kind: 'anonymous' | 'logged-out' }
    /** A link or code is being exchanged; a failure goes back to where it began. */
    | { kind: 'signing-in'; from: 'anonymous' | 'logged-out' }
    | ({ kind: 'logged-in' } & Login)
  );

export type LoginEvent =
  | { type: 'login-started' }
  | { type: 'login-succeeded'; login: unknown }
  | { type: 'login-failed' }
  | { type: 'token-updated'; token: string }
  | { type: 'logged-out' };

export const anonymousLogin = (device: Device): LoginState => ({ ...deviceOf(device), kind: 'anonymous' });

/** Throws the literal messages of the specification's section 8 for a login or token that cannot be one. */
export function loginReducer(state: LoginState, event: LoginEvent): LoginState {
  const device = deviceOf(state);
  switch (event.type) {
    case 'login-started':
      return { ...device, kind: 'signing-in', from: signedOutKindOf(state) };
    case 'login-succeeded': {
      const login = checkLogin(event.login);
      return { ...device, kind: 'logged-in', ...login, lastUserId: login.userId };
    }
    case 'login-failed':
      return state.kind === 'signing-in' ? { ...device, kind: state.from } : state;
    case 'token-updated':
      if (state.kind !== 'logged-in') throw new Error(MESSAGES.tokenSignedOut);
      if (event.token === '') throw new Error(MESSAGES.tokenMissing);
      return { ...state, accessToken: event.token };
    case 'logged-out':
      return state.kind === 'anonymous' ? state : { ...device, kind: 'logged-out' };
  }
}

const deviceOf = ({ anonymousUserId, lastUserId }: Device): Device => ({ anonymousUserId, lastUserId });

/** A sign-in over a session (`force=1`) drops it: a failure then leaves nobody signed in. */
function signedOutKindOf(state: LoginState): 'anonymous' | 'logged-out' {
  if (state.kind === 'signing-in') return state.from;
  return state.kind === 'anonymous' ? 'anonymous' : 'logged-out';
}

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
