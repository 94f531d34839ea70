import { expect, type Page } from '@playwright/test';
import { placeMotes } from '../screens/motes.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { launchExtension } from './extension.ts';
import { axeFaults } from './journeys/axe.ts';
import { test } from './test.ts';

let api: ApiServer;
test.beforeAll(async () => {
  api = await startApiServer();
});
test.afterAll(() => api.close());

const LOOKS = [
  { colorScheme: 'light', locale: 'en-US', rules: 'all' },
  { colorScheme: 'dark', locale: 'en-US', rules: 'colours' },
  { colorScheme: 'light', locale: 'ar-XB', rules: 'all-but-colours' },
] as const;

for (const { colorScheme, locale, rules } of LOOKS) {
  test(`no axe violations in the built extension and site: ${colorScheme}, ${locale}`, async () => {
    const motes = await placeMotes(api);
    const extension = await launchExtension({ grant: true, cookies: 1, serverUrl: api.url, locale });
    const faults: Record<string, string[]> = {};
    const look = async (page: Page, name: string) => {
      faults[name] = await axeFaults(page, rules);
    };
    for (const path of ['sidebar.html', 'options.html', 'permission.html']) {
      const page = await extension.openPage(path);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.getByRole('button').first().waitFor();
      await look(page, path);
      await page.close();
    }
    const page = await extension.context.newPage();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const paths = ['/', '/record', '/nothing-here', `/m/${motes.ready}`, `/m/${motes.removed}`, `/m/${motes.unknown}`];
    for (const path of paths) {
      await page.goto(`${api.url}${path}?locale=${locale}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(page, path);
    }
    await extension.close();
    expect(Object.values(faults).flat()).toEqual([]);
  });
}
