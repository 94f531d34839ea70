import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { bundle } from '@/tests/hosts/harness/bundle.ts';
import type { Ask } from './ask.ts';

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Bundles the suites as one content script. This folder replaces Vitest and the recorder's screenshots. */
export const bundleSuites = (): Promise<string> =>
  bundle(`import ${JSON.stringify(own('entry.ts'))};`, [
    { find: /^vitest$/, replacement: own('vitest.ts') },
    { find: /^vitest\/browser$/, replacement: own('browser.ts') },
    { find: /^.*\/see-recorder\.tsx$/, replacement: own('unseen-recorder.ts') },
  ]);

export interface Outcome {
  /** Number of cases of the place. */
  count: number;
  title: string;
  /** Error text; null: passed. */
  outcome: string | null;
}

export interface Tab {
  run(place: string, url: string, index: number): Promise<Outcome>;
}

/**
 * Opens a browser window in which cases can run one after the other. It is not a tab of a shared window: a background
 * tab paints one frame a second.
 */
export async function openTab(context: BrowserContext): Promise<Tab> {
  const session = await context.browser()?.newBrowserCDPSession();
  const opened = context.waitForEvent('page');
  await session?.send('Target.createTarget', { url: 'about:blank', newWindow: true });
  const page = await opened;
  await page.setViewportSize({ width: 1200, height: 800 });
  let ready = () => {};
  let done: (outcome: Outcome) => void = () => {};
  await page.exposeFunction('askTest', async (what: Ask) => (what.type === 'ready' ? ready() : answer(page, what)));
  await page.exposeFunction('tellTest', (outcome: Outcome) => done(outcome));
  await page.addInitScript(glue);
  return {
    async run(place, url, index) {
      // An address that differs only in its hash would load nothing. An empty page of another site would cost a process
      // each time.
      if (withoutHash(page.url()) === withoutHash(url) && url.includes('#')) await page.goto(new URL(EMPTY, url).href);
      await page.mouse.move(1190, 790);
      const isReady = new Promise<void>((resolve) => {
        ready = resolve;
      });
      await page.goto(url);
      await isReady;
      const outcome = new Promise<Outcome>((resolve) => {
        done = resolve;
      });
      await page.evaluate(
        (detail) => void document.dispatchEvent(new CustomEvent('case-run', { detail })),
        JSON.stringify({ place, index }),
      );
      return outcome;
    },
  };
}

const EMPTY = '/empty-page-of-the-test';
const withoutHash = (url: string): string => url.split('#')[0] ?? '';

/** Routes the empty page. Call it after the hosts are routed: the latest route is matched first. */
export const routeEmpty = (context: BrowserContext): Promise<unknown> =>
  context.route(`**${EMPTY}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));

async function answer(page: Page, what: Ask): Promise<void> {
  if (what.type === 'click') return page.getByRole('button', { name: what.name, exact: true }).nth(what.nth).click();
  if (what.type === 'move') return page.mouse.move(what.x, what.y);
  if (what.type === 'press') {
    const key = /^\{(\w+)\}$/.exec(what.keys)?.[1];
    return key === undefined ? page.keyboard.type(what.keys) : page.keyboard.press(key);
  }
}

/** Runs in the page's own world, before its scripts: forwards the requests of the content script. */
function glue(): void {
  if (window !== window.top) return;
  document.addEventListener('case-ask', async (event) => {
    const { id, what } = JSON.parse(String((event as CustomEvent).detail));
    const answer: Record<string, unknown> = { id };
    try {
      if (what.type === 'drive') {
        const action = Reflect.get(Reflect.get(window, 'standIn'), what.action);
        if (typeof action !== 'function') throw new Error(`The stand-in page has no action ${what.action}`);
        // JSON has no undefined: null stands for an omitted argument.
        const args = what.args.map((value: unknown) => value ?? undefined);
        answer.value = await action(...args);
      } else {
        answer.value = await Reflect.get(window, 'askTest')(what);
      }
    } catch (fault) {
      answer.fault = String(fault);
    }
    document.dispatchEvent(new CustomEvent('case-answer', { detail: JSON.stringify(answer) }));
  });
  document.addEventListener('case-done', (event) =>
    Reflect.get(window, 'tellTest')(JSON.parse(String((event as CustomEvent).detail))),
  );
}
