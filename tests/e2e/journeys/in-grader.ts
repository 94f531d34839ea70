import type { BrowserContext, Frame, Page } from 'playwright-core';
import { PATHS } from '../../hosts/gclassroom/gclassroom-host.ts';
import type { Drive } from '../../hosts/harness/stand-in.ts';

/** Opens a student's work in the frame of Classroom's grader. */
export async function openInGrader(
  context: BrowserContext,
  work: string,
): Promise<{ page: Page; frame: Frame; drive: Drive }> {
  const page = await context.newPage();
  // A teacher's screen size: in a narrower frame, the stand-in slide covers its comments.
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`https://classroom.google.com${PATHS.grader}`);
  await page.locator('#material-iframe').evaluate((frame, url) => {
    frame.style.cssText = 'block-size:640px;inline-size:1180px';
    frame.setAttribute('src', url);
  }, work);
  const frame = await (await page.locator('#material-iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no frame');
  await frame.waitForURL(work);
  const call: Drive['call'] = (action, ...args) =>
    frame.evaluate(
      ([name, values]) => {
        const actions = Reflect.get(window, 'standIn') as Record<string, (...all: unknown[]) => unknown>;
        return actions[name as string]?.(...(values as unknown[]));
      },
      [action, args] as const,
    );
  return { page, frame, drive: { call } };
}
