import type { Result } from '@/shared/domain/result.ts';
import type { AreaView, AreaWish } from './area-view.ts';

/** Selecting an area as its screen sees it: on the page that it stands beside. */
export interface AreaPorts {
  ask(wish: AreaWish): Promise<Result<AreaView>>;
  /** How it stands, now and at each change, until the signal. */
  watch(listener: (view: AreaView) => void, signal: AbortSignal): void;
}
