import axe from 'axe-core';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';
import type { Direction } from '@/shared/base/text-direction.ts';
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

/** Mounts below the kit's provider. A missing or faulty text fails the test. */
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

/**
 * The guards of an open dialog catch the Tab key at its edges and pass the focus on. They are hidden and focusable on
 * purpose.
 */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

export interface FaultOptions {
  /** True: rules for whole pages (one h1, landmarks) apply. A component alone is no page. */
  isPage?: boolean;
  /**
   * Which rules apply. A theme changes colours only, and a direction or size of type changes none, so a screen that was
   * checked by all rules in one look needs a part of them in the others. The rules of colours take most of the time.
   */
  rules?: 'all' | 'colours' | 'all-but-colours';
}

/** The rules of axe about colours that are on by default. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const PAGE_RULES = ['region', 'page-has-heading-one', 'landmark-one-main'] as const;

/**
 * Returns one line for every fault that axe finds in the document; empty when there is none. Faults found during a fade
 * are checked again when the fade has ended.
 */
export async function findFaults(root: Element = document.body, options: FaultOptions = {}): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    await allStill();
    let hasMoved = false;
    const onMove = () => {
      hasMoved = true;
    };
    document.addEventListener('transitionrun', onMove);
    document.addEventListener('animationstart', onMove);
    try {
      const faults = await askAxe(root, options);
      if (faults.length === 0 || looks === MOST_LOOKS || !(hasMoved || isMoving())) return faults;
    } finally {
      document.removeEventListener('transitionrun', onMove);
      document.removeEventListener('animationstart', onMove);
    }
  }
}

/** An element that always moves (a level, a clock) must not make the check endless. */
const MOST_LOOKS = 4;

async function askAxe(root: Element, { isPage = false, rules = 'all' }: FaultOptions): Promise<string[]> {
  const off = [...(isPage ? [] : PAGE_RULES), ...(rules === 'all-but-colours' ? COLOUR_RULES : [])];
  const { violations } = await axe.run(
    { include: [root], exclude: [FOCUS_GUARDS] },
    {
      resultTypes: ['violations'],
      ...(rules === 'colours' && { runOnly: { type: 'rule' as const, values: COLOUR_RULES } }),
      rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`),
  );
}

const moving = () => document.getAnimations().filter(isEnding);
const isMoving = () => moving().length > 0;

const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));

/**
 * Waits until the animations have ended. An opening element begins to move with the frame after next: the kit sets its
 * first style in one frame and removes it in another.
 */
async function allStill(): Promise<void> {
  for (let rounds = 1; rounds === 1 || (isMoving() && rounds <= MOST_LOOKS); rounds += 1) {
    await Promise.allSettled(moving().map((animation) => animation.finished));
    await nextFrame();
    await nextFrame();
  }
}

/** Half-faded text has half the contrast. Endless and paused animations are not waited for. */
const isEnding = (animation: Animation): boolean => {
  const { iterations = 1 } = animation.effect?.getTiming() ?? {};
  return Number.isFinite(iterations) && animation.playState !== 'paused';
};
