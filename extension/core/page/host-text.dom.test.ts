import { expect, it } from 'vitest';
import type { Integration, Page } from './contract.ts';
import { hostTextOf, leaveHostText } from './host-text.ts';

type Reading = Pick<Integration, 'viewOf' | 'readText'>;

/** Returns the text access that an integration publishes in its page. */
function leave(reading: Reading) {
  const window = {} as Window;
  const page: Page = { document, url: new URL('https://host.example/') };
  leaveHostText(window, reading as Integration, () => page);
  return hostTextOf(window);
}
async function* words(_page: Page, scope: string) {
  yield { text: `${scope} words`, rects: () => [] };
}

it('a later script can read the text that the integration publishes', async () => {
  const host = leave({ viewOf: () => 'home', readText: words });
  const texts: string[] = [];
  for await (const { text } of host?.read('page') ?? []) texts.push(text);
  for await (const { text } of host?.read('selection') ?? []) texts.push(text);
  expect(texts).toEqual(['page words', 'selection words']);
});

it('publishes no text where Mote has no place, and nothing for an integration that cannot read', () => {
  expect(leave({ viewOf: () => null, readText: words })?.read('page')).toBeNull();
  expect(leave({ viewOf: () => 'home' })).toBeNull();
  expect(hostTextOf({} as Window)).toBeNull();
});
