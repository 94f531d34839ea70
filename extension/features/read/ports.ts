import type { Settings } from '@/extension/platform/settings.ts';
import type { Result } from '@/shared/base/result.ts';
import type { Voice } from '@/shared/engines/contracts.ts';
import type { ReadingRequest, ReadingView } from './reading-view.ts';

/** Port of the screens for reading aloud in the page beside them. */
export interface ReadingPorts {
  ask(command: ReadingRequest): Promise<Result<ReadingView>>;
  /** Opens the voices before a likely click on the start button. */
  warm(): void;
  /** Starts the typing echo in the page beside the sidebar, if the user wants one. */
  hearTyping(): Promise<void>;
  /** Reports the current view and each change until the signal aborts. */
  watch(listener: (view: ReadingView) => void, signal: AbortSignal): void;
}

/** The voices of the school's server, and whether the user consented to sending text there. */
export interface SchoolVoicePorts {
  /** Empty: the server has no voices or cannot be reached. */
  voices(): Promise<readonly Voice[]>;
  isInformed(): Promise<boolean>;
  rememberInformed(): Promise<void>;
}

/** Settings that are stored on this device. */
export type ReadingSettings = Pick<
  Settings,
  'readingSpeed' | 'readingVolume' | 'readingVoices' | 'readingWords' | 'readingTyped'
>;
