import { describe, expect, it } from 'vitest';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { SignInAnswer, SignInBody } from '@/shared/contract/identity.ts';
import { failed, fakeStatus, tokenOf, USER_A } from './fake-session.ts';
import { signInWithClaims } from './sign-in-with-claims.ts';

const LINK = { token: tokenOf('link'), containingURL: 'https://mote.example/login' };
const NONCE = tokenOf('nonce');
const claims = (count: number) => Array.from({ length: count }, (_, number) => number.toString(16).padStart(64, '0'));

/** Lets `change` replace the n-th response; by default it has a token of its number. */
function setUp(change: (call: number, answer: ApiResult<SignInAnswer>) => ApiResult<SignInAnswer> = (_, own) => own) {
  const bodies: SignInBody[] = [];
  const api = {
    async signIn(body: SignInBody): Promise<ApiResult<SignInAnswer>> {
      bodies.push(body);
      const status = fakeStatus(USER_A, `token-${bodies.length}`);
      return change(bodies.length, { ok: true, value: { ...status, returnTo: null, isNewUser: true } });
    },
  };
  const signIn = async (count: number, more: Partial<SignInBody> = {}) => {
    const answer = await signInWithClaims(api, { ...LINK, ...more, claims: claims(count) });
    return answer.ok ? answer.value.auth.accessToken : answer.error;
  };
  return { bodies, signIn, sent: () => bodies.map((body) => body.claims?.length ?? 0) };
}

describe('signInWithClaims()', () => {
  it.each([
    [0, [0]],
    [200, [200]],
    [201, [200, 1]],
    [450, [200, 200, 50]],
    // One minute allows no more.
    [2_500, Array(10).fill(200)],
  ])('splits %i claims into calls with %j claims', async (count, expected) => {
    const { signIn, sent, bodies } = setUp();
    expect(await signIn(count, { nonce: NONCE })).toBe(`token-${expected.length}`);
    expect(sent()).toEqual(expected);
    expect(bodies.flatMap((body) => body.claims ?? [])).toEqual(claims(Math.min(count, 2_000)));
  });

  it('marks the calls as one sign-in by a generated secret if there is no nonce', async () => {
    const { signIn, bodies } = setUp();
    await signIn(450);
    const [{ retry = '' } = LINK as SignInBody] = bodies;
    expect(retry).toMatch(/^[0-9A-Za-z_-]{43}$/);
    expect(bodies.map((body) => body.retry)).toEqual([retry, retry, retry]);
    const alone = setUp();
    await alone.signIn(3);
    expect(alone.bodies[0]?.retry).toBeUndefined();
  });

  it('makes no further call after the first response on a shared device', async () => {
    const { signIn, sent } = setUp((_, answer) => {
      if (!answer.ok) return answer;
      return { ok: true, value: { ...answer.value, auth: { ...answer.value.auth, isSharedDevice: true } } };
    });
    expect(await signIn(450, { nonce: NONCE })).toBe('token-1');
    expect(sent()).toEqual([200]);
  });

  it('keeps the sign-in after a refused later call, but not after a later call without a response', async () => {
    const refused = setUp((call, answer) => (call === 2 ? failed('link-invalid', 403) : answer));
    expect(await refused.signIn(450, { nonce: NONCE })).toBe('token-1');
    const lost = setUp((call, answer) => (call === 2 ? failed('timed-out') : answer));
    expect(await lost.signIn(450, { nonce: NONCE })).toBe('timed-out');
    const spent = setUp((call, answer) => (call === 1 ? failed('link-invalid', 403) : answer));
    expect(await spent.signIn(450, { nonce: NONCE })).toBe('link-invalid');
    expect(spent.sent()).toEqual([200]);
  });
});
