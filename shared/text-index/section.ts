import type { Block, BlockKind, Unreadable } from './contract.ts';

/** What text takes from around its element, and no computed style tells. */
export interface Setting {
  lang: string;
  kind: BlockKind;
  level?: number;
}

/** An element that begins and ends blocks, and what it holds in reading order: it is walked again by itself when it has changed. */
export interface Section {
  readonly element: Element;
  /** How it was found when it was walked. */
  readonly setting: Setting;
  parent: Section | null;
  readonly items: (Block | Section)[];
  readonly unreadable: Unreadable[];
  /** Another has taken its place. */
  isOut: boolean;
}

export const isSection = (item: Block | Section): item is Section => 'items' in item;

export const hasSameSetting = (a: Setting, b: Setting): boolean =>
  a.lang === b.lang && a.kind === b.kind && a.level === b.level;

export const makeSection = (element: Element, setting: Setting): Section => ({
  element,
  setting,
  parent: null,
  items: [],
  unreadable: [],
  isOut: false,
});

/** It and what is below have gone, but for what the new one has taken over. */
export function retire(section: Section): void {
  section.isOut = true;
  for (const item of section.items) if (isSection(item) && item.parent === section) retire(item);
}

/** All blocks below, in reading order. */
export function blocksOf(section: Section, into: Block[] = []): Block[] {
  for (const item of section.items) {
    if (isSection(item)) blocksOf(item, into);
    else into.push(item);
  }
  return into;
}

export function unreadableIn(section: Section, into: Unreadable[] = []): Unreadable[] {
  if (section.unreadable.length > 0) into.push(...section.unreadable);
  for (const item of section.items) if (isSection(item)) unreadableIn(item, into);
  return into;
}
