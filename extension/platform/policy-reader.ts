import type { Timer } from '@/shared/domain/clock.ts';
import type { Item } from './item.ts';
import { type Policy, policyOf } from './policy.ts';

/** As the browser's store for policies holds it (public/managed-schema.json). */
export type PolicyValues = Readonly<Record<string, unknown>>;

export interface PolicyReaderOptions {
  /** Rejects where the browser has no such store: that is the same as no policy. */
  ask(): Promise<PolicyValues>;
  /** What it said last; null: it never has. */
  kept: Item<PolicyValues | null>;
  clock: Pick<Timer, 'after'>;
  /** What was answered meanwhile is not what the administrator has set now. */
  onOther(): void;
  /** A full disk forgets what was said, and hinders nobody. */
  report(fault: unknown): void;
}

/** A browser that has read its policies answers within a few ms. */
export const PATIENCE_MS = 100;

/**
 * What the school's administrator has set. In the first seconds after its start Chromium (156: 2.7 to 4.8 s) does not answer, and with
 * it each click on Mote would wait: then what it said last holds. A device that has never heard waits, for its server may be another.
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

  /** False: it has not come in time. */
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
