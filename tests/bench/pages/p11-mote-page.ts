import { type Browser, chromium, type Page } from 'playwright-core';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { BROWSER_ARGS, chromiumPath } from '../../../scripts/chromium.mjs';
import { median } from '../figures.ts';
import { lighthouseScore } from './lighthouse.ts';
import { servePages } from './serve.ts';

const ROUNDS = 5;
const BUDGET_BYTES = 14 * 1024;
const LIGHTHOUSE_BAR = 0.99;
/** A phone on a slow school network: 1.6 Mbit/s, 150 ms, a quarter of this processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER_CPU = 4;

/**
 * P11: the receiver's page against the same page as a React application, in one run, with the same slow network and
 * processor.
 */
export async function bench(): Promise<BenchLine[]> {
  const served = await servePages();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_ARGS],
  });
  try {
    const bytes = await bytesBeforeAudio(browser, served.page);
    await assertPlaysWithoutScript(browser, served.page);
    const [ours, theirs] = [[] as number[], [] as number[]];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await largestPaint(browser, served.page));
      theirs.push(await largestPaint(browser, served.spa));
    }
    const [value, control] = [median(ours), median(theirs)];
    const score = await lighthouseScore(served.page);
    return [
      {
        name: 'P11 bytes over the network before the sound',
        value: bytes,
        control: BUDGET_BYTES,
        ratio: bytes / BUDGET_BYTES,
        bar: 'ratio <= 1',
        holds: bytes <= BUDGET_BYTES,
      },
      {
        name: 'P11 largest paint, ms, against a React application',
        value,
        control,
        ratio: value / control,
        bar: 'ratio <= 0.5',
        holds: value / control <= 0.5,
      },
      {
        name: 'P11 Lighthouse performance',
        value: score,
        control: LIGHTHOUSE_BAR,
        ratio: score / LIGHTHOUSE_BAR,
        bar: 'value >= 0.99',
        holds: score >= LIGHTHOUSE_BAR,
      },
    ];
  } finally {
    await browser.close();
    await served.close();
  }
}

/** Returns the bytes of all headers and bodies before the user presses Play. */
async function bytesBeforeAudio(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  let bytes = 0;
  const asked: string[] = [];
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  client.on('Network.requestWillBeSent', ({ request }) => asked.push(request.url));
  await page.goto(address, { waitUntil: 'networkidle' });
  if (asked.some((url) => url.endsWith('.mp3'))) throw new Error('The sound came before anybody asked for it');
  await page.close();
  return bytes;
}

async function assertPlaysWithoutScript(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const audio = page.locator('audio[controls]');
  if (!(await audio.isVisible())) throw new Error('Without a script there is no player to see');
  const answer = await context.request.get((await audio.getAttribute('src')) ?? '');
  if (answer.headers()['content-type'] !== 'audio/mpeg') throw new Error('Without a script there is no sound');
  await context.close();
}

/** Returns the largest paint in ms, with an empty cache; both pages must show the mote's title. */
async function largestPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Feedback on your essay' }).waitFor();
  const paint = await readLargestPaint(page);
  await context.close();
  return paint;
}

const readLargestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
