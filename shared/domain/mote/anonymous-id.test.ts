import { expect, test } from 'vitest';
import { anonymousIdOf, createDeviceId, DEVICE_ID, isAnonymousId } from './anonymous-id.ts';

test("[S3-064] a fresh extension's id is 'anonymous:from_extension:' and a random UUID", () => {
  const ids = Array.from({ length: 100 }, () => anonymousIdOf('extension', createDeviceId()));
  for (const id of ids) {
    expect(id).toMatch(
      /^anonymous:from_extension:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(isAnonymousId(id)).toBe(true);
  }
  expect(new Set(ids).size).toBe(100);
});

test('the site has a prefix of its own', () => {
  const deviceId = createDeviceId();
  expect(deviceId).toMatch(DEVICE_ID);
  expect(anonymousIdOf('website', deviceId)).toBe(`anonymous:from_website:${deviceId}`);
});

test.each([
  'anonymous:from_elsewhere:3f0c8a52-7d21-4c0e-9a6b-2f6d1f1b7c11',
  'anonymous:from_extension:',
  'anonymous:from_extension:3F0C8A52-7D21-4C0E-9A6B-2F6D1F1B7C11',
  ' anonymous:from_extension:3f0c8a52-7d21-4c0e-9a6b-2f6d1f1b7c11',
  '3f0c8a52-7d21-4c0e-9a6b-2f6d1f1b7c11',
  '',
])('rejects %j as an anonymous id', (id) => {
  expect(isAnonymousId(id)).toBe(false);
});
