import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { linkDomainsOf } from './brand.ts';
import { moteIdOf, moteLink, parseMoteLink, toteLink } from './mote.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Computes the id of a claim in another way: node's hash, and division of the number as a whole. */
function idByHand(claim: string): string {
  const digest = createHash('sha256').update(Buffer.from(claim, 'hex')).digest();
  let rest = digest.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) % 62n ** 17n;
  const digits: string[] = [];
  while (digits.length < 17) {
    digits.unshift(DIGITS.charAt(Number(rest % 62n)));
    rest /= 62n;
  }
  return digits.join('');
}

describe('mote ids', () => {
  it.each(['0'.repeat(64), 'f'.repeat(64), '00112233445566778899aabbccddeeff'.repeat(2)])(
    'computes the id of claim %s',
    async (claim) => {
      expect(await moteIdOf(claim)).toBe(idByHand(claim));
    },
  );

  it('mote ids have every character equally often at every position', async () => {
    const counts = Array.from({ length: 17 }, () => new Map<string, number>());
    for (let i = 0; i < 6200; i += 1) {
      const id = await moteIdOf(i.toString(16).padStart(64, '0'));
      for (const [place, digit] of [...id].entries()) counts[place]?.set(digit, (counts[place].get(digit) ?? 0) + 1);
    }
    for (const count of counts) {
      const chiSquare = [...DIGITS].reduce((sum, digit) => sum + ((count.get(digit) ?? 0) - 100) ** 2 / 100, 0);
      // 61 degrees of freedom: one position in 10,000 exceeds 110 by chance, and the claims here are fixed.
      expect(chiSquare).toBeLessThan(110);
    }
  }, 20_000);
});

const ID = '0aB3dE5gH7jK9mN1q';
const domains = {
  site: 'https://mote.school.example',
  short: 'https://mo.te',
  mote: 'https://listen.school.example',
  tote: 'https://read.school.example',
  old: ['https://old.example', 'http://127.0.0.1:8787'],
};

describe('[S9-036] link domains', () => {
  it('creates links on the domain of their kind', () => {
    expect(moteLink(domains, ID)).toBe(`https://listen.school.example/m/${ID}`);
    expect(toteLink(domains, ID)).toBe(`https://read.school.example/t/${ID}`);
  });

  it.each([domains.site, domains.short, domains.mote, domains.tote, ...domains.old])('recognises %s', (origin) => {
    expect(parseMoteLink(`${origin}/m/${ID}`, domains)).toEqual({ kind: 'mote', id: ID });
    expect(parseMoteLink(`${origin}/t/${ID}`, domains)).toEqual({ kind: 'tote', id: ID });
  });

  it('an installation without its own link domains has all links on one domain', () => {
    const own = linkDomainsOf('http://127.0.0.1:8787');
    expect(parseMoteLink(moteLink(own, ID), own)).toEqual({ kind: 'mote', id: ID });
    expect(toteLink(own, ID)).toBe(`http://127.0.0.1:8787/t/${ID}`);
  });

  it.each([
    `https://www.google.com/url?q=${encodeURIComponent(`${domains.mote}/m/${ID}`)}&sa=D&usg=x`,
    `https://www.google.com/url?sa=D&q=${domains.mote}/m/${ID}`,
    `https://google.com/url?q=${domains.mote}/m/${ID}`,
  ])('unwraps Google’s redirect: %s', (link) => {
    expect(parseMoteLink(link, domains)).toEqual({ kind: 'mote', id: ID });
  });

  it.each([
    `https://listen.school.example.evil.example/m/${ID}`,
    `https://listen.school.example@evil.example/m/${ID}`,
    `http://listen.school.example/m/${ID}`,
    `https://listen.school.example:8443/m/${ID}`,
    `https://xlisten.school.example/m/${ID}`,
    `https://listen.school.example/x/m/${ID}`,
    `https://listen.school.example/m/${ID}x`,
    `https://listen.school.example//m/${ID}`,
    `https://evil.example/url?q=https://listen.school.example/m/${ID}`,
    `https://www.google.com.evil.example/url?q=https://listen.school.example/m/${ID}`,
    `https://evilgoogle.com/url?q=https://listen.school.example/m/${ID}`,
    `https://www.google.com/search?q=https://listen.school.example/m/${ID}`,
    `https://www.google.com/url?q=https://evil.example/m/${ID}`,
    `data:text/html,https://listen.school.example/m/${ID}`,
    `listen.school.example/m/${ID}`,
    'not an address',
  ])('rejects a link that is not ours: %s', (link) => {
    expect(parseMoteLink(link, domains)).toBeNull();
  });
});
