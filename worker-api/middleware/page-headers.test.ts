import { expect, it } from 'vitest';
import { inlineHashesOf, sitePolicy, strictTransport } from './page-headers.ts';

it('the policy names the elements that are written into the page, and allows no other', () => {
  const inline = inlineHashesOf('<style>p{}</style><script type="module" src="/a.js"></script><script>1</script>');
  // The hashes of `p{}` and `1`, as a browser computes them.
  expect(inline).toEqual({
    styles: ['sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='],
    scripts: ['sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='],
  });
  const policy = sitePolicy({ styleHashes: ['sha256-b'] }, inline);
  expect(policy).toContain(`style-src 'self' 'sha256-b' '${inline.styles[0]}';`);
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' '${inline.scripts[0]}';`);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*/);
});

it('the policy allows exactly the origins of the configured providers, each for its use', () => {
  const origins = {
    script: ['https://chat.example'],
    connect: ['https://chat.example', 'wss://live.example'],
    frame: ['https://frame.example'],
    img: ['https://pictures.example'],
  };
  const policy = sitePolicy({ styleHashes: [], origins });
  const foreign = policy
    .split('; ')
    .flatMap((rule) => rule.split(' ').flatMap((word) => (/:\/\//.test(word) ? `${rule.split(' ')[0]} ${word}` : [])));
  expect(foreign).toEqual([
    'script-src https://chat.example',
    'img-src https://pictures.example',
    'connect-src https://chat.example',
    'connect-src wss://live.example',
    'frame-src https://frame.example',
  ]);
  expect(sitePolicy({ styleHashes: [] })).not.toContain('://');
});

it('a site on https is reached by https only', () => {
  expect(strictTransport('https://mote.example')).toBe('max-age=31536000');
  expect(strictTransport('http://127.0.0.1:8787')).toBeNull();
});
