import { describe, expect, it } from 'vitest';
import { type AccountItems, createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import type { Policy } from '@/extension/platform/policy.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { defaultTeacherControls, FEATURE_KEYS, type FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { ANONYMOUS_ID } from '@/shared/domain/mote/anonymous-id.ts';
import { ANN, BOB, fakeStatus } from '../account/fake-identity.ts';
import { createSettingsHub } from './settings-hub.ts';

const PRODUCT: IdentityStatus['productStates'][number] = {
  ...{ productName: 'Mote', productEnum: 'unlimited' },
  ...{ freeTrialExpiryEpoch: null, freeTrialExpired: false, isInFreeTrial: false, quotaResetsAt: null },
  ...{ isVIP: false, isPaid: false, isUpgradable: false, canMote: true, canTranscribe: true },
  ...{ isMyMoteNameEnabled: true, transcriptionOptOut: false },
};

const setUp = (
  serverUrl: string | null = null,
  kiosk: Policy['kiosk'] = null,
  linkDomains: Policy['linkDomains'] = null,
) => {
  const settings = createSettings(createFakeArea());
  const items = createAccountItems(createFakeArea());
  const hub = createSettingsHub({
    settings,
    account: items,
    readPolicy: async () => ({ serverUrl, linkDomains, kiosk, isShared: kiosk !== null }),
    builtServer: 'http://127.0.0.1:8787',
    builtLinks: ['https://m.example', 'https://old.example'],
    readTexts: async (chosen, recommended) => ({
      locale: chosen ?? recommended ?? 'en-US',
      direction: 'ltr',
      t: (id) => id,
    }),
  });
  return { settings, items, hub };
};

describe('the settings hub', () => {
  it('creates one device id, also for simultaneous calls', async () => {
    const { hub } = setUp();
    const ids = await Promise.all(Array.from({ length: 10 }, () => hub.ownerId()));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(ANONYMOUS_ID);
    expect(await hub.ownerId()).toBe(ids[0]);
  });

  it('uses the chosen language, else the one that the server recommends', async () => {
    const { hub, settings } = setUp();
    expect((await hub.texts()).locale).toBe('en-US');
    await settings.recommendedLocale.set('fr-FR');
    expect((await hub.texts()).locale).toBe('fr-FR');
    await settings.locale.set('de');
    expect((await hub.host('a.example')).locale).toBe('de');
  });

  it('prefers the school’s server setting to the user’s', async () => {
    const { hub, settings } = setUp('https://school.example');
    await settings.serverUrl.set('https://mine.example');
    expect(await hub.server()).toEqual({ url: 'https://school.example', from: 'policy' });
    expect((await hub.host('a.example')).linkDomains.mote).toBe('https://school.example');
  });

  it('[S9-036] gives host pages and the recorder the same link domains', async () => {
    const { hub } = setUp();
    const links = {
      site: 'http://127.0.0.1:8787',
      short: 'https://m.example',
      mote: 'https://m.example',
      tote: 'https://m.example',
      old: ['https://old.example'],
    };
    expect(await hub.links()).toEqual(links);
    expect((await hub.host('a.example')).linkDomains).toEqual(links);
    expect((await hub.offscreen()).links).toEqual(links);
    expect((await setUp('https://school.example', null, ['https://p.example']).hub.links()).mote).toBe(
      'https://p.example',
    );
  });

  it('gives the offscreen document a limit of 300 s while signed out', async () => {
    expect((await setUp().hub.offscreen()).maxMs).toBe(300_000);
  });

  it('gives the offscreen document the user’s recording settings', async () => {
    const { hub, settings } = setUp();
    expect(await hub.offscreen()).toMatchObject({ hasSounds: true, hasSeasonSounds: true, hasCountdown: false });
    await settings.sounds.set(false);
    await settings.seasonSounds.set(false);
    await settings.countdown.set(true);
    expect(await hub.offscreen()).toMatchObject({ hasSounds: false, hasSeasonSounds: false, hasCountdown: true });
  });

  it('gives a content script its own host’s sidebar place, and neither identity nor consent', async () => {
    const { hub, settings } = setUp();
    const place = { edge: 'end', x: 8, y: 9 } as const;
    await settings.sidebarPlaces.set({ 'a.example': place });
    await settings.consent.set('yes');
    const given = await hub.host('a.example');
    expect(given.sidebarPlace).toEqual(place);
    expect((await hub.host('b.example')).sidebarPlace).toBeNull();
    expect(JSON.stringify(given)).not.toContain(await hub.deviceId());
    expect(given).not.toHaveProperty('consent');
  });
});

describe('the settings hub while signed in', () => {
  const signIn = async (items: AccountItems, status = fakeStatus(ANN), userId = status.identity.userId) => {
    await items.session.set({ accessToken: 'secret-token', userId });
    await items.identity.set({ status: { ...status }, at: 0 });
  };
  const offNow = (keys: readonly FeatureKey[]) => ({
    ...defaultTeacherControls(),
    ...Object.fromEntries(keys.map((key) => [key, { isEnabled: false }])),
  });

  it('returns the token and the owner of one moment, and the device’s owner while signed out', async () => {
    const { hub, items } = setUp();
    expect(await hub.client()).toMatchObject({ ownerId: await hub.anonymousId(), accessToken: '', lastUserId: '' });
    await signIn(items);
    await items.lastUserId.set(BOB);
    expect(await hub.client()).toMatchObject({ ownerId: ANN, accessToken: 'secret-token', lastUserId: BOB });
    expect(await hub.ownerId()).toBe(ANN);
    await items.session.set(null);
    expect(await hub.ownerId()).toBe(await hub.anonymousId());
  });

  it('gives the recorder the longest mote that the server allows this user', async () => {
    const { hub, items } = setUp();
    await signIn(items, fakeStatus(ANN, { entitlements: { maxMoteSeconds: 60 } }));
    expect((await hub.offscreen()).maxMs).toBe(60_000);
    await signIn(items, fakeStatus(ANN, { entitlements: { maxMoteSeconds: 300 } }));
    expect((await hub.offscreen()).maxMs).toBe(300_000);
  });

  it('applies a consent to the school’s voices only to the user who gave it', async () => {
    const { hub, items, settings } = setUp();
    await settings.serverVoiceTold.set('');
    expect((await hub.offscreen()).isServerVoiceTold).toBe(false);
    const status = fakeStatus(ANN);
    await signIn(items, status);
    await settings.serverVoiceTold.set(status.identity.userId ?? '');
    expect((await hub.offscreen()).isServerVoiceTold).toBe(true);
    await signIn(items, fakeStatus(BOB), BOB);
    expect((await hub.offscreen()).isServerVoiceTold).toBe(false);
    await items.session.set(null);
    expect((await hub.offscreen()).isServerVoiceTold).toBe(false);
  });

  it('applies the class’s switches in host pages and in the recorder, and never another user’s', async () => {
    const { hub, items } = setUp();
    const off = fakeStatus(ANN, { entitlements: { teacherControls: offNow(['voiceRecording', 'mindMap']) } });
    await signIn(items, off);
    expect((await hub.host('a.example')).featuresOff).toEqual(['voiceRecording', 'mindMap']);
    expect((await hub.offscreen()).featuresOff).toEqual(['voiceRecording', 'mindMap']);
    await signIn(items, off, BOB);
    expect(await hub.featuresOff()).toEqual([]);
    await items.session.set(null);
    expect(await hub.featuresOff()).toEqual([]);
  });

  it('[S1-045] switches everything off in host pages and in the recorder of a shared device, and gives the reason', async () => {
    const { hub, items } = setUp(null, { code: null });
    await signIn(items);
    const { featuresOff, texts } = await hub.host('mail.google.com');
    expect(featuresOff).toEqual(FEATURE_KEYS);
    expect(texts.recordingOff).toBe('host-recording-shared');
    expect((await hub.offscreen()).featuresOff).toEqual(FEATURE_KEYS);
    expect((await setUp().hub.host('mail.google.com')).texts.recordingOff).toBe('host-recording-off');
  });

  it('keeps a feature off after the server’s switches have expired', async () => {
    const { hub, items } = setUp();
    const entitlements = { teacherControls: offNow(['voiceRecording']), teacherControlsUntil: 1 };
    await signIn(items, fakeStatus(ANN, { entitlements }));
    expect(await hub.featuresOff()).toEqual(['voiceRecording']);
  });

  it('gives neither token nor address to a content script and to the offscreen document', async () => {
    const { hub, items } = setUp();
    await signIn(items);
    const told = JSON.stringify([await hub.host('a.example'), await hub.offscreen()]);
    expect(told).not.toContain('secret-token');
    expect(told).not.toContain('@');
  });

  it('returns this user’s spoken name with a link of this server, and never another user’s', async () => {
    const { hub, items } = setUp('https://school.example');
    const named = { myMoteName: '0123456789abcdefG', myMoteNamePlaybackLocation: 'signature' } as const;
    const status = { ...fakeStatus(ANN, { identity: named }), productStates: [PRODUCT] };
    expect(await hub.nameToPlay()).toBeNull();
    await signIn(items, status);
    expect(await hub.nameToPlay()).toMatchObject({
      link: 'https://school.example/m/0123456789abcdefG',
      place: 'signature',
    });
    await signIn(items, status, BOB);
    expect(await hub.nameToPlay()).toBeNull();
  });

  it('ignores an unreadable identity cache', async () => {
    const { hub, items } = setUp();
    await items.session.set({ accessToken: 'secret-token', userId: ANN });
    await items.identity.set({ status: { auth: { isLoggedIn: true } }, at: 0 });
    expect((await hub.offscreen()).maxMs).toBe(300_000);
  });
});
