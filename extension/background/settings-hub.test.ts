import { describe, expect, it } from 'vitest';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { ANONYMOUS_ID } from '@/shared/domain/anonymous-id.ts';
import { createSettingsHub } from './settings-hub.ts';

const setUp = (policy: string | null = null) => {
  const settings = createSettings(createFakeArea());
  const hub = createSettingsHub({
    settings,
    readPolicy: async () => ({ serverUrl: policy }),
    builtServer: 'http://127.0.0.1:8787',
    readTexts: async (locale) => ({ locale: locale ?? 'en-US', direction: 'ltr', t: (id) => id }),
  });
  return { settings, hub };
};

describe('what the worker knows', () => {
  it('is one identity for each device, made once', async () => {
    const { hub } = setUp();
    const ids = await Promise.all(Array.from({ length: 10 }, () => hub.ownerId()));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(ANONYMOUS_ID);
    expect(await hub.ownerId()).toBe(ids[0]);
  });

  it('puts the school before the person for the server', async () => {
    const { hub, settings } = setUp('https://school.example');
    await settings.serverUrl.set('https://mine.example');
    expect(await hub.server()).toEqual({ url: 'https://school.example', from: 'policy' });
    expect((await hub.host('a.example')).linkDomains.mote).toBe('https://school.example');
  });

  it('gives the offscreen document 300 s for who is not signed in', async () => {
    expect((await setUp().hub.offscreen()).maxMs).toBe(300_000);
  });

  it('gives a content script its own host’s place and neither identity nor consent', async () => {
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
