import type { BrowserContext, Page, Route } from 'playwright-core';
import { createHostAnswers } from './host-answers.ts';
import { STAND_INS } from './pages.ts';
import type { Drive } from './stand-in.ts';

/**
 * Serves the stand-in pages under the hosts' real addresses, with headers like theirs, and with `sent` over them. Nothing else is answered
 * there. Somebody is there, as the stub in a host page waits for (extension/core/host-stub.ts), unless the context has been left alone.
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

/** Before routeHosts: nobody touches the pages of this context but by the test's own hand. */
export const leaveAlone = (context: BrowserContext): WeakSet<BrowserContext> => leftAlone.add(context);

/** Runs in each page, once in each: a sign to which nothing listens but the stub. */
function stirAgainAndAgain(): void {
  const isStirred = Symbol.for('somebody is there');
  if (Reflect.has(window, isStirred) || location.protocol !== 'https:') return;
  Reflect.set(window, isStirred, true);
  setInterval(() => window.dispatchEvent(new Event('touchstart')), 250);
}

/** What a host's server would export of the file: the stand-in page holds it. */
async function answerExport(route: Route): Promise<void> {
  const request = route.request();
  const answer = await request.frame().evaluate((href) => {
    const verbs = Reflect.get(window, 'standIn') as { answerExport(href: string): ExportAnswer };
    return verbs.answerExport(href);
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
    call: (verb, ...args) =>
      page.evaluate(
        ([name, values]) => {
          const verbs = Reflect.get(window, 'standIn') as Record<string, (...args: unknown[]) => unknown>;
          return verbs[name as string]?.(...(values as unknown[]));
        },
        [verb, args] as const,
      ),
  };
}
