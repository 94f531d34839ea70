import { describe, expect, it } from 'vitest';
import { DEVICE_ID } from '@/shared/domain/anonymous-id.ts';
import { readDeviceId } from './device.ts';
import { isEmbedded } from './embedding.ts';
import { keepText } from './kept-text.ts';
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

describe('what this browser keeps', () => {
  it('is found again under the key mote-auth-…', () => {
    const storage = memoryStorage();
    keepText('deviceId', () => storage).set('a');
    expect(keepText('deviceId', () => storage).get()).toBe('a');
    expect(storage.getItem('mote-auth-deviceId')).toBe('a');
  });

  it('holds while the page is open where the browser keeps nothing', () => {
    const kept = keepText('recordingConsent', refusing);
    expect(kept.get()).toBeNull();
    kept.set('yes');
    expect(kept.get()).toBe('yes');
  });

  it('[S5-012] is forgotten with an empty text, in storage and in memory', () => {
    const storage = memoryStorage();
    for (const kept of [keepText('accessToken', () => storage), keepText('accessToken', refusing)]) {
      kept.set('token');
      expect(kept.get()).toBe('token');
      kept.set('');
      expect(kept.get()).toBeNull();
    }
    expect(storage.getItem('mote-auth-accessToken')).toBeNull();
  });

  it('[S5-013] a full storage is still read, and what finds no room is held in memory', () => {
    const storage = memoryStorage();
    storage.setItem('mote-auth-userId', 'ada');
    const full = () => Object.assign(storage, { setItem: throwFull });
    expect(keepText('userId', full).get()).toBe('ada');
    const kept = keepText('accessToken', full);
    kept.set('token');
    expect(kept.get()).toBe('token');
    expect(storage.getItem('mote-auth-accessToken')).toBeNull();
  });

  it('names the device once, and anew when the name was damaged', () => {
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

describe('a one-time link', () => {
  const viewAt = (path: string) => {
    const replaced: string[] = [];
    const view = {
      location: { href: `https://mote.example${path}` },
      history: { state: null, replaceState: (_state: unknown, _title: string, url: URL) => replaced.push(url.href) },
    } as unknown as Window;
    return { view, replaced };
  };

  it('leaves the address at once and stays as a mark', () => {
    const { view, replaced } = viewAt('/login?otl=secret&returnTo=%2Fa');
    expect(takeLink(view)).toBe('secret');
    expect(replaced).toEqual(['https://mote.example/login?otl=1&returnTo=%2Fa']);
  });

  it('is none where the page is opened again, or has none', () => {
    for (const path of ['/login?otl=1', '/login', '/']) {
      const { view, replaced } = viewAt(path);
      expect(takeLink(view)).toBeNull();
      expect(replaced).toEqual([]);
    }
  });
});

describe('embedding', () => {
  const view = (search: string, isFramed: boolean) => {
    const self = {};
    return { self, top: isFramed ? {} : self, location: { search } } as unknown as Window;
  };

  it('[S2-124] is in a frame, or asked for', () => {
    expect(isEmbedded(view('', false))).toBe(false);
    expect(isEmbedded(view('?embed=false', false))).toBe(false);
    expect(isEmbedded(view('?embed=true', false))).toBe(true);
    expect(isEmbedded(view('', true))).toBe(true);
  });
});

describe('texts of the site', () => {
  const files: Record<string, string> = { 'en-US': 'a = A', de: 'a = Ä', 'ar-XB': 'a = x' };
  const fetch = async (address: string) => {
    const text = files[/^\/locales\/(.*)\.ftl$/.exec(address)?.[1] ?? ''];
    return new Response(text ?? null, { status: text === undefined ? 404 : 200 });
  };
  const load = (query: string | null, browser: string[], setting: string | null = null, recommended = '') =>
    loadSiteTexts({ query, setting, recommended, browser }, ['en-US', 'de'], fetch, () => undefined);

  it('follow the address, then what was chosen, then what is recommended, then the browser', async () => {
    expect((await load(null, ['en-US'], 'de')).locale).toBe('de');
    expect((await load('en-US', ['de'], 'de')).locale).toBe('en-US');
    expect((await load(null, ['en-US'], null, 'de-DE')).locale).toBe('de');
    expect((await load(null, ['de'], 'en-US', 'de-DE')).locale).toBe('en-US');
    expect((await load(null, ['de'], null, 'ko-KR')).locale).toBe('de');
    expect((await load(null, ['de-AT', 'fr'])).locale).toBe('de');
    expect((await load('en-US', ['de'])).locale).toBe('en-US');
    expect((await load(null, ['fr'])).locale).toBe('en-US');
  });

  it('give a pseudo-locale to who asks for it only', async () => {
    expect((await load('ar-XB', [])).locale).toBe('ar-XB');
    expect((await load(null, ['ar'])).locale).toBe('en-US');
  });
});
