import { expect, it } from 'vitest';
import { anonymousIdOf } from '@/shared/domain/anonymous-id.ts';
import { readDeviceBirth, readDeviceId } from './device.ts';

function keep() {
  let text: string | null = null;
  return {
    get: () => text,
    set: (value: string) => {
      text = value;
    },
  };
}

it('knows since when it has been known, and stays by that', () => {
  const kept = keep();
  expect(readDeviceBirth(kept, () => 1_700_000_000_000)).toBe(1_700_000_000_000);
  expect(readDeviceBirth(kept, () => 1_800_000_000_000)).toBe(1_700_000_000_000);
  kept.set('damaged');
  expect(readDeviceBirth(kept, () => 1_800_000_000_000)).toBe(1_800_000_000_000);
});

it("[S3-063] a fresh profile of the site is 'anonymous:from_website:' and a random UUID, and stays it", () => {
  const kept = keep();
  const id = anonymousIdOf('website', readDeviceId(kept));
  expect(id).toMatch(/^anonymous:from_website:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(anonymousIdOf('website', readDeviceId(kept))).toBe(id);
});
