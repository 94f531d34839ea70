import { describe, expect, it, vi } from 'vitest';
import type { SelectorTable } from '@/extension/integrations/_dom/selector.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';
import type { OpenHost } from './run-on.ts';

/** Walks every selector of an integration over the states in which it must match: an entry that matches nothing is a guess. */
export function selectorsContract(
  table: SelectorTable,
  openHost: () => Promise<OpenHost<StandIn>>,
  documentIn: (top: Document) => Document = (top) => top,
): void {
  describe('selectors', () => {
    for (const [name, list] of Object.entries(table)) {
      it.each(list)(`${name}: $css`, async ({ css, lastSeen, expect: { state, count } }) => {
        expect(lastSeen).toMatch(/^20\d\d-[01]\d$/);
        const { frame, host } = await openHost();
        await host.show(state);
        // A host draws some of itself later.
        const found = () => documentIn(frame.window.document).querySelectorAll(css);
        await vi.waitFor(() => expect(found()).toHaveLength(count), { timeout: 5_000 });
        frame.close();
      });
    }
  });
}
