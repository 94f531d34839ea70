import type { BrowserContext, Page } from 'playwright-core';
import { launchWithMicrophone } from '../e2e/journeys/plain-browser.ts';
import type { Camera } from './camera.ts';

/** Takes screenshots of the site's recorder in each state that a user can reach there. */
export async function pictureWebRecorder(
  siteUrl: string,
  microphone: string,
  createCamera: (context: BrowserContext) => Promise<Camera>,
): Promise<void> {
  const browser = await launchWithMicrophone(microphone, { answersQuestions: false });
  const visit = async (allowed: string) => {
    const context = await browser.newContext({ permissions: [allowed] });
    const camera = await createCamera(context);
    const page = await camera.newPage();
    await open(page, siteUrl, camera);
    return { context, camera, page };
  };
  try {
    const visitor = await visit('microphone');
    await record(visitor.page, visitor.camera);
    await visitor.context.close();
    const refused = await visit('clipboard-read');
    await button(refused.page, 'mic').click();
    await answerYes(refused.page);
    await refused.page.getByRole('alert').first().waitFor();
    await refused.camera.take('record-blocked', refused.page, { fullPage: true });
    await refused.context.close();
  } finally {
    await browser.close();
  }
}

/** By icon, because each look has another language. */
const button = (page: Page, icon: string) => page.locator(`[data-phase] button:has(.lucide-${icon})`).first();
const answerYes = (page: Page) => page.locator('[data-phase] button[data-first]').click();
const spoken = (page: Page) =>
  page
    .locator('[data-phase]')
    .getByText(/[^0]0:0[3-9]/)
    .first()
    .waitFor();

async function open(page: Page, siteUrl: string, { look }: Camera): Promise<void> {
  await page.goto(`${siteUrl}/record${look.locale === 'en-US' ? '' : `?locale=${look.locale}`}`);
  await button(page, 'mic').waitFor();
}

async function record(page: Page, camera: Camera): Promise<void> {
  const take = (name: string) => camera.take(name, page, { fullPage: true });
  await button(page, 'mic').click();
  await page.locator('[data-phase] button[data-first]').waitFor();
  await take('record-consent');
  await answerYes(page);
  await spoken(page);
  await take('record-recording');
  await button(page, 'pause').click();
  await button(page, 'play').waitFor();
  await take('record-paused');
  await button(page, 'square').click();
  await button(page, 'pencil').waitFor();
  await page.getByRole('listitem').first().waitFor();
  await take('record-review');
  await page.locator('[data-phase] fieldset input[type=range]').last().focus();
  await page.keyboard.press('PageDown');
  await button(page, 'scissors').waitFor();
  await take('record-trim');
  await page.keyboard.press('Escape');
  await page.locator('li button:has(.lucide-ellipsis)').first().click();
  await page.locator('[role=menuitem]:has(.lucide-trash-2)').click();
  await page.locator('[data-sonner-toast] button').first().waitFor();
  await take('record-deleted');

  await page.reload();
  await button(page, 'mic').click();
  await spoken(page);
  await page.context().setOffline(true);
  await button(page, 'square').click();
  await button(page, 'pencil').waitFor();
  await page.getByRole('listitem').first().waitFor();
  await take('record-offline');
  await page.context().setOffline(false);

  await page.reload();
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  await button(beside, 'mic').click();
  await spoken(beside);
  await button(page, 'mic').click();
  await page.locator('[data-phase] button[data-first]').waitFor();
  await take('record-elsewhere');
  await beside.close({ runBeforeUnload: false });
  await page.reload();
  await page.getByRole('dialog').waitFor();
  await take('record-recovery');
}
