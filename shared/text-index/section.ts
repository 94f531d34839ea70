import type { Block, BlockKind, Unreadable } from './contract.ts';

/** Inherited facts from around an element that no computed style contains. */
export interface Setting {
  lang: string;
  kind: BlockKind;
  level?: number;
}

/**
 * An element that begins and ends blocks, with its content in reading order. After a change, it can be walked again
 * alone.
 */
export interface PageSection {
  readonly element: Element;
  /** The inherited facts at the time of the walk. */
  readonly setting: Setting;
  parent: PageSection | null;
  readonly items: (Block | PageSection)[];
  readonly unreadable: Unreadable[];
  /** True once another has replaced it. */
  isOut: boolean;
}

export const isSection = (item: Block | PageSection): item is PageSection => 'items' in item;

export const hasSameSetting = (a: Setting, b: Setting): boolean =>
  a.lang === b.lang && a.kind === b.kind && a.level === b.level;

export const makeSection = (element: Element, setting: Setting): PageSection => ({
  element,
  setting,
  parent: null,
  items: [],
  unreadable: [],
  isOut: false,
});

/** Retires a section and those below, except for reused ones. */
export function retire(section: PageSection): void {
  section.isOut = true;
  for (const item of section.items) if (isSection(item) && item.parent === section) retire(item);
}

/** Returns all blocks below, in reading order. */
export function blocksOf(section: PageSection, into: Block[] = []): Block[] {
  for (const item of section.items) {
    if (isSection(item)) blocksOf(item, into);
    else into.push(item);
  }
  return into;
}

export function unreadableIn(section: PageSection, into: Unreadable[] = []): Unreadable[] {
  if (section.unreadable.length > 0) into.push(...section.unreadable);
  for (const item of section.items) if (isSection(item)) unreadableIn(item, into);
  return into;
}
