import { expect, it } from 'vitest';
import { sitesWithHighlights } from './highlight-sites.ts';

const sites = (more: Partial<Parameters<typeof sitesWithHighlights>[0]>) =>
  sitesWithHighlights({
    tools: false,
    pages: [],
    allowed: ['https://docs.google.com/*', '<all_urls>'],
    unasked: ['https://docs.google.com/*'],
    mayRunOn: async (pattern) => pattern.includes('good'),
    ...more,
  });

it('registers the script nowhere while no feature needs it', async () => {
  expect(await sites({})).toEqual([]);
});

it('registers the script wherever the user allows it when the toolbar is on', async () => {
  expect(await sites({ tools: true })).toEqual(['https://docs.google.com/*', '<all_urls>']);
});

it('registers the script only where the user has allowed it while the user has not chosen about the toolbar', async () => {
  expect(await sites({ tools: null })).toEqual(['<all_urls>']);
  const pages = ['https://good.example/b'];
  expect(await sites({ tools: null, pages })).toEqual([
    '<all_urls>',
    'https://good.example/*',
    'http://good.example/*',
  ]);
});

it('registers the script only on allowed hosts with highlights, each once, without the toolbar', async () => {
  const pages = [
    'https://good.example:8443/a',
    'https://good.example/b',
    'http://good.example/c',
    'https://bad.example/',
  ];
  expect(await sites({ pages })).toEqual(['https://good.example/*', 'http://good.example/*']);
});

it('[B28] registers the script on both schemes of such a host, since the page opens by either', async () => {
  expect(await sites({ pages: ['http://good.example/c'] })).toEqual([
    'https://good.example/*',
    'http://good.example/*',
  ]);
  expect(await sites({ pages: ['https://good.example:8443/a'] })).toEqual(['https://good.example/*']);
});
