import { expect, test } from 'vitest';
import { readStoredUtm, readUtm, UTM_NAMES, utmToSend } from './campaign.ts';

const ALL = {
  utm_source: 's',
  utm_medium: 'm',
  utm_campaign: 'c',
  utm_term: 't',
  utm_content: 'o',
  utm_id: 'i',
};

test('[S3-133] reads the six parameters and no others', () => {
  expect(UTM_NAMES).toEqual(Object.keys(ALL));
  expect(readUtm(new URLSearchParams({ ...ALL, gclid: 'x' }))).toEqual(ALL);
  expect(readUtm(new URLSearchParams('utm_source=&x=1'))).toBeNull();
  expect(readUtm(new URLSearchParams({ utm_id: 'x'.repeat(300) }))?.utm_id).toHaveLength(200);
});

test('[S7-036] stores the campaign with its time, and sends it again only after a change', () => {
  const first = utmToSend(null, ALL, 5);
  expect(first).toEqual({ utm: ALL, ts: 5 });
  expect(utmToSend(first, { ...ALL }, 9)).toBeNull();
  expect(utmToSend(first, { ...ALL, utm_id: 'j' }, 9)).toEqual({ utm: { ...ALL, utm_id: 'j' }, ts: 9 });
  expect(utmToSend(first, { utm_source: 's' }, 9)).toEqual({ utm: { utm_source: 's' }, ts: 9 });
  expect(utmToSend(first, null, 9)).toBeNull();
});

test('reads a stored campaign back and ignores an invalid record', () => {
  expect(readStoredUtm(JSON.parse(JSON.stringify({ utm: ALL, ts: 5 })))).toEqual({ utm: ALL, ts: 5 });
  expect(readStoredUtm({ utm: { utm_source: 1, other: 'x' }, ts: 5 })).toEqual({ utm: {}, ts: 5 });
  for (const value of [null, 'x', {}, { utm: null, ts: 5 }, { utm: ALL, ts: '5' }]) {
    expect(readStoredUtm(value)).toBeNull();
  }
});
