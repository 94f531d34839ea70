import { expect, it } from 'vitest';
import { SITE_CONFIG } from '../site-config.ts';
import { policyOrigins } from './policy-origins.ts';

it('allows the origins that are configured, each once', () => {
  const chat = 'https://chat.example';
  expect(
    policyOrigins([
      {
        id: 'help-chat',
        src: `${chat}/widget.js?key=1`,
        uses: { frame: [chat], connect: [`${chat}/calls`, 'wss://live.example'] },
      },
      { id: 'monitoring', src: 'https://watch.example/a.js', uses: { img: ['https://pictures.example'] } },
    ]),
  ).toEqual({
    script: [chat, 'https://watch.example'],
    connect: [chat, 'https://watch.example', 'wss://live.example'],
    frame: [chat],
    img: ['https://pictures.example'],
  });
});

it('the configuration as it comes allows no other site', () => {
  expect(Object.values(policyOrigins(SITE_CONFIG.providers)).flat()).toEqual([]);
});

it.each([
  'http://chat.example/a.js',
  'https://*.example/a.js',
  'chat.example',
  'https://a.example;b',
  'wss://a.example',
  '',
])('refuses %j when the site is built', (src) => {
  expect(() => policyOrigins([{ id: 'help-chat', src }])).toThrow('The provider help-chat needs an address');
});
