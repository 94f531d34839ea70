import type { BrowserContext, Page, Route } from 'playwright-core';
import { createHostAnswers } from './host-answers.ts';
import { STAND_INS } from './pages.ts';
import type { Drive } from './stand-in.ts';

/**
 * Serves the stand-in pages under the hosts' real addresses, with headers like theirs and `sent` over them; any other
 * request there fails. Also simulates the user input that the stub in a host page waits for
 * (extension/core/runner/host-stub.ts), unless the context was passed to `leaveAlone`.
 */
export async function routeHosts(context: BrowserContext, sent: Readonly<Record<string, string>> = {}): Promise<void> {
  if (!leftAlone.has(context)) await context.addInitScript(stirAgainAndAgain);
  const answerOf = createHostAnswers();
  for (const standIn of STAND_INS) {
    await context.route(standIn.address, async (route) => {
      const request = route.request();
      if (new URL(request.url()).pathname.endsWith('/export')) return answerExport(route);
      const isDocument = request.resourceType() === 'document';
      const isFramed = isDocument && request.frame().parentFrame() !== null;
      const answer = await answerOf(standIn, { url: request.url(), isDocument, isFramed });
      return route.fulfill({ ...answer, headers: { ...answer.headers, ...(isDocument && sent) } });
    });
  }
}

const leftAlone = new WeakSet<BrowserContext>();

/** Turns the simulated user input off for this context. Call it before routeHosts. */
export const leaveAlone = (context: BrowserContext): WeakSet<BrowserContext> => leftAlone.add(context);

/** Runs in each page once: repeatedly fires a touchstart, to which only the stub listens. */
function stirAgainAndAgain(): void {
  const isStirred = Symbol.for('somebody is there');
  if (Reflect.has(window, isStirred) || location.protocol !== 'https:') return;
  Reflect.set(window, isStirred, true);
  setInterval(() => window.dispatchEvent(new Event('touchstart')), 250);
}

/** Responds with the host's export of the file, which the stand-in page holds. */
async function answerExport(route: Route): Promise<void> {
  const request = route.request();
  const answer = await request.frame().evaluate((href) => {
    const actions = Reflect.get(window, 'standIn') as { answerExport(href: string): ExportAnswer };
    return actions.answerExport(href);
  }, request.url());
  const { status, type = 'text/csv; charset=utf-8', body } = answer;
  return route.fulfill({ status, body, headers: { 'content-type': type } });
}

interface ExportAnswer {
  status: number;
  body: string;
  type?: string;
}

/** Drives the stand-in page in a tab. */
export function drivePage(page: Page): Drive {
  return {
    call: (action, ...args) =>
      page.evaluate(
        ([name, values]) => {
          const actions = Reflect.get(window, 'standIn') as Record<string, (...args: unknown[]) => unknown>;
          return actions[name as string]?.(...(values as unknown[]));
        },
        [action, args] as const,
      ),
  };
}
