import { fileURLToPath } from 'node:url';
import type { ApiServer } from '../e2e/api-server.ts';
import { type LaunchedExtension, type LaunchOptions, launchExtension } from '../e2e/extension.ts';
import { driverOf, HOSTS } from '../e2e/journeys/host-driver.ts';
import { until } from '../e2e/journeys/until.ts';
import { openVoices, VOICES } from '../e2e/journeys/voices.ts';
import { ARTICLE_URL, ArticleHost } from '../hosts/article/article-host.ts';
import { drivePage, routeHosts } from '../hosts/harness/route-hosts.ts';
import { type Camera, createCamera } from './camera.ts';
import { drawArticle } from './drawn-article.ts';
import { DRAWN_DRAFT, drawMailbox } from './drawn-mail.ts';
import { LOOKS } from './looks.ts';
import { placeMote } from './motes.ts';
import { openReadAloud } from './reading-screens.ts';

/** The README shows these pictures. */
const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const PHONE = { width: 390, height: 800 };

/** Takes the README's pictures, light and dark: the recorder in a mailbox, an article read aloud, a mote on a phone. */
export async function takeReadmePictures(api: ApiServer, base: LaunchOptions): Promise<void> {
  const moteId = await placeMote(api, 'What I liked about your essay', 31);
  for (const look of LOOKS.filter(({ name }) => name === 'light' || name === 'dark')) {
    const extension = await launchExtension({ ...base, locale: look.locale, companions: [VOICES] });
    try {
      const camera = await createCamera(extension.context, look, FOLDER);
      await pictureMailbox(extension, camera);
      await pictureArticle(extension, camera);
      await picturePhone(camera, `${api.url}/m/${moteId}`);
    } finally {
      await extension.close();
    }
  }
}

async function pictureMailbox({ context }: LaunchedExtension, camera: Camera): Promise<void> {
  await routeHosts(context);
  const page = await camera.newPage();
  await page.goto(HOSTS.gmail.url);
  const { host, recorder } = driverOf(page, 'gmail');
  await host.openEditor(DRAWN_DRAFT);
  await drawMailbox(page, camera.look.colorScheme === 'dark');
  await page.locator('[data-mote-placement] button').first().click();
  await recorder
    .getByText(/0:0[3-9]/)
    .first()
    .waitFor();
  await camera.take('record-in-mail', page);
  await page.close();
}

async function pictureArticle(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const voices = openVoices(extension.context);
  await voices.behave({ wordMs: 3_000 });
  const page = await camera.newPage();
  await page.goto(ARTICLE_URL);
  const host = new ArticleHost(drivePage(page));
  await drawArticle(page, camera.look.colorScheme === 'dark');
  const press = await openReadAloud(extension, page);
  await press('play');
  await until('a word is lit', async () => ((await host.litNow()).word === '' ? null : true));
  await camera.take('read-an-article', page);
  await press('square');
  await page.close();
}

async function picturePhone(camera: Camera, moteUrl: string): Promise<void> {
  const page = await camera.newPage();
  await page.setViewportSize(PHONE);
  await page.goto(moteUrl);
  await page.getByRole('button', { name: /play/i }).first().waitFor();
  await camera.take('mote-on-a-phone', page);
  await page.close();
}
