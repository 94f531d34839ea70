import type { Page } from 'playwright-core';

/** Starts to record the words that are lit in the page. Returns a function that lists them in order. */
export async function watchLit(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const registry = CSS as unknown as { highlights: Map<string, Iterable<Range>> };
    const lit: string[] = [];
    Reflect.set(window, 'litWords', lit);
    const watch = () => {
      const word = [...(registry.highlights.get('mote-reading-word') ?? [])].map(String).join('|');
      if (word && word !== lit.at(-1)) lit.push(word);
      requestAnimationFrame(watch);
    };
    watch();
  });
  return () => page.evaluate(() => Reflect.get(window, 'litWords') as string[]);
}
