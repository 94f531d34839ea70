import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkDomainsOf } from './brand.ts';
import {
  CLAIM,
  createClaim,
  isMoteId,
  MOTE_ID,
  moteIdOf,
  moteLink,
  parseMoteLink,
  renewedClaim,
  toteLink,
} from './mote.ts';

const domains = { ...linkDomainsOf('https://mote.school.example'), old: ['https://old.example:8443'] };
const id = '0123456789abcdefG';

describe('the id of a claim', () => {
  test('the id of a claim is 17 base62 characters, and always the same', async () => {
    const claim = createClaim();
    expect(claim).toMatch(CLAIM);
    expect(await moteIdOf(claim)).toMatch(MOTE_ID);
    expect(await moteIdOf(claim)).toBe(await moteIdOf(claim));
    expect(await moteIdOf(createClaim())).not.toBe(await moteIdOf(claim));
  });

  test('a renewed claim follows from the old one, which cannot be derived from it', async () => {
    const claim = createClaim();
    const next = await renewedClaim(claim);
    expect(next).toMatch(CLAIM);
    expect(next).toBe(await renewedClaim(claim));
    expect([claim, await renewedClaim(next)]).not.toContain(next);
    expect(await moteIdOf(next)).not.toBe(await moteIdOf(claim));
    await expect(renewedClaim('abc')).rejects.toThrow(RangeError);
  });

  test("the id equals SHA-256 of the claim's bytes modulo 62^17, computed another way", async () => {
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
        const hash = createHash('sha256').update(bytes).digest('hex');
        const number = [...(await moteIdOf(Buffer.from(bytes).toString('hex')))].reduce(
          (sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)),
          0n,
        );
        expect(number).toBe(BigInt(`0x${hash}`) % 62n ** 17n);
      }),
      { numRuns: 50 },
    );
  });

  test.each(['', 'a'.repeat(63), 'A'.repeat(64), 'g'.repeat(64)])('rejects %j as a claim', async (claim) => {
    await expect(moteIdOf(claim)).rejects.toThrow(RangeError);
  });
});

test.each(['', id.slice(1), `${id}0`, `${id}\n`, '0123456789abcde-G', '0123456789abcdéfG'])(
  'rejects %j as an id',
  (text) => {
    expect(isMoteId(text)).toBe(false);
  },
);

describe('mote links', () => {
  test('finds the id in a created link', () => {
    expect(parseMoteLink(moteLink(domains, id), domains)).toEqual({ kind: 'mote', id });
    expect(parseMoteLink(toteLink(domains, id), domains)).toEqual({ kind: 'tote', id });
  });

  test.each([
    ['an old domain', `https://old.example:8443/m/${id}`],
    ['a slash at the end', `https://mote.school.example/m/${id}/`],
    ['query and hash', `https://mote.school.example/m/${id}?embed=true#t=3`],
    [
      "Google's wrapper",
      `https://www.google.com/url?q=${encodeURIComponent(`https://mote.school.example/m/${id}`)}&sa=D`,
    ],
  ])('recognises %s', (_what, href) => {
    expect(parseMoteLink(href, domains)).toEqual({ kind: 'mote', id });
  });

  test.each([
    ['another host', `https://evil.example/m/${id}`],
    ['our address inside another', `https://evil.example/?x=https://mote.school.example/m/${id}`],
    ['a host that begins like ours', `https://mote.school.example.evil.example/m/${id}`],
    ['our host as a user name', `https://mote.school.example@evil.example/m/${id}`],
    ['another port', `https://mote.school.example:444/m/${id}`],
    ['another scheme', `http://mote.school.example/m/${id}`],
    ['a script', `javascript:alert('https://mote.school.example/m/${id}')`],
    ['something below', `https://mote.school.example/m/${id}/edit`],
    ['a malformed id', 'https://mote.school.example/m/short'],
    ['a wrapper of another host', `https://www.google.evil.example/url?q=https://mote.school.example/m/${id}`],
    ['a wrapper of another address', `https://www.google.com/url?q=https://evil.example/m/${id}`],
    ['nothing', ''],
  ])('does not recognise %s', (_what, href) => {
    expect(parseMoteLink(href, domains)).toBeNull();
  });
});
