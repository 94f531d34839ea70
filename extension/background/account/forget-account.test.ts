import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings, ITEMS, type Settings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createFakeOrigin } from '@/shared/store/fake-origin.ts';
import { createMemoryTakes, createTakeMemory } from '@/shared/store/memory-takes.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { newTake, OWNER } from '@/tests/contract/take-store.ts';
import { createSiteReportStore } from '../hosts/site-report-store.ts';
import { ANN, BOB } from './fake-identity.ts';
import { type AccountData, createForgetAccount } from './forget-account.ts';

let steps: string[];
let takes: OutgoingTakes;
let settings: Settings;
let kept: AccountData;
beforeEach(() => {
  steps = [];
  const area = createFakeArea();
  settings = createSettings(area);
  takes = createMemoryTakes(createTakeMemory(), { clock: { now: () => 1 }, ...createFakeOrigin().join() });
  const forgetting = (what: string) => ({
    forgetOwner: async (ownerId: string) => {
      steps.push(`${what} of ${ownerId}`);
      return ok(1);
    },
  });
  kept = {
    session: { leaveErased: async (userId) => void steps.push(`session of ${userId}`) },
    takes,
    words: forgetting('words'),
    highlights: forgetting('highlights'),
    reports: createSiteReportStore({
      item: settings.siteReports,
      ownerId: async () => BOB,
      mayKeep: async () => true,
      version: '1',
      now: () => 1,
      warn: vi.fn(),
    }),
    items: createAccountItems(area),
    settings,
    logger: { warn: vi.fn() },
  };
});

const sticky = (id: string, ownerId: string) => ({
  id,
  ownerId,
  moteId: 'm'.repeat(17),
  page: '',
  place: null,
  at: 1,
});
const siteReport = (ownerId: string) => ({
  ownerId,
  ...{ at: 1, version: '1', application: 'gmail', view: null, rung: 'copy-link', missing: [], structure: '' },
});
const cursor = (ownerId: string) => ({ ownerId, at: 1, id: '', heardAt: 1 });
const ownersOf = async () => {
  const lists = await Promise.all([ANN, BOB, OWNER].map((ownerId) => takes.list({ ownerId })));
  return lists.map(({ length }) => length);
};

describe('an erased account', () => {
  it('deletes the data of the erased user and keeps the data of other users', async () => {
    for (const ownerId of [ANN, ANN, BOB, OWNER]) await takes.begin(await newTake({ ownerId }));
    await settings.stickies.set([sticky('a', ANN), sticky('b', BOB), sticky('c', OWNER)]);
    await settings.siteReports.set([siteReport(ANN), siteReport(BOB)]);
    await settings.wordCursor.set(cursor(ANN));
    await settings.highlightCursor.set(cursor(BOB));
    await settings.translationTold.set(ANN);
    await settings.serverVoiceTold.set(BOB);
    await settings.accountColours.set({ userId: ANN, names: { green: 'Proof' } });
    await kept.items.askedMail.set({ email: 'ann@school.example', nonce: 'n', at: 1 });

    await createForgetAccount(kept)(ANN);
    expect(steps).toEqual([`session of ${ANN}`, `words of ${ANN}`, `highlights of ${ANN}`]);
    expect(await ownersOf()).toEqual([0, 1, 1]);
    expect((await settings.stickies.get()).map(({ id }) => id)).toEqual(['b', 'c']);
    expect((await settings.siteReports.get()).map(({ ownerId }) => ownerId)).toEqual([BOB]);
    expect([await settings.wordCursor.get(), await settings.highlightCursor.get()]).toEqual([null, cursor(BOB)]);
    expect([await settings.translationTold.get(), await settings.serverVoiceTold.get()]).toEqual(['', BOB]);
    expect(await settings.accountColours.get()).toEqual(ITEMS.accountColours.fallback);
    expect(await kept.items.askedMail.get()).toBeNull();
    // The flag stays until the next sign-in and names no user.
    expect(await kept.items.accountErased.get()).toBe(true);
  });

  it('does not report the erasure to another user who is signed in', async () => {
    await kept.items.session.set({ accessToken: 'b', userId: BOB });
    await createForgetAccount(kept)(ANN);
    expect(await kept.items.accountErased.get()).toBe(false);
  });

  it.each([
    ['the account held them, so they are reset', ANN, []],
    ['another account holds them, so they stay', BOB, ['Advertisement']],
  ])("resets the erased account's settings on this device: %s", async (_is, userId, skipped) => {
    await settings.readingWords.set({ skipped: ['Advertisement'], pronounced: {} });
    await settings.locale.set('de');
    await settings.syncedSettings.set({ userId, owed: ['voiceSpeed'] });
    await createForgetAccount(kept)(ANN);
    expect((await settings.readingWords.get()).skipped).toEqual(skipped);
    expect((await settings.syncedSettings.get()).userId).toBe(userId === ANN ? '' : BOB);
    expect(await settings.locale.get()).toBe('de');
  });

  it('continues with the other stores when one store fails to delete its data', async () => {
    const full = { forgetOwner: async () => err('device-storage-refused' as const) };
    await createForgetAccount({ ...kept, takes: full })(ANN);
    expect(steps).toContain(`highlights of ${ANN}`);
    expect(kept.logger.warn).toHaveBeenCalledOnce();
  });
});
