import type { HostWindow } from '@/extension/core/host-window.ts';
import type { ReaderState } from '@/shared/features/read/reader-state.ts';
import type { Span } from '@/shared/text-index/contract.ts';

/** What is said now. */
export interface Spoken {
  /** The whole text that is read. */
  text: string;
  status: ReaderState['status'];
  /** It is what the person has selected, on the page or in a comment beside it. */
  isSelection: boolean;
  sentence: Span;
  /** Null: none yet. */
  word: Span | null;
}

export interface LayerReading {
  /** Null: nothing is said. */
  show(spoken: Spoken | null): Promise<void>;
}

export interface LayerReadingOptions {
  window: HostWindow;
  /** Keeps what is read in view: its box in px of the viewport, and what scrolls with it. */
  follow(box: DOMRect, sheet: Element): void;
  /** The person has clicked on this place of the text that is read. */
  go(offset: number): void;
  signal: AbortSignal;
}

/** In our own world of the page: how a page that paints its words itself is lit. Left there by a script that comes before the reader. */
const HANDLE = '__moteReadingLayer';

type CreateReading = (options: LayerReadingOptions) => LayerReading;

export const leaveReadingLayer = (window: HostWindow, create: CreateReading): boolean =>
  Reflect.set(window, HANDLE, create);
export const readingLayerOf = (window: HostWindow): CreateReading | null => Reflect.get(window, HANDLE) ?? null;
