import { chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS, pageChromiumPath } from '../../../scripts/chromium.mjs';

/** The listener: a browser without the extension that has only the link. */
export interface Listener {
  page: Page;
  /** Plays with the page's own control. Resolves once the sound has advanced by `seconds`. */
  play(moteUrl: string, seconds: number): Promise<void>;
  /** Returns the served MP3 as this browser decodes it: mono PCM at `sampleRate` Hz. */
  decode(moteUrl: string, sampleRate: number): Promise<Float32Array>;
  close(): Promise<void>;
}

export async function openListener(): Promise<Listener> {
  const executablePath = pageChromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_ARGS],
  });
  const page = await browser.newPage();
  return {
    page,
    async play(moteUrl, seconds) {
      await page.goto(moteUrl);
      await page.getByRole('button', { name: /^Play/ }).first().click();
      await page.waitForFunction((least) => (document.querySelector('audio')?.currentTime ?? 0) >= least, seconds);
    },
    async decode(moteUrl, sampleRate) {
      await page.goto(moteUrl);
      const base64 = await page.evaluate(async (rate) => {
        const source = document.querySelector('audio')?.currentSrc || document.querySelector('audio')?.src || '';
        const file = await (await fetch(source)).arrayBuffer();
        const decoded = await new OfflineAudioContext(1, rate, rate).decodeAudioData(file);
        const bytes = new Uint8Array(decoded.getChannelData(0).buffer);
        let binary = '';
        for (let i = 0; i < bytes.length; i += 32_768) binary += String.fromCharCode(...bytes.subarray(i, i + 32_768));
        return btoa(binary);
      }, sampleRate);
      const bytes = Buffer.from(base64, 'base64');
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    },
    close: () => browser.close(),
  };
}
