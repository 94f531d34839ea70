import { describe, expect, it } from 'vitest';
import { DEVICE_ID } from '@/shared/domain/anonymous-id.ts';
import { readDeviceId } from './device.ts';
import { isEmbedded } from './embedding.ts';
import { keepText } from './kept-text.ts';
import { loadSiteTexts } from './texts.ts';

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

const refusing = (): Storage => {
  throw new DOMException('The user denied permission', 'SecurityError');
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
  const load = (query: string | null, browser: string[]) =>
    loadSiteTexts({ query, browser }, ['en-US', 'de'], fetch, () => undefined);

  it('follow the address, then the browser', async () => {
    expect((await load(null, ['de-AT', 'fr'])).locale).toBe('de');
    expect((await load('en-US', ['de'])).locale).toBe('en-US');
    expect((await load(null, ['fr'])).locale).toBe('en-US');
  });

  it('give a pseudo-locale to who asks for it only', async () => {
    expect((await load('ar-XB', [])).locale).toBe('ar-XB');
    expect((await load(null, ['ar'])).locale).toBe('en-US');
  });
});
