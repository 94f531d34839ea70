import { describe, expect, it, vi } from 'vitest';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings, ITEMS } from '@/extension/platform/settings.ts';
import type { Timer } from '@/shared/base/clock.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { SettingsDocument } from '@/shared/contract/identity.ts';
import { HIGHLIGHT_LABELS } from '@/shared/domain/study/highlight.ts';
import { createHighlightColours, syncedColours } from '../library/highlight-colours.ts';
import { createSettingsSync, syncedField, syncedLocale } from './settings-sync.ts';

/** Creates a server with one document per user. */
function createServer() {
  const documents = new Map<string, SettingsDocument>();
  const world = { isDown: false, saves: 0, beforeSave: async () => {}, beforeAnswer: async () => {} };
  const offline: ApiResult<SettingsDocument> = {
    ok: false,
    error: 'offline',
    status: null,
    isOwnAnswer: false,
    retryAfterMs: null,
  };
  const of = (userId: string) => documents.get(userId) ?? {};
  async function save(userId: string, changes: SettingsDocument): Promise<ApiResult<SettingsDocument>> {
    if (world.isDown) return offline;
    world.saves += 1;
    if (Object.keys(changes).length > 0) await world.beforeSave();
    const kept = of(userId);
    const newer = Object.entries(changes).filter(
      ([name, change]) => (change?.version ?? 0) > (kept[name as 'voiceSpeed']?.version ?? 0),
    );
    documents.set(userId, { ...kept, ...Object.fromEntries(newer) });
    if (newer.length > 0) await world.beforeAnswer();
    return { ok: true, value: of(userId) };
  }
  return { world, of, save, put: (userId: string, document: SettingsDocument) => documents.set(userId, document) };
}

/** A clock that ends the half second immediately. */
const AT_ONCE: Pick<Timer, 'after'> = {
  after(_ms, run) {
    run();
    return () => {};
  },
};

function createDevice(server: ReturnType<typeof createServer>, area = createFakeArea(), clock = AT_ONCE) {
  const settings = createSettings(area);
  const who = { userId: null as string | null };
  const session = { get: async () => (who.userId === null ? null : { userId: who.userId }) };
  const colours = createHighlightColours({
    item: settings.colourNames,
    ofAccount: settings.accountColours,
    session,
    identity: { get: async () => null },
  });
  const refresh = vi.fn(async () => {});
  const { sync } = createSettingsSync({
    fields: [
      syncedField('voiceSpeed', settings.readingSpeed, ITEMS.readingSpeed.fallback),
      syncedField('voiceMappings', settings.readingVoices, ITEMS.readingVoices.fallback, { isByKey: true }),
      syncedField('readingWords', settings.readingWords, ITEMS.readingWords.fallback),
      syncedField('lastTranslationLanguage', settings.translationTarget, ITEMS.translationTarget.fallback),
      syncedLocale(settings.locale),
      syncedColours(settings.accountColours, session),
    ],
    state: settings.syncedSettings,
    userId: async () => who.userId,
    said: async () => {
      const { voiceSpeed, voiceMappings, readingWords, lastTranslationLanguage, preferredLocale, highlightColours } =
        server.of(who.userId ?? '');
      return {
        voiceSpeed: voiceSpeed?.value ?? 1,
        voiceMappings: voiceMappings?.value ?? {},
        readingWords: readingWords?.value ?? ITEMS.readingWords.fallback,
        lastTranslationLanguage: lastTranslationLanguage?.value ?? '',
        preferredLocale: preferredLocale?.value ?? '',
        highlightColours: highlightColours?.value ?? HIGHLIGHT_LABELS,
      };
    },
    save: (changes) => server.save(who.userId ?? '', changes),
    refresh,
    clock,
    logger: { warn: vi.fn() },
  });
  const signIn = (userId: string | null) => {
    who.userId = userId;
    return sync();
  };
  return { settings, colours, sync, signIn, refresh, area };
}

const named = (names: Partial<Record<keyof typeof HIGHLIGHT_LABELS, string>>): typeof HIGHLIGHT_LABELS => ({
  ...HIGHLIGHT_LABELS,
  ...Object.fromEntries(Object.entries(names).map(([colour, label]) => [colour, { label, is_locked: false }])),
});

const ADA = 'A0000000000000001';
const BEA = 'B0000000000000002';

