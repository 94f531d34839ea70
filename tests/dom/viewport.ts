import { page } from 'vitest/browser';

/** A page of this size, in CSS px. The way to the browser and back, which each test would go, only where it has another. */
export async function viewport(inlineSize: number, blockSize: number): Promise<void> {
  if (window.innerWidth !== inlineSize || window.innerHeight !== blockSize) await page.viewport(inlineSize, blockSize);
}
