import { describe, expect, it } from 'vitest';
import type { ApiErrorCode } from '@/shared/base/errors.ts';
import { ok } from '@/shared/base/result.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote/mote.ts';
import type { Delivery } from '@/shared/domain/mote/take.ts';
import { createFakeTakeStore, FAKE_SHA256 } from '@/shared/features/record/take-store-fake.ts';
import { createSiteLibrary } from './site-library.ts';

const OWNER = 'anonymous:from_website:00000000-0000-4000-8000-000000000000';
const FINAL: Delivery = { state: 'final', sha256: FAKE_SHA256, at: 0 };

function createWorld() {
  const takes = createFakeTakeStore(() => 1_000);
  const asked: string[] = [];
  let refusal: ApiErrorCode | null = null;
  const answer = async <T>(what: string): Promise<ApiResult<T>> => {
    asked.push(what);
    if (refusal === null) return { ok: true, value: undefined as T };
    return { ok: false, error: refusal, status: 410, isOwnAnswer: true, retryAfterMs: null };
  };
  const library = createSiteLibrary({
    takes,
    server: {
      rename: (id, title, options) => answer(`rename ${id} ${title} ${options?.claim?.length}`),
      remove: (id, options) => answer(`remove ${id} ${options?.claim?.length}`),
      restore: (id, options) => answer(`restore ${id} ${options?.claim?.length}`),
      regenerate: (id, { newId }, options) => answer(`regenerate ${id} ${newId.length} ${options?.claim?.length}`),
    },
    ownerId: () => OWNER,
    links: linkDomainsOf('https://mote.example'),
    fetchAudio: async () => ok(new Blob(['from the server'])),
    copyText: async () => ok(undefined),
    wakeOutbox: () => undefined,
    retryTake: async () => undefined,
    signIn: async () => ok(undefined),
  });
  async function record(delivery: Delivery, ownerId = OWNER): Promise<string> {
    const claim = createClaim();
    const id = await moteIdOf(claim);
    const place = { source: 'recorded', application: 'web', applicationView: null, title: '', locale: null } as const;
    await takes.begin({ id, claim, ownerId, ...place, delivery });
    await takes.appendPiece(id, { seq: 0, bytes: new Uint8Array([1, 2, 3]), durationMs: 1_000 });
    await takes.finish(id, 'recorded', null);
    await takes.setDelivery(id, delivery);
    return id;
  }
  return {
    library,
    asked,
    record,
    refuse: (code: ApiErrorCode) => {
      refusal = code;
    },
  };
}

describe('the site’s list of recordings', () => {
  it('lists the device’s own recordings without their claims', async () => {
    const { library, record } = createWorld();
    const mine = await record(FINAL);
    await record(FINAL, 'anonymous:from_website:11111111-0000-4000-8000-000000000000');
    const listed = await library.list(null);
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual([mine]);
    expect(JSON.stringify(listed)).not.toContain('claim');
  });

  it('renames and removes recordings at the server, with the claim, once it has them', async () => {
    const { library, record, asked } = createWorld();
    const sent = await record(FINAL);
    const kept = await record({ state: 'local', reason: 'offline' });
    for (const id of [sent, kept]) {
      await library.rename(id, 'New');
      await library.remove(id);
      await library.restore(id);
    }
    expect(asked).toEqual([`rename ${sent} New 64`, `remove ${sent} 64`, `restore ${sent} 64`]);
  });

  it('requests a new link from the server, with the claim, and lists the take under it', async () => {
    const { library, record, asked } = createWorld();
    const id = await record(FINAL);
    const renewed = await library.renew(id);
    expect(asked).toEqual([`regenerate ${id} 17 64`]);
    const listed = await library.list(null);
    expect(listed.ok && listed.value.map((take) => library.linkOf(take))).toEqual([
      renewed.ok && `https://mote.example/m/${renewed.value.id}`,
    ]);
    expect(renewed.ok && renewed.value.id).not.toBe(id);
  });

  it('removes a recording that the server no longer has; another refusal keeps it', async () => {
    const { library, record, refuse } = createWorld();
    const id = await record(FINAL);
    refuse('not-yours');
    expect((await library.remove(id)).ok).toBe(false);
    refuse('mote-expired');
    expect((await library.remove(id)).ok).toBe(true);
    expect(await library.list(null)).toEqual(ok([]));
  });

  it('shows a link as soon as the user has consented to sharing, also offline', () => {
    const { library } = createWorld();
    const linkOf = (delivery: Delivery) =>
      library.linkOf({ id: 'x', delivery } as Parameters<typeof library.linkOf>[0]);
    expect(linkOf({ state: 'local', reason: 'refused' })).toBeNull();
    expect(linkOf({ state: 'local', reason: 'signed-out' })).toBeNull();
    expect(linkOf({ state: 'local', reason: 'offline' })).toBe('https://mote.example/m/x');
    expect(linkOf(FINAL)).toBe('https://mote.example/m/x');
  });

  it('shows no link for an expired mote, which can be shared again under a new id', async () => {
    const { library, record, asked } = createWorld();
    const id = await record({ ...FINAL, expiresAt: Date.now() - 1 });
    const listed = await library.list(null);
    expect(listed.ok && listed.value.map((take) => library.linkOf(take))).toEqual([null]);
    const shared = await library.shareAgain(id);
    expect(shared.ok && shared.value.id).not.toBe(id);
    expect(shared.ok && library.linkOf(shared.value)).toBe(shared.ok && `https://mote.example/m/${shared.value.id}`);
    expect(asked).toEqual([]);
  });

  it('refuses a title that is too long, and an unknown recording', async () => {
    const { library, record } = createWorld();
    const id = await record(FINAL);
    expect(await library.rename(id, 'x'.repeat(201))).toEqual({ ok: false, error: 'title-too-long' });
    expect(await library.remove('unknown0000000000')).toEqual({ ok: false, error: 'no-such-take' });
  });
});
