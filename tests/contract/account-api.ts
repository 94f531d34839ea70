import { beforeEach, expect, it } from 'vitest';
import type { HttpClient } from '@/shared/client/http-call.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import type { SessionApi } from '@/shared/client/session-ports.ts';
import { requestJson } from '@/shared/client/typed-call.ts';
import { IDENTITY_ROUTES } from '@/shared/contract/routes/identity.ts';

export interface AccountWorld {
  api: Omit<IdentityApi, keyof SessionApi>;
  http: Pick<HttpClient, 'request'>;
}

/** Declares the contract of the account calls of a signed-in user. Runs against the fake and against the real API. */
export function accountApiContract(open: () => Promise<AccountWorld> | AccountWorld): void {
  let world: AccountWorld;
  beforeEach(async () => {
    world = await open();
  });

  it('providers() returns the sign-in methods', async () => {
    const found = await world.api.providers();
    const isKnown = expect.any(Boolean);
    expect(found).toMatchObject({
      ok: true,
      value: { providers: { google: isKnown, classlink: isKnown, mail: isKnown, outbox: isKnown } },
    });
  });

  it('sendSignInMail() returns nothing', async () => {
    const mail = { email: 'ada@school.example', containingURL: 'https://mote.example/login' };
    expect(await world.api.sendSignInMail(mail)).toEqual({ ok: true, value: undefined });
  });

  it('sessions() lists one current session', async () => {
    const listed = await requestJson(world.http, IDENTITY_ROUTES['identity.sessions']);
    expect(listed.ok && listed.value.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it('revokeOtherSessions() returns nothing', async () => {
    expect(await world.api.revokeOtherSessions()).toEqual({ ok: true, value: undefined });
  });

  it('saveSettings() returns the document with the change', async () => {
    const change = { voiceSpeed: { value: 1.5, version: 7 } };
    expect(await world.api.saveSettings(change)).toMatchObject({ ok: true, value: change });
  });

  it('saveProfile() and setGoal() succeed', async () => {
    expect(await world.api.saveProfile({ givenName: 'Ada' })).toMatchObject({ ok: true });
    expect(await world.api.setGoal('loopOptIn', 'COMPLETED')).toMatchObject({ ok: true });
  });

  it('startExport() returns a queued copy without an address', async () => {
    const queued = { id: expect.any(String), state: 'queued', url: null };
    expect(await world.api.startExport()).toEqual({ ok: true, value: queued });
  });

  it('deleteAccount() returns nothing', async () => {
    expect(await world.api.deleteAccount('ada@school.example')).toEqual({ ok: true, value: undefined });
  });
}
