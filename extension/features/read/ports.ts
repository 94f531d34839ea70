import type { Settings } from '@/extension/platform/settings.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { Voice } from '@/shared/engines/contracts.ts';
import type { ReadingView, ReadingWish } from './reading-view.ts';

/** Reading aloud as its screens see it: of the page that they stand beside. */
export interface ReadingPorts {
  ask(wish: ReadingWish): Promise<Result<ReadingView>>;
  /** Somebody comes to the button: who speaks is opened before the click. */
  warm(): void;
  /** The page beside us is to be listened to, where its person wants to hear what they type. */
  hearTyping(): Promise<void>;
  /** How it stands, now and at each change, until the signal. */
  watch(listener: (view: ReadingView) => void, signal: AbortSignal): void;
}

/** The voices of the school's server, and whether this person was told where a text goes that they read. */
export interface SchoolVoicePorts {
  /** Empty: it has none, or cannot be asked. */
  voices(): Promise<readonly Voice[]>;
  isTold(): Promise<boolean>;
  rememberTold(): Promise<void>;
}

/** What is remembered on this device. */
export type ReadingSettings = Pick<
  Settings,
  'readingSpeed' | 'readingVolume' | 'readingVoices' | 'readingWords' | 'readingTyped'
>;
