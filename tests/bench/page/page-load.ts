import type { CDPSession, Page } from 'playwright-core';
import type { LaunchedExtension } from '@/tests/e2e/extension.ts';
import { type LongTasks, longTasksOf, type TraceEvent } from './long-tasks.ts';

/** Number of frames that a page gets to settle, equal in each browser. */
const FRAMES = 30;
/** Selects elements that Docs itself adds for extensions that request them; none is ours. */
const ANNOTATIONS = '.kix-canvas-tile-annotations, .kix-canvas-tile-annotations *';
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', '__metadata'];

export interface Load {
  taskMs: number;
  scriptMs: number;
  /** Number of elements in the document, ours included. */
  nodes: number;
  /** Number of scripts that do not belong to the page. */
  foreign: number;
}

/** A tab in which pages are loaded and measured. */
export interface Subject {
  page: Page;
  session: CDPSession;
  foreign: Set<string>;
}

export async function openSubject({ context }: LaunchedExtension): Promise<Subject> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const foreign = new Set<string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
    if (url.startsWith('chrome-extension://')) foreign.add(scriptId);
  });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, foreign };
}

export async function load({ page, session, foreign }: Subject): Promise<Load> {
  await reload(page);
  const after = await metricsOf(session);
  const nodes = await page.evaluate((hosts) => document.querySelectorAll(`:not(${hosts})`).length, ANNOTATIONS);
  // Enabled only after the measured load, because a debugger slows scripts down. It reports all scripts parsed before.
  foreign.clear();
  await session.send('Debugger.enable');
  await session.send('Debugger.disable');
  return {
    taskMs: after.TaskDuration * 1000,
    scriptMs: after.ScriptDuration * 1000,
    nodes,
    foreign: foreign.size,
  };
}

/** Returns the heap of the page in MB, at rest and after garbage collection. Every world of the page shares it. */
export async function heapOf({ page, session }: Subject): Promise<number> {
  await reload(page);
  await session.send('HeapProfiler.enable');
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.disable');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

/** Measures a load on a processor that is slowed down by this factor. */
export async function slowLoad({ page, session }: Subject, rate: number): Promise<LongTasks> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Tracing.start', { traceConfig: { includedCategories: TRACED } });
  await reload(page);
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return longTasksOf(events);
}

async function reload(page: Page): Promise<void> {
  await page.bringToFront();
  await page.reload();
  await rest(page);
}

/** A string: the loader of this file wraps functions in a helper that the page does not have. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    let left = ${FRAMES};
    requestAnimationFrame(function next() {
      left -= 1;
      if (left === 0) resolve();
      else requestAnimationFrame(next);
    });
  })`);

/**
 * Returns metrics since the last navigation, in seconds of the thread's own time, so that other programs do not count.
 */
async function metricsOf(session: CDPSession): Promise<{ TaskDuration: number; ScriptDuration: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { TaskDuration: of('TaskDuration'), ScriptDuration: of('ScriptDuration') };
}
