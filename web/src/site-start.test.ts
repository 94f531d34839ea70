import { describe, expect, it } from 'vitest';
import { DEVICE_ID } from '@/shared/domain/mote/anonymous-id.ts';
import { keepText } from '../storage/stored-text.ts';
import { readDeviceId } from './device.ts';
import { isEmbedded } from './embedding.ts';
import { takeLink } from './take-link.ts';
import { loadSiteTexts } from './texts.ts';

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

const refusing = (): Storage => {
  throw new DOMException('The user denied permission', 'SecurityError');
};

const throwFull = (): never => {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
};

describe('small texts that this browser stores', () => {
  it('stores a text under the key mote-auth-… and finds it again', () => {
    const storage = memoryStorage();
    keepText('deviceId', () => storage).set('a');
    expect(keepText('deviceId', () => storage).get()).toBe('a');
    expect(storage.getItem('mote-auth-deviceId')).toBe('a');
  });

  it('keeps a text while the page is open if the browser refuses storage', () => {
    const kept = keepText('recordingConsent', refusing);
    expect(kept.get()).toBeNull();
    kept.set('yes');
    expect(kept.get()).toBe('yes');
  });

  it('[S5-012] an empty text removes the entry, in storage and in memory', () => {
    const storage = memoryStorage();
    for (const kept of [keepText('accessToken', () => storage), keepText('accessToken', refusing)]) {
      kept.set('token');
      expect(kept.get()).toBe('token');
      kept.set('');
      expect(kept.get()).toBeNull();
    }
    expect(storage.getItem('mote-auth-accessToken')).toBeNull();
  });

  it('[S5-013] reads a full storage, and keeps in memory what could not be written', () => {
    const storage = memoryStorage();
    storage.setItem('mote-auth-userId', 'ada');
    const full = () => Object.assign(storage, { setItem: throwFull });
    expect(keepText('userId', full).get()).toBe('ada');
    const kept = keepText('accessToken', full);
    kept.set('token');
    expect(kept.get()).toBe('token');
    expect(storage.getItem('mote-auth-accessToken')).toBeNull();
  });

  it('creates the device id once, and again if it was damaged', () => {
    const storage = memoryStorage();
    const kept = () => keepText('deviceId', () => storage);
    const id = readDeviceId(kept());
    expect(id).toMatch(DEVICE_ID);
    expect(readDeviceId(kept())).toBe(id);
    kept().set('not an id');
    expect(readDeviceId(kept())).toMatch(DEVICE_ID);
    const inMemory = keepText('deviceId', refusing);
    expect(readDeviceId(inMemory)).toBe(readDeviceId(inMemory));
  });
});

describe('taking a one-time link from the address', () => {
  const viewAt = (path: string) => {
    const replaced: string[] = [];
    const view = {
      location: { href: `https://mote.example${path}` },
      history: { state: null, replaceState: (_state: unknown, _title: string, url: URL) => replaced.push(url.href) },
    } as unknown as Window;
    return { view, replaced };
  };

  it('removes the token from the address immediately, and stores that there was one', () => {
    const { view, replaced } = viewAt('/login?otl=secret&returnTo=%2Fa');
    expect(takeLink(view)).toBe('secret');
    expect(replaced).toEqual(['https://mote.example/login?otl=1&returnTo=%2Fa']);
  });

  it('returns null for a reloaded page, and for an address without a token', () => {
    for (const path of ['/login?otl=1', '/login', '/']) {
      const { view, replaced } = viewAt(path);
      expect(takeLink(view)).toBeNull();
      expect(replaced).toEqual([]);
    }
  });
});

describe('detection of embedding', () => {
  const view = (search: string, isFramed: boolean) => {
    const self = {};
    return { self, top: isFramed ? {} : self, location: { search } } as unknown as Window;
  };

  it('[S2-124] a page is embedded in a frame, or with embed=true', () => {
    expect(isEmbedded(view('', false))).toBe(false);
    expect(isEmbedded(view('?embed=false', false))).toBe(false);
    expect(isEmbedded(view('?embed=true', false))).toBe(true);
    expect(isEmbedded(view('', true))).toBe(true);
  });
});

describe('the locale of the site’s texts', () => {
  const files: Record<string, string> = { 'en-US': 'a = A', de: 'a = Ä', 'ar-XB': 'a = x' };
  const fetch = async (address: string) => {
    const text = files[/^\/locales\/(.*)\.ftl$/.exec(address)?.[1] ?? ''];
    return new Response(text ?? null, { status: text === undefined ? 404 : 200 });
  };
  const load = (query: string | null, browser: string[], setting: string | null = null, recommended = '') =>
    loadSiteTexts({ query, setting, recommended, browser }, ['en-US', 'de'], { fetch, onError: () => undefined });

  it('uses the address’s locale, else the chosen one, else the recommended one, else the browser’s', async () => {
    expect((await load(null, ['en-US'], 'de')).locale).toBe('de');
    expect((await load('en-US', ['de'], 'de')).locale).toBe('en-US');
    expect((await load(null, ['en-US'], null, 'de-DE')).locale).toBe('de');
    expect((await load(null, ['de'], 'en-US', 'de-DE')).locale).toBe('en-US');
    expect((await load(null, ['de'], null, 'ko-KR')).locale).toBe('de');
    expect((await load(null, ['de-AT', 'fr'])).locale).toBe('de');
    expect((await load('en-US', ['de'])).locale).toBe('en-US');
    expect((await load(null, ['fr'])).locale).toBe('en-US');
  });

  it('uses a pseudo-locale only if the address requests it', async () => {
    expect((await load('ar-XB', [])).locale).toBe('ar-XB');
    expect((await load(null, ['ar'])).locale).toBe('en-US');
  });
});
