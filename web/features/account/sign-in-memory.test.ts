import { describe, expect, it } from 'vitest';
import type { StoredText } from '@/web/storage/stored-text.ts';
import { createSignInMemory } from './sign-in-memory.ts';

function keep(): StoredText {
  let text: string | null = null;
  return {
    get: () => text,
    set: (value) => {
      text = value;
    },
  };
}

describe("the secret of this browser's links", () => {
  it('the secret is the same 256 bits for all links of ten minutes', () => {
    let now = 1_000;
    const memory = createSignInMemory({
      now: () => now,
      kept: { nonce: keep(), referrer: keep(), shared: keep(), signUp: keep() },
    });
    expect(memory.freshNonce()).toBeNull();
    const first = memory.nonce();
    expect(first).toMatch(/^[0-9A-Za-z_-]{43}$/);
    now += 9 * 60_000;
    expect(memory.nonce()).toBe(first);
    now += 9 * 60_000;
    expect(memory.freshNonce()).toBe(first);
    now += 2 * 60_000;
    expect(memory.freshNonce()).toBeNull();
    expect(memory.nonce()).not.toBe(first);
  });

  it('a sign-in removes the secret, and a damaged secret is not used', () => {
    const nonce = keep();
    const memory = createSignInMemory({
      now: () => 5,
      kept: { nonce, referrer: keep(), shared: keep(), signUp: keep() },
    });
    memory.nonce();
    memory.forget();
    expect(memory.freshNonce()).toBeNull();
    nonce.set('short 5');
    expect(memory.freshNonce()).toBeNull();
  });
});

describe('the shared-device choice', () => {
  it('the user makes the shared-device choice, unless the school has made it', () => {
    const school = { isSet: false };
    const memory = createSignInMemory({
      now: () => 5,
      isSetShared: () => school.isSet,
      kept: { nonce: keep(), referrer: keep(), shared: keep(), signUp: keep() },
    });
    expect(memory.shared.get()).toBeNull();
    school.isSet = true;
    expect(memory.shared.get()).toBe('1');
    school.isSet = false;
    memory.shared.set('1');
    expect(memory.shared.get()).toBe('1');
  });
});

describe('the stored sign-up form while the user visits a provider', () => {
  const DETAILS = { ageBand: 'adult' as const, legals: [], institutionName: 'Elm School' };

  it('the stored form lives as long as the secret, and the sign-in removes it', () => {
    let now = 1_000;
    const signUp = keep();
    const kept = { nonce: keep(), referrer: keep(), shared: keep(), signUp };
    const memory = createSignInMemory({ now: () => now, kept });
    memory.keepSignUp(DETAILS);
    expect(memory.signUp()).toBeNull();
    memory.nonce();
    expect(memory.signUp()).toEqual(DETAILS);
    now += 11 * 60_000;
    expect(memory.signUp()).toBeNull();
    memory.nonce();
    memory.forget();
    expect(signUp.get()).toBe('');
  });

  it.each(['', 'no json', '{"ageBand":"old","legals":[]}'])('ignores a damaged stored form: %s', (text) => {
    const signUp = keep();
    const memory = createSignInMemory({
      now: () => 5,
      kept: { nonce: keep(), referrer: keep(), shared: keep(), signUp },
    });
    memory.nonce();
    signUp.set(text);
    expect(memory.signUp()).toBeNull();
  });
});
