import type { IndexOptions, LiveTextIndex, TextIndex } from './contract.ts';
import { watchPage } from './page-watch.ts';
import { placeBlocks } from './place.ts';
import { createBlockKeeper } from './same-blocks.ts';
import { blocksOf, type PageSection, unreadableIn } from './section.ts';
import { createSectionTree } from './section-tree.ts';

/** Reads a page, or a part of it, once. */
export function readPage(root: Element, options: IndexOptions = {}): TextIndex {
  const section = createSectionTree(root, options).root();
  return placeBlocks(blocksOf(section), unreadableIn(section));
}

/**
 * Reads a page and follows it until the signal aborts: it reads only changes again. It works only in `update`, so that
 * a busy page costs nothing while no reading runs.
 */
export function followPage(root: Element, signal: AbortSignal, options: IndexOptions = {}): LiveTextIndex {
  const { isLater, ...whole } = options;
  const watch = watchPage(signal);
  const keep = createBlockKeeper();
  const place = (section: PageSection) => placeBlocks(keep(blocksOf(section)), unreadableIn(section));
  /** Null: only the first pass has run. */
  let tree = isLater ? null : createSectionTree(root, whole, watch);
  let index = place(tree?.root() ?? createSectionTree(root, options).root());
  return {
    get text() {
      return index.text;
    },
    get blocks() {
      return index.blocks;
    },
    get unreadable() {
      return index.unreadable;
    },
    startOf: (block) => index.startOf(block),
    blockAt: (offset) => index.blockAt(offset),
    rangesOf: (span) => index.rangesOf(span),
    offsetOf: (node, offset) => index.offsetOf(node, offset),
    spanOf: (range) => index.spanOf(range),
    update() {
      const isFirst = tree === null;
      tree ??= createSectionTree(root, whole, watch);
      if (!isFirst && !tree.apply(watch.take())) return false;
      index = place(tree.root());
      return true;
    },
    refresh: watch.all,
    onStale: watch.onStale,
  };
}
