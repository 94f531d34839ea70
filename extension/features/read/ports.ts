import type { Settings } from '@/extension/platform/settings.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { ReadingView, ReadingWish } from './reading-view.ts';

/** Reading aloud as its screens see it: of the page that they stand beside. */
export interface ReadingPorts {
  ask(wish: ReadingWish): Promise<Result<ReadingView>>;
  /** How it stands, now and at each change, until the signal. */
  watch(listener: (view: ReadingView) => void, signal: AbortSignal): void;
}

/** What is remembered on this device. */
export type ReadingSettings = Pick<Settings, 'readingSpeed' | 'readingVolume' | 'readingVoices'>;
