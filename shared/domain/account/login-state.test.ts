import { describe, expect, test } from 'vitest';
import {
  anonymousLogin,
  checkLogin,
  type LoginEvent,
  type LoginState,
  loginReducer,
  type SettledLogin,
} from './login-state.ts';

const DEVICE = {
  anonymousUserId: 'anonymous:from_website:0b6f9d5e-3c1f-4a5e-9b1d-2f3a4b5c6d7e',
  lastUserId: '',
};
const LOGIN = { accessToken: 'token-1', userId: 'u1', primaryEmailAddress: 'ada@school.example' };
const KNOWN = { ...DEVICE, lastUserId: 'u1' };

const anonymous: SettledLogin = { ...DEVICE, kind: 'anonymous' };
const loggedIn: SettledLogin = { ...KNOWN, kind: 'logged-in', ...LOGIN };
const loggedOut: SettledLogin = { ...KNOWN, kind: 'logged-out' };
const signingIn: LoginState = { ...DEVICE, kind: 'signing-in', from: anonymous };
const signingInAgain: LoginState = { ...KNOWN, kind: 'signing-in', from: loggedOut };
const changing: LoginState = { ...KNOWN, kind: 'signing-in', from: loggedIn };

const start: LoginEvent = { type: 'login-started' };
const succeed: LoginEvent = { type: 'login-succeeded', login: LOGIN };
const fail: LoginEvent = { type: 'login-failed' };
const out: LoginEvent = { type: 'logged-out' };
const renew: LoginEvent = { type: 'token-updated', token: 'token-2' };

describe('the login states', () => {
  test('[S4-006] anonymous has the generated id and no token', () => {
    expect(anonymousLogin(DEVICE)).toEqual(anonymous);
    expect(anonymous).not.toHaveProperty('accessToken');
  });

  test('[S4-007] logged in has a token', () => {
    expect(loginReducer(anonymous, succeed)).toEqual(loggedIn);
    expect(loginReducer(signingIn, succeed)).toMatchObject({ kind: 'logged-in', accessToken: 'token-1' });
  });

  test('[S4-008] logging out clears the session and keeps anonymous id and last user id', () => {
    expect(loginReducer(loggedIn, out)).toEqual({ ...DEVICE, kind: 'logged-out', lastUserId: 'u1' });
  });

  test.each<[LoginState, LoginEvent, LoginState]>([
    [anonymous, start, signingIn],
    [signingIn, start, signingIn],
    [loggedIn, start, changing],
    [changing, fail, loggedIn],
    [changing, succeed, loggedIn],
    [loggedOut, start, signingInAgain],
    [signingIn, fail, anonymous],
    [signingInAgain, fail, loggedOut],
    [anonymous, fail, anonymous],
    [loggedIn, fail, loggedIn],
    [loggedOut, fail, loggedOut],
    [loggedOut, succeed, loggedIn],
    [loggedIn, succeed, loggedIn],
    [loggedIn, renew, { ...loggedIn, accessToken: 'token-2' }],
    [anonymous, out, anonymous],
    [signingInAgain, out, loggedOut],
    [loggedOut, out, loggedOut],
  ])('moves the login state: %o after %o gives %o', (state, event, wanted) => {
    expect(loginReducer(state, event)).toEqual(wanted);
  });
});

describe('invalid logins', () => {
  test.each([{}, null, undefined, '', 'text', 3])('[S5-001 S8-007] rejects %j as a login', (login) => {
    const succeedWith = () => loginReducer(anonymous, { type: 'login-succeeded', login });
    expect(succeedWith).toThrow(new Error('login needs a populated object'));
  });

  test.each([
    ['accessToken', 'login missing param on login: accessToken'],
    ['userId', 'login missing param on login: userId'],
    ['primaryEmailAddress', 'login missing param on login: primaryEmailAddress'],
  ])('[S5-001 S8-008] rejects a login without %s', (field, message) => {
    expect(() => checkLogin({ ...LOGIN, [field]: undefined })).toThrow(new Error(message));
    expect(() => checkLogin({ ...LOGIN, [field]: '' })).toThrow(new Error(message));
  });

  test('stores only the fields of a login', () => {
    expect(checkLogin({ ...LOGIN, other: 1 })).toEqual(LOGIN);
  });
});

describe('a new token', () => {
  test.each([anonymous, signingIn, loggedOut])('[S5-002 S8-009] a new token needs a logged-in user: %o', (state) => {
    expect(() => loginReducer(state, renew)).toThrow(new Error('You must be logged in to update access token'));
  });

  test('[S5-002 S8-010] rejects an empty new token', () => {
    const update = () => loginReducer(loggedIn, { type: 'token-updated', token: '' });
    expect(update).toThrow(new Error('You must supply a token to update'));
  });
});
