import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { createMemoryLimiter, RATES } from '../limits/limiter.ts';
import { createQr } from './qr.ts';

const context = (address: string | null = null, points = 20_000) => {
  const limiter = createMemoryLimiter({ 'qr-by-address': { points, seconds: 600 } });
  return { links: linkDomainsOf('https://mote.school.example'), address, limiter } as never as Ctx;
};
const ctx = context();
const ID = 'A'.repeat(17);
const idOf = (number: number) => String(number).padStart(17, '0');

it('F-23: draws the picture of a link once for all requests, and another picture for another link', async () => {
  const qr = createQr();
  const png = await qr({ ctx, input: { id: ID, format: 'png' } });
  expect(await qr({ ctx, input: { id: ID, format: 'png' } })).toBe(png);
  expect(await qr({ ctx, input: { id: 'B'.repeat(17), format: 'png' } })).not.toEqual(png);
  expect(await qr({ ctx, input: { id: ID, format: 'svg' } })).toMatch(/^<svg/);
  expect(await qr({ ctx, input: { id: ID, format: 'png' } })).toBe(png);
});

it('the cache holds a limited number of pictures', async () => {
  const qr = createQr();
  const first = await qr({ ctx, input: { id: ID, format: 'png' } });
  for (let i = 0; i < 500; i += 1) await qr({ ctx, input: { id: idOf(i), format: 'svg' } });
  const again = await qr({ ctx, input: { id: ID, format: 'png' } });
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

describe('F-23: the rate of drawing by network address', () => {
  const outcome = async (call: Promise<unknown>) => {
    try {
      await call;
      return 'drawn';
    } catch (error) {
      return error instanceof ApiError ? error.code : error;
    }
  };

  it('refuses an address that requests many pictures, where a PNG counts as four', async () => {
    const caller = context('192.0.2.1', 9);
    const qr = createQr();
    const draw = (number: number, format: 'png' | 'svg', by = caller) =>
      outcome(qr({ ctx: by, input: { id: idOf(number), format } }));
    expect(await draw(1, 'png')).toBe('drawn');
    expect(await draw(2, 'png')).toBe('drawn');
    expect(await draw(3, 'svg')).toBe('drawn');
    expect(await draw(4, 'svg')).toBe('too-many-requests');
    // A cached picture costs no points, and the limit does not apply to another address or a malformed id.
    expect(await draw(1, 'png')).toBe('drawn');
    expect(await draw(4, 'svg', { ...caller, address: '192.0.2.2' })).toBe('drawn');
    expect(await outcome(qr({ ctx: caller, input: { id: 'abc', format: 'png' } }))).toBe('malformed-id');
  });

  it('counts a picture again after the cache dropped it', async () => {
    const caller = context('2001:db8:1:2::/64', 501);
    const qr = createQr();
    for (let i = 0; i < 501; i += 1) await qr({ ctx: caller, input: { id: idOf(i), format: 'svg' } });
    expect(await outcome(qr({ ctx: caller, input: { id: idOf(0), format: 'svg' } }))).toBe('too-many-requests');
    expect(await outcome(qr({ ctx: caller, input: { id: idOf(500), format: 'svg' } }))).toBe('drawn');
  });

  it('does not count callers without a known address together', async () => {
    const qr = createQr();
    const unknown = context(null, 1);
    for (let i = 0; i < 3; i += 1) {
      expect(await outcome(qr({ ctx: unknown, input: { id: idOf(i), format: 'png' } }))).toBe('drawn');
    }
  });

  it('2,000 pupils behind one address can open the pages of ten motes each', () => {
    expect(RATES['qr-by-address'].points).toBeGreaterThanOrEqual(2_000 * 10);
  });
});

it('draws each module as a square of 12 pixels, the finder in the corner', async () => {
  const png = Buffer.from((await createQr()({ ctx, input: { id: ID, format: 'png' } })) as Uint8Array);
  const side = png.readUInt32BE(16);
  const data = png.indexOf('IDAT') + 4;
  const pixels = inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)));
  const stride = Math.ceil(side / 8) + 1;
  const isBlack = (x: number, y: number) => ((pixels[y * stride + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0;
  const modules = (y: number, count: number) => Array.from({ length: count }, (_, n) => isBlack((4 + n) * 12 + 5, y));
  expect(side % 12).toBe(0);
  expect(isBlack(0, 0)).toBe(false);
  for (const y of [4 * 12, 4 * 12 + 11]) expect(modules(y, 8)).toEqual([...Array(7).fill(true), false]);
  for (const y of [5 * 12, 5 * 12 + 11]) {
    expect(modules(y, 7)).toEqual([true, false, false, false, false, false, true]);
  }
});
