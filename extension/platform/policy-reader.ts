import type { Timer } from '@/shared/base/clock.ts';
import type { Item } from './item.ts';
import { type Policy, policyOf } from './policy.ts';

/** Values in the browser's policy store (public/managed-schema.json). */
export type PolicyValues = Readonly<Record<string, unknown>>;

export interface PolicyReaderOptions {
  /** Returns the browser's values. Rejects where the browser has no such store, which counts as no policy. */
  ask(): Promise<PolicyValues>;
  /** The last values; null: no values received yet. */
  kept: Item<PolicyValues | null>;
  clock: Pick<Timer, 'after'>;
  /** Called when a late answer differs from the stored values that were returned meanwhile. */
  onOther(): void;
  /** Reports values that could not be stored, on a full disk for example. The policy still applies. */
  report(fault: unknown): void;
}

/** Time to wait for the browser, ms. A browser that has read its policies answers within a few ms. */
export const PATIENCE_MS = 100;

/**
 * Creates the reader of the school's policy. In the first seconds after its start Chromium (156: 2.7 to 4.8 s) does not
 * answer, and each click on Mote would wait. Until then the stored policy applies. A device without a stored policy
 * waits, because its server may differ.
 */
export function createPolicyReader({ ask, kept, clock, onOther, report }: PolicyReaderOptions): () => Promise<Policy> {
  let asking: Promise<PolicyValues> | null = null;
  let isLate = false;

  const askOnce = (): Promise<PolicyValues> => {
    asking ??= ask()
      .then(keep, () => ({}))
      .finally(() => {
        asking = null;
        isLate = false;
      });
    return asking;
  };

  async function keep(values: PolicyValues): Promise<PolicyValues> {
    const before = await kept.get();
    if (JSON.stringify(before) === JSON.stringify(values)) return values;
    await kept.set(values).catch(report);
    if (isLate && before !== null) onOther();
    return values;
  }

  /** Resolves to false if the answer has not arrived in time. */
  const comesSoon = (answer: Promise<unknown>): Promise<boolean> =>
    new Promise((resolve) => {
      const giveUp = clock.after(PATIENCE_MS, () => {
        isLate = true;
        resolve(false);
      });
      void answer.then(() => {
        giveUp();
        resolve(true);
      });
    });

  return async () => {
    const answer = askOnce();
    if (isLate || !(await comesSoon(answer))) {
      const last = await kept.get();
      if (last !== null) return policyOf(last);
    }
    return policyOf(await answer);
  };
}
