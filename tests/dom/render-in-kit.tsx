import axe from 'axe-core';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';
import type { Direction } from '@/shared/l10n/direction.ts';
import { createSourceBundle } from '@/shared/l10n/source-bundle.ts';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { dismissAllToasts } from '@/shared/ui/Toast.tsx';

const bundles = [createSourceBundle()];

export interface KitLook {
  theme?: 'light' | 'dark';
  direction?: Direction;
  locale?: string;
}

const failOn = (error: Error): never => {
  throw error;
};

/** Mounts below the kit's provider. A text that is missing, or made with a fault, fails the test. */
export async function renderInKit(element: ReactNode, look: KitLook = {}): Promise<RenderResult> {
  const { theme = 'light', direction, locale = 'en-US' } = look;
  onTestFinished(() => dismissAllToasts());
  return render(element, {
    wrapper: ({ children }: { children?: ReactNode }) => (
      <KitProvider locale={locale} bundles={bundles} theme={theme} direction={direction} onError={failOn}>
        {children}
      </KitProvider>
    ),
  });
}

/** They take the Tab key at the edges of what is open and hand it on at once: hidden and focusable on purpose. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/**
 * Lines for every fault that axe finds in the document; empty when there is none. Rules for whole pages (one h1, landmarks)
 * are off: a component alone is no page.
 */
export async function findFaults(root: Element = document.body, { isPage = false } = {}): Promise<string[]> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map((animation) => animation.finished),
  );
  const { violations } = await axe.run(
    { include: [root], exclude: [FOCUS_GUARDS] },
    {
      rules: Object.fromEntries(
        ['region', 'page-has-heading-one', 'landmark-one-main'].map((rule) => [rule, { enabled: isPage }]),
      ),
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`),
  );
}

/** Half-faded text has half the contrast; what turns for ever is not waited for. */
const isEnding = (animation: Animation): boolean => {
  const { iterations = 1 } = animation.effect?.getTiming() ?? {};
  return Number.isFinite(iterations);
};
