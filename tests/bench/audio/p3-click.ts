import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { BROWSER_ARGS, chromiumPath } from '@/scripts/chromium.mjs';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { median, round } from '@/tests/bench/figures.ts';
import type { ClickTimes } from './click-page.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PAGE = '/tests/bench/audio/click-page.ts';
const ROUNDS = 15;
const BAR_MS = 30;

/**
 * P3: from a click to a warm recording, against a bare getUserMedia in the same page of the same Chromium with its fake
 * microphone.
 */
export async function bench(): Promise<BenchLine[]> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'mote-p3-'));
  const server = await createServer({
    configFile: false,
    root: ROOT,
    cacheDir,
    logLevel: 'error',
    resolve: { alias: { '@': ROOT.replace(/\/$/, '') } },
    server: { host: '127.0.0.1', port: 0, hmr: false },
    optimizeDeps: { include: ['recordrtc', 'wasm-media-encoders', 'lamejs'], noDiscovery: true },
    plugins: [
      {
        name: 'mote:blank-page',
        configureServer({ middlewares }) {
          middlewares.use('/p3', (_request, response) => {
            response.setHeader('content-type', 'text/html');
            response.end('<!doctype html><title>P3</title>');
          });
        },
      },
    ],
  });
  await server.listen();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}p3`);
    const times = await page.evaluate(
      async ([path, rounds]) => {
        const module = await import(path);
        return module.measureClicks(rounds);
      },
      [PAGE, ROUNDS] as const,
    );
    return linesOf(times);
  } finally {
    await browser.close();
    await server.close();
    rmSync(cacheDir, { recursive: true, force: true });
  }
}

function linesOf(times: ClickTimes): BenchLine[] {
  if (times.recordedMs < ROUNDS * 400 || times.bytes < times.recordedMs * 7.5) {
    throw new Error(`${times.recordedMs} ms were recorded in ${times.bytes} bytes: these were no takes`);
  }
  const [value, control] = [median(times.ours), median(times.bare)];
  console.error(`  stop to complete take in the browser: median ${round(median(times.stop))} ms`);
  return [
    {
      name: 'P3 click to recording, warm, ms, against bare getUserMedia',
      value: round(value),
      control: round(control),
      ratio: round(value / control),
      bar: 'value - control <= 30',
      holds: value - control <= BAR_MS,
    },
  ];
}
