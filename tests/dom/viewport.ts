import { page } from 'vitest/browser';

/** Resizes the page to this size, in CSS px. Skips the round trip to the browser if the page already has this size. */
export async function viewport(inlineSize: number, blockSize: number): Promise<void> {
  if (window.innerWidth !== inlineSize || window.innerHeight !== blockSize) await page.viewport(inlineSize, blockSize);
}
