import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SelectorTable } from '@/extension/integrations/_dom/selector.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';
import type { OpenHost } from './run-on.ts';

/**
 * Checks that every selector of an integration matches in the states where it must. An entry that matches nothing is a
 * guess.
 */
export function selectorsContract(
  table: SelectorTable,
  openHost: () => Promise<OpenHost<StandIn>>,
  documentIn: (top: Document) => Document = (top) => top,
): void {
  describe('selectors', () => {
    // Reading changes nothing, so all selectors of a state share one page.
    const pages = new Map<string, Promise<OpenHost<StandIn>>>();
    const open = async (state: string) => {
      const opened = await openHost();
      await opened.host.show(state);
      return opened;
    };
    const pageIn = (state: string) => {
      const page = pages.get(state) ?? open(state);
      pages.set(state, page);
      return page;
    };
    afterAll(async () => {
      for (const page of pages.values()) (await page).frame.close();
    });
    for (const [name, list] of Object.entries(table)) {
      it.each(list)(`${name}: finds the elements of $css`, async ({ css, lastSeen, expect: { state, count } }) => {
        expect(lastSeen).toMatch(/^20\d\d-[01]\d$/);
        const { frame } = await pageIn(state);
        // A host renders some elements later.
        const found = () => documentIn(frame.window.document).querySelectorAll(css);
        await vi.waitFor(() => expect(found()).toHaveLength(count), { timeout: 5_000 });
      });
    }
  });
}
