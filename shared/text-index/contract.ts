import type { Result } from '@/shared/base/result.ts';
import type { Direction } from '@/shared/base/text-direction.ts';

/** A range from `start` to before `end`, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'cell' | 'preformatted' | 'field';

/**
 * The source of a block's text. Its characters come from a text node, starting at `from`; for an element, they
 * represent all of it.
 */
export interface BlockPiece {
  node: Text | Element;
  from: number;
  /** Offset in the block's text. */
  at: number;
  length: number;
}

/** The language and direction of the text from `at` to the next run. */
export interface Run {
  at: number;
  /** The language from the page; empty: unknown. */
  lang: string;
  direction: Direction;
}

/**
 * Text that is displayed together: a paragraph, a list item, a cell. Its white space is as displayed. A block is
 * immutable: after a change, another replaces it.
 */
export interface Block {
  readonly kind: BlockKind;
  readonly text: string;
  /** In text order; empty if an integration supplied the text. */
  readonly pieces: readonly BlockPiece[];
  /** Never empty; the first run is at 0. */
  readonly runs: readonly Run[];
  /** Heading level, 1–6. */
  readonly level?: number;
  /** The element whose box the text fills; null if an integration supplied it. */
  readonly element: Element | null;
  /** Spans of formulas in the block's text; the reader decides how to speak them. */
  readonly formulas?: readonly Span[];
  /** Returns the position of an integration's text, in px of the viewport. */
  rects?(): readonly DOMRect[];
}

/** Content of the page that cannot be read. */
export interface Unreadable {
  element: Element;
  reason: 'cross-origin-frame' | 'painted';
}

/** The text of a page at one moment. */
export interface TextIndex {
  /** The texts of all blocks, joined by one `\n`. */
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly unreadable: readonly Unreadable[];
  /** Returns the offset of a block in `text`; null: it is no longer part of the page. */
  startOf(block: Block): number | null;
  /** Returns the block at this offset, else the next one, else the last one; null: there are none. */
  blockAt(offset: number): Block | null;
  /**
   * Returns the Ranges of this part of the text: one per block and tree, because a Range ends at a shadow root and at a
   * frame.
   */
  rangesOf(span: Span): Range[];
  /**
   * Returns the offset of a place in the page, or of the first text after it. `not-shown`: no text of the index
   * follows.
   */
  offsetOf(node: Node, offset: number): Result<number, 'not-shown'>;
  /** Returns the part of the text in a Range; null: no visible text. */
  spanOf(range: AbstractRange): Span | null;
}

/** A text index that follows its page. */
export interface LiveTextIndex extends TextIndex {
  /**
   * Applies changes of the page, and the blocks that the first pass left out. Returns true if the text or its places
   * have changed. Cheap without changes.
   */
  update(): boolean;
  /** Reads the whole page again, after changes that cause no event, such as another window size. */
  refresh(): void;
  /** Registers a listener for changes of the page, after which `update` is due. Called once until then. */
  onStale(listener: () => void): void;
}

export interface IndexOptions {
  /** Returns true for our own elements, which are never read. */
  isSkipped?(element: Element): boolean;
  /** Returns true for blocks that the first pass of a followed page leaves out. The first `update` adds them. */
  isLater?(element: Element): boolean;
}
