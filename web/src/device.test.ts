import { expect, it } from 'vitest';
import { anonymousIdOf } from '@/shared/domain/mote/anonymous-id.ts';
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

it('the device’s first-seen time is stored once and then stays', () => {
  const kept = keep();
  expect(readDeviceBirth(kept, () => 1_700_000_000_000)).toBe(1_700_000_000_000);
  expect(readDeviceBirth(kept, () => 1_800_000_000_000)).toBe(1_700_000_000_000);
  kept.set('damaged');
  expect(readDeviceBirth(kept, () => 1_800_000_000_000)).toBe(1_800_000_000_000);
});

it("[S3-063] the device id of a fresh profile is 'anonymous:from_website:' with a random UUID, and stays", () => {
  const kept = keep();
  const id = anonymousIdOf('website', readDeviceId(kept));
  expect(id).toMatch(/^anonymous:from_website:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(anonymousIdOf('website', readDeviceId(kept))).toBe(id);
});
