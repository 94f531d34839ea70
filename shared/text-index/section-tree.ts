import type { IndexOptions } from './contract.ts';
import { type Changes, isWholePage, type PageWatch } from './page-watch.ts';
import { hasSameSetting, makeSection, retire, type Section } from './section.ts';
import { shadowTreeOf, slotOf } from './shadow-tree.ts';
import { PLAIN, type Walk, walkSection } from './walk.ts';

export interface SectionTree {
  root(): Section;
  /** Walks again what has changed; true when something was. */
  apply(changes: Changes): boolean;
}

type Depth = 'deep' | 'shallow';

/** The sections of a page; with a watch, their trees are followed. */
export function createSectionTree(top: Element, options: IndexOptions, watch?: PageWatch): SectionTree {
  let sections = new WeakMap<Element, Section>();
  let dirty = new Map<Section, Depth>();
  const walk: Walk = {
    ...options,
    notes: {
      tree: (root) => watch?.addTree(root),
      // Who looks once asks for none again.
      section: (section) => watch && sections.set(section.element, section),
      watched: (element) => watch?.addElement(element),
    },
    keptOf(element, setting) {
      const old = sections.get(element);
      if (!old?.parent || dirty.has(old) || dirty.get(old.parent) !== 'shallow' || isBelowDeep(old)) return null;
      return hasSameSetting(old.setting, setting) ? old : null;
    },
  };
  watch?.addTree(top.ownerDocument);
  let root = walkTop();

  /**
   * Chromium (156 still) answers of a node in a slot what its style was before, until the whole document's has been made anew: asked alone, a
   * sibling rule that has come to hold is not seen.
   */
  function settleStyle(): void {
    top.getBoundingClientRect();
  }

  function walkTop(): Section {
    settleStyle();
    const setting = { ...PLAIN, lang: top.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '' };
    return walkSection(top, setting, walk) ?? makeSection(top, setting);
  }

  function isBelowDeep(section: Section): boolean {
    for (let at: Section | null = section; at; at = at.parent) if (dirty.get(at) === 'deep') return true;
    return false;
  }

  /** The innermost section that shows a node, or would show it. */
  function sectionAround(node: Node | null): Section {
    for (let at = node; at; at = shownParent(at)) {
      const section = sections.get(at as Element);
      if (section && !section.isOut) return section;
    }
    return root;
  }

  function mark(section: Section, depth: Depth): void {
    if (dirty.get(section) !== 'deep') dirty.set(section, depth);
  }

  function forget(node: Node): void {
    if (node.nodeType !== 1) return;
    const element = node as Element;
    sections.delete(element);
    for (const below of [...element.children, ...(shadowTreeOf(element)?.children ?? [])]) forget(below);
  }

  function note(changes: Changes): void {
    for (const { target, added, kind } of changes.list) {
      for (const node of added) forget(node);
      if (kind === 'attribute') mark(sectionAround(parentOf(target)), 'deep');
      else if (kind === 'own-style') mark(ownOrAround(target), 'deep');
      else mark(sectionAround(target), kind === 'inside' ? 'deep' : 'shallow');
    }
  }

  /** What an element's own style says does not reach beyond it while it stays a block. */
  function ownOrAround(target: Node): Section {
    const own = sections.get(target as Element);
    return own && !own.isOut ? own : sectionAround(parentOf(target));
  }

  /** False when what it showed is no block any more: then the section around it is to be walked. */
  function walkAgain(old: Section): boolean {
    const { element, parent, setting } = old;
    if (!parent) {
      root = walkTop();
      retire(old);
      return true;
    }
    const fresh = element.isConnected ? walkSection(element, setting, walk) : null;
    const number = parent.items.indexOf(old);
    if (!fresh || number < 0) return false;
    fresh.parent = parent;
    parent.items[number] = fresh;
    retire(old);
    return true;
  }

  return {
    root: () => root,
    apply(changes) {
      if (isWholePage(changes)) {
        sections = new WeakMap();
        root = walkTop();
        return true;
      }
      note(changes);
      if (dirty.size === 0) return false;
      settleStyle();
      // Outer ones first: they take the inner ones along.
      let queue = byDepth([...dirty.keys()]);
      for (let section = queue.shift(); section; section = queue.shift()) {
        if (sections.get(section.element) !== section || section.isOut) continue;
        if (walkAgain(section)) continue;
        const around = section.parent ?? root;
        dirty.set(around, 'deep');
        queue = byDepth([...queue, around]);
      }
      dirty = new Map();
      return true;
    },
  };
}

function byDepth(sections: Section[]): Section[] {
  const depths = new Map(sections.map((section) => [section, depthOf(section)]));
  return sections.sort((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0));
}

function depthOf(section: Section): number {
  let depth = 0;
  for (let at = section.parent; at; at = at.parent) depth += 1;
  return depth;
}

const parentOf = (node: Node): Node | null => node.parentNode ?? frameOf(node);

/** Where a node is shown: in its slot, its shadow host, its frame or its parent. */
function shownParent(node: Node): Node | null {
  if ('host' in node && node.nodeType === 11) return node.host as Element;
  return slotOf(node) ?? parentOf(node);
}

const frameOf = (node: Node): Element | null =>
  node.nodeType === 9 ? ((node as Document).defaultView?.frameElement ?? null) : null;
