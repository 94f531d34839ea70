import { expect, test } from 'vitest';
import { serveKit } from './kit-server.mjs';

test('the kit page is served with the texts that it shows', async () => {
  const kit = await serveKit();
  try {
    const page = await fetch(kit.url);
    expect(await page.text()).toContain('<title>The kit of Mote</title>');
    const texts = await fetch(new URL('/locales/en-US.ftl', kit.url));
    expect(await texts.text()).toContain('generic-avatar = ');
  } finally {
    await kit.close();
  }
});
