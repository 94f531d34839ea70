import { expect, it } from 'vitest';
import { anonymousIdOf } from '@/shared/domain/anonymous-id.ts';
import { readDeviceId } from './device.ts';

it("[S3-063] a fresh profile of the site is 'anonymous:from_website:' and a random UUID, and stays it", () => {
  let text: string | null = null;
  const kept = {
    get: () => text,
    set: (value: string) => {
      text = value;
    },
  };
  const id = anonymousIdOf('website', readDeviceId(kept));
  expect(id).toMatch(/^anonymous:from_website:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(anonymousIdOf('website', readDeviceId(kept))).toBe(id);
});
