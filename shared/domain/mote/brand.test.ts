import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRAND, linkDomainsOf } from './brand.ts';

it('the brand names one product, in its identifier form and its display form', () => {
  expect(BRAND.product).toBe('mote');
  expect(BRAND.displayName).toBe('Mote');
});

it("the first extension id is derived from the build's key", () => {
  const source = readFileSync(new URL('../../../scripts/extension-manifest.mjs', import.meta.url), 'utf8');
  const key = /'(MII[A-Za-z0-9+/=]+)'/.exec(source)?.[1] ?? '';
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
  const id = [...digest].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
  expect(BRAND.extensionIds[0]).toBe(id);
});

describe('[S9-036] link domains of an installation', () => {
  const SITE = 'https://x.example';

  it('links use the own origin if none is configured', () => {
    expect(linkDomainsOf(SITE)).toEqual({ site: SITE, short: SITE, mote: SITE, tote: SITE, old: [] });
  });

  it('new links use the first configured domain, and all others are recognised', () => {
    const [first, second, third] = ['https://m.example', 'https://older.example', 'https://oldest.example'];
    const links = linkDomainsOf(SITE, [first, second, third]);
    expect(links).toEqual({ site: SITE, short: first, mote: first, tote: first, old: [second, third] });
  });

  it('the site is not an old domain, and neither is a first domain that is listed twice', () => {
    expect(linkDomainsOf(SITE, [SITE, 'https://old.example', SITE]).old).toEqual(['https://old.example']);
    expect(linkDomainsOf(SITE, ['https://m.example', SITE, 'https://m.example']).old).toEqual([]);
  });
});
