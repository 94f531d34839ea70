import { describe, expect, it } from 'vitest';
import { ACCOUNT_ITEMS } from './account-items.ts';
import { createFakeArea } from './fake-area.ts';
import { createItem, defineItem, type ItemDefinition, readItem } from './item.ts';
import { createSettings, ITEMS } from './settings.ts';

const items = Object.entries({ ...ITEMS, ...ACCOUNT_ITEMS }) as unknown as [string, ItemDefinition<unknown>][];

describe('stored items', () => {
  it.each(items)('each version of %s has an example and a migration', (_name, item) => {
    for (let version = 1; version <= item.version; version += 1) {
      expect(Object.keys(item.examples)).toContain(String(version));
      const value = readItem(item, { version, value: item.examples[version] });
      expect(item.isValid(value)).toBe(true);
      expect(value).not.toEqual(item.fallback);
    }
    expect(Object.keys(item.examples)).toHaveLength(item.version);
  });

  it('migrates a sidebar place of version 1 to the inline start', () => {
    const stored = { version: 1, value: { 'a.example': { left: 5, top: 6 } } };
    expect(readItem(ITEMS.sidebarPlaces, stored)).toEqual({ 'a.example': { edge: 'start', x: 5, y: 6 } });
  });

  it.each([
    ['nothing', undefined],
    ['a bare value from before versions existed', 'yes'],
    ['a version from the future', { version: 99, value: 'yes' }],
    ['a value of another type', { version: 1, value: 'maybe' }],
    ['a version that is no number', { version: 'one', value: 'yes' }],
  ])('a stored item falls back on %s', (_name, stored) => {
    expect(readItem(ITEMS.consent, stored)).toBe('unasked');
  });

  it('a stored item falls back when a migration is missing', () => {
    const item = defineItem<number>({
      key: 'x',
      version: 3,
      fallback: 0,
      migrations: { 3: () => 3 },
      examples: {},
      isValid: (value): value is number => typeof value === 'number',
    });
    expect(readItem(item, { version: 1, value: 1 })).toBe(0);
    expect(readItem(item, { version: 2, value: 1 })).toBe(3);
  });

  it('an item reads the value that it wrote, and reports changes', async () => {
    const settings = createSettings(createFakeArea());
    const heard: string[] = [];
    const stop = new AbortController();
    settings.consent.watch((value) => heard.push(value), stop.signal);
    await settings.consent.set('yes');
    expect(await settings.consent.get()).toBe('yes');
    stop.abort();
    await settings.consent.set('no');
    expect(heard).toEqual(['yes']);
  });

  it('an item stores the version beside the value', async () => {
    const area = createFakeArea();
    await createItem(area, ITEMS.sounds).set(false);
    expect(await area.get('sounds')).toEqual({ sounds: { version: 1, value: false } });
  });
});
