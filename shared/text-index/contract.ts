import type { Result } from '@/shared/domain/result.ts';

/** From `start` up to, not with, `end`, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

export type Direction = 'ltr' | 'rtl';

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'cell' | 'preformatted' | 'field';

/** Where text of a block comes from. Its characters stand for those from `from` of a text node; of an element, for all of it. */
export interface Piece {
  node: Text | Element;
  from: number;
  /** In the block's text. */
  at: number;
  length: number;
}

/** From `at` on, up to the next run, the text is in this language and direction. */
export interface Run {
  at: number;
  /** As the page says it; empty: it does not say. */
  lang: string;
  direction: Direction;
}

/** Text that is shown together: a paragraph, an item of a list, a cell. White space in it is as shown. It never changes; another takes its place. */
export interface Block {
  readonly kind: BlockKind;
  readonly text: string;
  /** In the order of the text; empty when an integration gave the text. */
  readonly pieces: readonly Piece[];
  /** Never empty; the first one is at 0. */
  readonly runs: readonly Run[];
  /** 1–6, of headings. */
  readonly level?: number;
  /** The element whose box it fills; null when an integration gave the text. */
  readonly element: Element | null;
  /** Formulas, in the block's text: how they are said is the reader's business. */
  readonly formulas?: readonly Span[];
  /** Where text is that an integration gave, in px of the viewport. */
  rects?(): readonly DOMRect[];
}

/** What stands in the page and cannot be read. */
export interface Unreadable {
  element: Element;
  reason: 'cross-origin-frame' | 'painted';
}

/** The text of a page at one moment. */
export interface TextIndex {
  /** The blocks, one below the other: between two stands one `\n`. */
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly unreadable: readonly Unreadable[];
  /** Where a block begins in `text`; null when it is no longer part of the page. */
  startOf(block: Block): number | null;
  /** The block that holds this offset, else the next one, else the last one; null: there are none. */
  blockAt(offset: number): Block | null;
  /** The Ranges that show this part of the text: one a block and tree, since a Range ends at a shadow root and at a frame. */
  rangesOf(span: Span): Range[];
  /** The offset of a place in the page, or of the first text after it. `not-shown`: no text of the index follows. */
  offsetOf(node: Node, offset: number): Result<number, 'not-shown'>;
  /** What a Range holds of the text; null: nothing that is shown. */
  spanOf(range: AbstractRange): Span | null;
}

/** A text index that follows its page. */
export interface LiveTextIndex extends TextIndex {
  /** Takes in what the page has changed since, and what the first look left out; true when the text or its places have changed. Cheap when nothing has. */
  update(): boolean;
  /** Looks at the whole page again: after what no event tells of, such as another size of the window. */
  refresh(): void;
  /** Called when the page has changed: now is the time for `update`. Once until then. */
  onStale(listener: () => void): void;
}

export interface IndexOptions {
  /** What is never read: elements of our own. */
  isSkipped?(element: Element): boolean;
  /** Of a page that is followed: blocks that its first look leaves out. They are in after the first `update`. */
  isLater?(element: Element): boolean;
}
