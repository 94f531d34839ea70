import { expect, test, vi } from 'vitest';
import { createLocaleLoader } from './load.ts';
import { createTexts } from './texts.ts';

const answer = (text: string, status = 200) => new Response(text, { status });

const loaderOf = (fetch: (address: string) => Promise<Response>) => {
  const errors: string[] = [];
  const waits: number[] = [];
  const loader = createLocaleLoader({
    fetch,
    onError: (error, locale) => errors.push(`${locale}: ${error.message}`),
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { loader, errors, waits };
};

test('[S7-028] reads a locale from /locales/{locale}.ftl, once', async () => {
  const fetch = vi.fn(async () => answer('hello = Bonjour'));
  const { loader } = loaderOf(fetch);
  const [first, second] = await Promise.all([loader.load('fr_ca'), loader.load('fr-CA')]);
  expect(fetch.mock.calls).toEqual([['/locales/fr-CA.ftl']]);
  expect(first).toBe(second);
});

test('the hash of a built file is part of its address', async () => {
  const fetch = vi.fn(async () => answer('a = 1'));
  const files = { 'fr-CA': { hash: '0123456789abcdef', version: '1.0.0' } };
  const loader = createLocaleLoader({ fetch, files, onError: () => undefined });
  await loader.loadChain(['fr-CA']);
  expect(fetch.mock.calls).toEqual([['/locales/fr-CA.ftl?hash=0123456789abcdef'], ['/locales/en-US.ftl']]);
});

test('[S8-018] retries a read up to 5 times, after 350 ms doubling', async () => {
  const fetch = vi.fn(async () => answer('', 503));
  const { loader, waits } = loaderOf(fetch);
  await loader.load('fr-CA');
  expect(fetch).toHaveBeenCalledTimes(6);
  expect(waits).toEqual([350, 700, 1_400, 2_800, 5_600]);
});

test('[S8-018] stops after the third try succeeds', async () => {
  let calls = 0;
  const { loader, waits, errors } = loaderOf(async () => {
    calls += 1;
    if (calls < 3) throw new TypeError('Failed to fetch');
    return answer('a = 1');
  });
  expect(await loader.load('fr-CA')).not.toBeNull();
  expect({ calls, waits, errors }).toEqual({ calls: 3, waits: [350, 700], errors: [] });
});

test('[S8-018] reads at most 10 of 30 locales in parallel', async () => {
  let open = 0;
  let most = 0;
  const { loader } = loaderOf(async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return answer('a = 1');
  });
  const tags = Array.from(
    { length: 30 },
    (_, index) => `en-${String.fromCharCode(65 + index / 26)}${String.fromCharCode(65 + (index % 26))}`,
  );
  const bundles = await Promise.all(tags.map(loader.load));
  expect(bundles.filter((bundle) => bundle === null)).toEqual([]);
  expect(most).toBe(10);
});

test('[S8-017] falls back to en-US for an unavailable locale and reports the error', async () => {
  const { loader, errors } = loaderOf(async (address) =>
    address === '/locales/en-US.ftl' ? answer('hello = Hello') : answer('', 404),
  );
  expect(await loader.load('fr-CA')).toBeNull();
  const t = createTexts(await loader.loadChain(['fr-CA']));
  expect(t('hello')).toBe('Hello');
  expect(errors).toContain('fr-CA: No texts for fr-CA: status 404');
});

test('retries an unavailable locale at the next request', async () => {
  let isDown = true;
  const { loader } = loaderOf(async () => (isDown ? answer('', 500) : answer('a = 1')));
  expect(await loader.load('fr-CA')).toBeNull();
  isDown = false;
  expect(await loader.load('fr-CA')).not.toBeNull();
});
