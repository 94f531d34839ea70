import type { Take, TakeView } from '@/shared/domain/take.ts';

/** A take without its claim: what may leave the store. */
export function viewOf(take: Take): TakeView {
  const { claim: _, ...view } = take;
  return view;
}