describe('settings of this device and of the account', () => {
  it('[S3-033] [S3-075] [S3-076] sends a change to the account, and from there to the second device', async () => {
    const server = createServer();
    const [first, second] = [createDevice(server), createDevice(server)];
    await first.signIn(ADA);
    await second.signIn(ADA);
    await first.settings.readingSpeed.set(1.4);
    await first.settings.translationTarget.set('cy');
    await first.settings.readingVoices.set({ en: 'Samantha|Samantha' });
    const words = { skipped: ['Advert'], pronounced: { Niamh: 'Neev' } };
    await first.settings.readingWords.set(words);
    await vi.waitFor(() => expect(server.of(ADA).voiceMappings?.value).toEqual({ en: 'Samantha|Samantha' }));
    expect(server.of(ADA).voiceSpeed).toEqual({ value: 1.4, version: 1 });
    expect(first.refresh).toHaveBeenCalled();
    await second.sync();
    expect(await second.settings.translationTarget.get()).toBe('cy');
    expect(await second.settings.readingSpeed.get()).toBe(1.4);
    expect(await second.settings.readingVoices.get()).toEqual({ en: 'Samantha|Samantha' });
    expect(await second.settings.readingWords.get()).toEqual(words);
    await second.sync();
    expect(server.of(ADA).voiceSpeed?.version).toBe(1);
  });

  it('[S3-043] syncs the language, or that the user has not chosen one; the later change wins', async () => {
    const server = createServer();
    const [first, second] = [createDevice(server), createDevice(server)];
    server.put(ADA, { preferredLocale: { value: 'cy', version: 1 } });
    await first.signIn(ADA);
    await second.signIn(ADA);
    expect([await first.settings.locale.get(), await second.settings.locale.get()]).toEqual(['cy', 'cy']);
    await second.settings.locale.set('de');
    await vi.waitFor(() => expect(server.of(ADA).preferredLocale).toEqual({ value: 'de', version: 2 }));
    await first.sync();
    expect(await first.settings.locale.get()).toBe('de');
    await first.settings.locale.set(null);
    await vi.waitFor(() => expect(server.of(ADA).preferredLocale).toEqual({ value: '', version: 3 }));
    await second.sync();
    expect(await second.settings.locale.get()).toBeNull();
  });

  it('[S9-012] sends all settings that change within half a second in one call', async () => {
    const server = createServer();
    const due = new Set<() => void>();
    const after = (ms: number, run: () => void) => {
      expect(ms).toBe(500);
      due.add(run);
      return () => void due.delete(run);
    };
    const { settings, signIn } = createDevice(server, createFakeArea(), { after });
    await signIn(ADA);
    const before = server.world.saves;
    for (const speed of [1.1, 1.2, 1.3]) await settings.readingSpeed.set(speed);
    await vi.waitFor(() => expect(due.size).toBe(1));
    expect(server.world.saves).toBe(before);
    for (const run of due) run();
    await vi.waitFor(() => expect(server.of(ADA).voiceSpeed).toEqual({ value: 1.3, version: 1 }));
  });

  it('makes no settings request while signed out', async () => {
    const server = createServer();
    const { settings, sync } = createDevice(server);
    await settings.readingSpeed.set(2);
    await sync();
    expect(server.world.saves).toBe(0);
    expect(await settings.readingSpeed.get()).toBe(2);
  });

  it('sends a choice made before sign-in only to an account that has none', async () => {
    const server = createServer();
    server.put(BEA, { voiceSpeed: { value: 0.8, version: 3 } });
    for (const [userId, speed] of [
      [ADA, 2],
      [BEA, 0.8],
    ] as const) {
      const { settings, signIn } = createDevice(server);
      await settings.readingSpeed.set(2);
      await signIn(userId);
      expect([userId, await settings.readingSpeed.get(), server.of(userId).voiceSpeed?.value]).toEqual([
        userId,
        speed,
        speed,
      ]);
    }
  });

  it('keeps one user’s choices from another user of the same device', async () => {
    const server = createServer();
    const { settings, signIn } = createDevice(server);
    await signIn(ADA);
    await settings.readingSpeed.set(2);
    await vi.waitFor(() => expect(server.of(ADA).voiceSpeed?.value).toBe(2));
    await signIn(BEA);
    expect(await settings.readingSpeed.get()).toBe(1);
    expect(server.of(BEA)).toEqual({});
    await signIn(ADA);
    expect(await settings.readingSpeed.get()).toBe(2);
  });

  it('sends an offline change after a worker restart, and keeps it against the server’s value', async () => {
    const server = createServer();
    server.put(ADA, { voiceSpeed: { value: 1.2, version: 1 } });
    const before = createDevice(server);
    await before.signIn(ADA);
    server.world.isDown = true;
    await before.settings.readingSpeed.set(1.7);
    await vi.waitFor(async () => expect((await before.settings.syncedSettings.get()).owed).toEqual(['voiceSpeed']));
    await before.sync();
    server.world.isDown = false;
    const after = createDevice(server, before.area);
    await after.signIn(ADA);
    expect(await after.settings.readingSpeed.get()).toBe(1.7);
    expect(server.of(ADA).voiceSpeed).toEqual({ value: 1.7, version: 2 });
    expect((await after.settings.syncedSettings.get()).owed).toEqual([]);
  });

  it('[S3-099] [S3-100] [S3-101] [S3-102] merges colour names that two devices changed, one of them offline', async () => {
    const server = createServer();
    const [first, second] = [createDevice(server), createDevice(server)];
    await first.signIn(ADA);
    await second.signIn(ADA);
    await first.colours.rename('yellow', 'Check this');
    await vi.waitFor(() => expect(server.of(ADA).highlightColours?.value.yellow.label).toBe('Check this'));
    // The second device has not received it.
    server.world.isDown = true;
    expect(await second.colours.rename('green', 'Proof')).toMatchObject({ ok: true });
    expect(await second.colours.names()).toEqual({ green: 'Proof' });
    await second.sync();
    server.world.isDown = false;
    const woken = createDevice(server, second.area);
    await woken.signIn(ADA);
    const both = { yellow: 'Check this', green: 'Proof' };
    expect(await woken.colours.names()).toEqual(both);
    await first.sync();
    expect(await first.colours.names()).toEqual(both);
    expect(server.of(ADA).highlightColours?.value).toMatchObject({
      blue: { is_locked: true },
      yellow: { label: 'Check this' },
      green: { label: 'Proof' },
    });
  });

  it('keeps a colour name that arrived between read and save, and keeps a restored default name', async () => {
    const server = createServer();
    const { colours, signIn, sync } = createDevice(server);
    server.put(ADA, { highlightColours: { value: named({ orange: 'Ask', purple: 'Later' }), version: 4 } });
    await signIn(ADA);
    server.world.beforeSave = async () => {
      server.world.beforeSave = async () => {};
      server.put(ADA, {
        highlightColours: { value: named({ orange: 'Ask', purple: 'Later', yellow: 'Key' }), version: 5 },
      });
    };
    await colours.rename('orange', '');
    await vi.waitFor(() =>
      expect(server.of(ADA).highlightColours).toEqual({ value: named({ purple: 'Later', yellow: 'Key' }), version: 6 }),
    );
    await sync();
    expect(await colours.names()).toEqual({ purple: 'Later', yellow: 'Key' });
  });

  it('keeps the voices that two devices choose for different languages', async () => {
    const server = createServer();
    const [first, second] = [createDevice(server), createDevice(server)];
    await first.signIn(ADA);
    await second.signIn(ADA);
    await first.settings.readingVoices.set({ en: 'Samantha' });
    await vi.waitFor(() => expect(server.of(ADA).voiceMappings?.value).toEqual({ en: 'Samantha' }));
    await second.settings.readingVoices.set({ cy: 'Nia' });
    await vi.waitFor(() => expect(server.of(ADA).voiceMappings?.value).toEqual({ en: 'Samantha', cy: 'Nia' }));
    await vi.waitFor(async () =>
      expect(await second.settings.readingVoices.get()).toEqual({ en: 'Samantha', cy: 'Nia' }),
    );
  });

  it('neither shows nor sends one user’s last change to the next user of the same device', async () => {
    const server = createServer();
    server.put(BEA, { voiceSpeed: { value: 0.8, version: 3 } });
    // The half second after a change has not passed at the sign-out.
    const { settings, colours, signIn } = createDevice(server, createFakeArea(), { after: () => () => {} });
    await signIn(ADA);
    await settings.readingSpeed.set(1.7);
    await colours.rename('green', 'Ada’s own');
    await vi.waitFor(async () => expect((await settings.syncedSettings.get()).owed).toHaveLength(2));
    await signIn(null);
    expect(await colours.names()).toEqual({});
    await signIn(BEA);
    expect(await settings.readingSpeed.get()).toBe(0.8);
    expect(await colours.names()).toEqual({});
    expect(server.of(BEA).highlightColours).toBeUndefined();
  });

  it('keeps a second change that is made while the first change is being sent', async () => {
    const server = createServer();
    const { settings, signIn } = createDevice(server);
    await signIn(ADA);
    server.world.beforeAnswer = async () => {
      server.world.beforeAnswer = async () => {};
      await settings.readingSpeed.set(1.9);
    };
    await settings.readingSpeed.set(1.5);
    await vi.waitFor(() => expect(server.of(ADA).voiceSpeed).toEqual({ value: 1.9, version: 2 }));
    expect(await settings.readingSpeed.get()).toBe(1.9);
  });
});
