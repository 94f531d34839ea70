import type { IndexOptions, LiveTextIndex, TextIndex } from './contract.ts';
import { watchPage } from './page-watch.ts';
import { placeBlocks } from './place.ts';
import { createBlockKeeper } from './same-blocks.ts';
import { blocksOf, type Section, unreadableIn } from './section.ts';
import { createSectionTree } from './section-tree.ts';

/** Reads a page, or a part of it, once. */
export function readPage(root: Element, options: IndexOptions = {}): TextIndex {
  const section = createSectionTree(root, options).root();
  return placeBlocks(blocksOf(section), unreadableIn(section));
}

/**
 * Reads a page and follows it until the signal ends: only what has changed is looked at again. Nothing is done before
 * `update` is called, so that a restless page costs nothing while nobody reads.
 */
export function followPage(root: Element, signal: AbortSignal, options: IndexOptions = {}): LiveTextIndex {
  const { isLater, ...whole } = options;
  const watch = watchPage(signal);
  const keep = createBlockKeeper();
  const place = (section: Section) => placeBlocks(keep(blocksOf(section)), unreadableIn(section));
  /** Null: there was a first look only. */
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
