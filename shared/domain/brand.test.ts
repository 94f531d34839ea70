import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRAND, linkDomainsOf } from './brand.ts';

it('names one product, in the two forms that identifiers and people use', () => {
  expect(BRAND.product).toBe('mote');
  expect(BRAND.displayName).toBe('Mote');
});

it('the first extension id is that of the key in the build', () => {
  const config = readFileSync(new URL('../../wxt.config.ts', import.meta.url), 'utf8');
  const key = /'(MII[A-Za-z0-9+/=]+)'/.exec(config)?.[1] ?? '';
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
  const id = [...digest].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
  expect(BRAND.extensionIds[0]).toBe(id);
});

it('an installation’s links stand on its own origin', () => {
  expect(linkDomainsOf('https://x.example')).toEqual({
    site: 'https://x.example',
    short: 'https://x.example',
    mote: 'https://x.example',
    tote: 'https://x.example',
    old: [],
  });
});
