import type { IndexOptions } from './contract.ts';
import { type Changes, isWholePage, type PageWatch } from './page-watch.ts';
import { hasSameSetting, makeSection, type PageSection, retire } from './section.ts';
import { shadowTreeOf, slotOf } from './shadow-tree.ts';
import { PLAIN, type Walk, walkSection } from './walk.ts';

export interface SectionTree {
  root(): PageSection;
  /** Walks changed parts again. Returns true if anything changed. */
  apply(changes: Changes): boolean;
}

type Depth = 'deep' | 'shallow';

/** Creates the sections of a page. If `watch` is given, it follows changes of the page. */
export function createSectionTree(top: Element, options: IndexOptions, watch?: PageWatch): SectionTree {
  let sections = new WeakMap<Element, PageSection>();
  let dirty = new Map<PageSection, Depth>();
  const walk: Walk = {
    ...options,
    notes: {
      tree: (root) => watch?.addTree(root),
      // A page that is read once needs no sections later.
      section: (section) => watch && sections.set(section.element, section),
      watched: (element) => watch?.addElement(element),
    },
    validSectionOf(element, setting) {
      const old = sections.get(element);
      if (!old?.parent || dirty.has(old) || dirty.get(old.parent) !== 'shallow' || isBelowDeep(old)) return null;
      return hasSameSetting(old.setting, setting) ? old : null;
    },
  };
  watch?.addTree(top.ownerDocument);
  let root = walkTop();

  /**
   * Makes Chromium (156 still) recompute the style of the whole document. Otherwise a slotted node reports its old
   * style after a sibling rule has begun to apply.
   */
  function settleStyle(): void {
    top.getBoundingClientRect();
  }

  function walkTop(): PageSection {
    settleStyle();
    const setting = { ...PLAIN, lang: top.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '' };
    return walkSection(top, setting, walk) ?? makeSection(top, setting);
  }

  function isBelowDeep(section: PageSection): boolean {
    for (let at: PageSection | null = section; at; at = at.parent) if (dirty.get(at) === 'deep') return true;
    return false;
  }

  /** Returns the innermost section that displays a node, or would display it. */
  function sectionAround(node: Node | null): PageSection {
    for (let at = node; at; at = shownParent(at)) {
      const section = sections.get(at as Element);
      if (section && !section.isOut) return section;
    }
    return root;
  }

  function mark(section: PageSection, depth: Depth): void {
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

  /** An element's own style affects nothing beyond it while it stays a block. */
  function ownOrAround(target: Node): PageSection {
    const own = sections.get(target as Element);
    return own && !own.isOut ? own : sectionAround(parentOf(target));
  }

  /** False if its content is no longer a block: then the surrounding section must be walked. */
  function walkAgain(old: PageSection): boolean {
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
      // Outer sections first, because walking them also walks the inner ones.
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

function byDepth(sections: PageSection[]): PageSection[] {
  const depths = new Map(sections.map((section) => [section, depthOf(section)]));
  return sections.sort((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0));
}

function depthOf(section: PageSection): number {
  let depth = 0;
  for (let at = section.parent; at; at = at.parent) depth += 1;
  return depth;
}

const parentOf = (node: Node): Node | null => node.parentNode ?? frameOf(node);

/** Returns the node that displays another: its slot, its shadow host, its frame or its parent. */
function shownParent(node: Node): Node | null {
  if ('host' in node && node.nodeType === 11) return node.host as Element;
  return slotOf(node) ?? parentOf(node);
}

const frameOf = (node: Node): Element | null =>
  node.nodeType === 9 ? ((node as Document).defaultView?.frameElement ?? null) : null;
