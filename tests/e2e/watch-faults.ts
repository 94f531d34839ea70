import type { BrowserContext, Worker } from 'playwright-core';

const faults: string[] = [];
/** Playwright's error for a worker that is closing, which has nothing more to report. */
const HAS_ENDED = /closed|destroyed|crashed/i;
/** The browser's response to a call of its worker once a test has closed it. */
const IS_ENDING = /The browser is shutting down\./;

/**
 * Returns the uncaught errors since the last call, from pages, their frames and content scripts, and our worker; and
 * the errors that our scripts logged.
 */
export const takeFaults = (): string[] => faults.splice(0);

export function watchFaults(context: BrowserContext, extensionId: string): void {
  const own = `chrome-extension://${extensionId}/`;
  context.on('weberror', (fault) => {
    const error = fault.error();
    faults.push(`${fault.page()?.url()}: ${error.stack || error.message}`);
  });
  context.on('console', (line) => {
    if (line.type() === 'error' && line.location().url.startsWith(own)) faults.push(`console.error: ${line.text()}`);
  });
  const watchWorker = (worker: Worker) => {
    if (!worker.url().startsWith(own)) return;
    worker.on('console', (line) => {
      if (line.type() !== 'error' || IS_ENDING.test(line.text())) return;
      faults.push(`worker, console.error: ${line.text()}`);
    });
    worker.evaluate(tellUncaught).catch((fault: unknown) => {
      if (!HAS_ENDED.test(String(fault))) faults.push(`worker: ${String(fault)}`);
    });
  };
  for (const worker of context.serviceWorkers()) watchWorker(worker);
  context.on('serviceworker', watchWorker);
}

/** Runs in the worker, whose uncaught errors Playwright reports only through its console. */
function tellUncaught(): void {
  addEventListener('error', (event) => console.error('uncaught', (event as ErrorEvent).message));
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent;
    console.error('unhandled rejection', reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  });
}
