import type { HostWindow } from '@/extension/core/page/host-window.ts';
import type { ReaderState } from '@/shared/features/read/reader-state.ts';
import type { Span } from '@/shared/text-index/contract.ts';

/** The text that is being spoken. */
export interface Spoken {
  /** The whole text of this reading. */
  text: string;
  status: ReaderState['status'];
  /** True if the text is the user's selection, on the page or in a comment beside it. */
  isSelection: boolean;
  sentence: Span;
  /** Place of the current word; null: no word was announced yet. */
  word: Span | null;
}

export interface LayerReading {
  /** Highlights the spoken text; null removes the highlight. */
  show(spoken: Spoken | null): Promise<void>;
}

export interface LayerReadingOptions {
  window: HostWindow;
  /** Scrolls the spoken text into view: its box in px of the viewport, and the element that scrolls with it. */
  follow(box: DOMRect, sheet: Element): void;
  /** Runs after the user clicked the text at this offset. */
  go(offset: number): void;
  signal: AbortSignal;
}

/**
 * Property of the content script's global object. An earlier script stores there how to highlight a page that paints
 * its own words.
 */
const HANDLE = '__moteReadingLayer';

type CreateReading = (options: LayerReadingOptions) => LayerReading;

export const leaveReadingLayer = (window: HostWindow, create: CreateReading): boolean =>
  Reflect.set(window, HANDLE, create);
export const readingLayerOf = (window: HostWindow): CreateReading | null => Reflect.get(window, HANDLE) ?? null;
