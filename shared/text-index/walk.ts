import { type BlockBuilder, createBlockBuilder, type Manner } from './block-builder.ts';
import { type Box, boxOf, isBlockByName } from './boxes.ts';
import type { BlockKind, IndexOptions } from './contract.ts';
import { isInitialPicture, isPaintedInitial } from './initial.ts';
import { type Gutters, isLineNumber } from './line-numbers.ts';
import { makeSection, type PageSection, type Setting } from './section.ts';
import { shadowTreeOf } from './shadow-tree.ts';
import { type StandIn, standInOf } from './stand-in.ts';

/** Callbacks of a walk for a page's follower. */
export interface WalkNotes {
  /** Reports a document or shadow root whose text is included. */
  tree(root: Document | ShadowRoot): void;
  section(section: PageSection): void;
  /**
   * Reports an element whose text changes without a change in the tree: a field, or an element that may get a shadow
   * root later.
   */
  watched(element: Element): void;
}

export interface Walk extends IndexOptions {
  notes: WalkNotes;
  /** Returns the earlier section of this element if it is still valid; null: walk again. */
  validSectionOf(element: Element, setting: Setting): PageSection | null;
}

/** Elements that are not text, or not the page's text. */
const NEVER: ReadonlySet<string> = new Set([
  ...['script', 'style', 'noscript', 'template', 'head', 'title', 'meta', 'link', 'object', 'embed', 'audio', 'video'],
  ...['rt', 'rp', 'datalist', 'option', 'optgroup', 'param', 'source', 'track'],
  ...['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'desc', 'metadata'],
]);

const KINDS: Readonly<Record<string, BlockKind>> = {
  li: 'item',
  dt: 'item',
  td: 'cell',
  th: 'cell',
  pre: 'preformatted',
};

export const PLAIN: Setting = { lang: '', kind: 'paragraph' };

/**
 * Walks an element and all that it displays once, without a change of the page. Null: it is not displayed as a block of
 * its own.
 */
export function walkSection(element: Element, setting: Setting, walk: Walk): PageSection | null {
  const style = styleOf(element);
  const box = style && boxOf(element, style, 'ltr');
  if (!box || (box.kind === 'inline' && !isFrame(element.localName))) return null;
  return enter(element, box, setting, { walk, builder: createBlockBuilder(), gutters: new Map() });
}

const styleOf = (element: Element): CSSStyleDeclaration | null =>
  element.ownerDocument.defaultView?.getComputedStyle(element) ?? null;

interface Course {
  walk: Walk;
  builder: BlockBuilder;
  gutters: Gutters;
}

/** The position of the walk: the section, and how its text is displayed. */
interface Place {
  section: PageSection;
  box: Box;
  manner: Manner;
  setting: Setting;
}

function enter(element: Element, box: Box, setting: Setting, course: Course): PageSection {
  const section = makeSection(element, setting);
  const own = settingOf(element, setting);
  const place = { section, box, setting: own, manner: { lang: own.lang, direction: box.direction } };
  walkInside(element, place, course);
  endBlock(place, course);
  course.walk.notes.section(section);
  return section;
}

function settingOf(element: Element, around: Setting): Setting {
  const lang = langOf(element) ?? around.lang;
  const level = levelOf(element);
  if (level !== null) return { lang, kind: 'heading', level };
  const kind = KINDS[element.localName];
  if (kind) return { lang, kind };
  return lang === around.lang ? around : { ...around, lang };
}

/**
 * Returns an attribute. Checks `hasAttributes` first, because most elements of a long text have none and each read
 * costs time.
 */
const attributeOf = (element: Element, name: string): string | null =>
  element.hasAttributes() ? element.getAttribute(name) : null;

const langOf = (element: Element): string | null => attributeOf(element, 'lang') ?? attributeOf(element, 'xml:lang');

const HIGHEST_LEVEL = 6;
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

function levelOf(element: Element): number | null {
  if (HEADINGS.has(element.localName)) return Number(element.localName[1]);
  if (attributeOf(element, 'role') !== 'heading') return null;
  const level = Number(element.getAttribute('aria-level') ?? 2);
  return level >= 1 ? Math.min(HIGHEST_LEVEL, Math.trunc(level)) : 2;
}

function endBlock({ section, setting }: Place, { builder }: Course): void {
  const { kind, level } = setting;
  const { element } = section;
  const block = builder.close(level === undefined ? { kind, element } : { kind, element, level });
  if (block) section.items.push(block);
}

/** Walks from sibling to sibling: a list of the children and an iterator took a tenth of the whole time. */
function walkInside(element: Element, place: Place, course: Course): void {
  const nodes = nodesIn(element, place, course);
  if (!('firstChild' in nodes)) {
    for (const node of nodes) walkNode(node, place, course);
    return;
  }
  for (let node = nodes.firstChild; node; node = node.nextSibling) walkNode(node, place, course);
}

/**
 * Returns the displayed content of an element: a frame's document, a shadow tree, a slot's content, or the element
 * itself for its own children.
 */
function nodesIn(element: Element, { section }: Place, { walk }: Course): Node | Iterable<Node> {
  const name = element.localName;
  if (isFrame(name)) return frameNodes(element as HTMLIFrameElement, section, walk);
  const tree = shadowTreeOf(element);
  if (tree) {
    walk.notes.tree(tree);
    return tree;
  }
  if (name.includes('-')) walk.notes.watched(element);
  if (name === 'details' && !element.hasAttribute('open')) return element.querySelectorAll(':scope > summary');
  const given = name === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  return given.length > 0 ? given : element;
}

function frameNodes(frame: HTMLIFrameElement, section: PageSection, walk: Walk): readonly Node[] {
  // Null: another origin, or not loaded yet.
  const inner = frame.contentDocument;
  if (!inner) {
    section.unreadable.push({ element: frame, reason: 'cross-origin-frame' });
    return [];
  }
  walk.notes.tree(inner);
  return inner.documentElement ? [inner.documentElement] : [];
}

function walkNode(node: Node, place: Place, course: Course): void {
  if (node.nodeType === 3 || node.nodeType === 4) {
    const text = node as Text;
    if (place.box.isVisible && !isLineNumber(text, course.gutters)) {
      course.builder.addText(text, place.box, place.manner);
    }
  } else if (node.nodeType === 1) walkElement(node as Element, place, course);
}

function walkElement(element: Element, place: Place, course: Course): void {
  if (NEVER.has(element.localName) || course.walk.isSkipped?.(element)) return;
  if (element.localName === 'br') {
    if (place.box.isVisible) course.builder.breakLine(element);
    return;
  }
  if (isBlockByName(element) && course.walk.isLater?.(element)) {
    endBlock(place, course);
    return;
  }
  const style = styleOf(element);
  const box = style && boxOf(element, style, place.box.direction);
  const isHidden = attributeOf(element, 'aria-hidden') === 'true' && !(style && isPaintedInitial(element, style));
  if (box && !isHidden) walkShown(element, box, place, course);
  else walkUnseen(element, place, course);
}

function walkShown(element: Element, box: Box, place: Place, course: Course): void {
  const name = element.localName;
  const standIn = standInOf(element);
  if (standIn) addStandIn(element, standIn, { ...place, box }, course);
  else if ('getContext' in element) noteCanvas(element, place);
  else if (box.kind === 'inline' && !isFrame(name)) walkInline(element, box, place, course);
  else walkBlock(element, box, place, course);
}

const isFrame = (name: string) => name === 'iframe' || name === 'frame';

function walkInline(element: Element, box: Box, place: Place, course: Course): void {
  const lang = langOf(element) ?? place.manner.lang;
  const setting = lang === place.setting.lang ? place.setting : { ...place.setting, lang };
  course.builder.crossEdge(element);
  walkInside(element, { ...place, box, setting, manner: { lang, direction: box.direction } }, course);
  course.builder.crossEdge(element);
}

function walkBlock(element: Element, box: Box, place: Place, course: Course): void {
  endBlock(place, course);
  const { section, setting } = place;
  const inner = course.walk.validSectionOf(element, setting) ?? enter(element, box, setting, course);
  inner.parent = section;
  section.items.push(inner);
}

function addStandIn(element: Element, { text, isFormula, isBlock }: StandIn, place: Place, course: Course): void {
  if ('value' in element) course.walk.notes.watched(element);
  if (text === '' || !place.box.isVisible) return;
  if (isBlock) endBlock(place, course);
  course.builder.addStandIn(element, { text, isFormula, isInitial: isInitialPicture(element, text) }, place.manner);
  if (isBlock) endBlock({ ...place, setting: { ...place.setting, kind: 'field' } }, course);
}

/** Reads the hidden MathML of a formula that is also drawn as a picture. */
function walkUnseen(element: Element, place: Place, course: Course): void {
  const math = styleOf(element)?.display === 'none' ? null : element.querySelector('math');
  const holder = math && element.parentElement;
  const standIn = math && standInOf(math);
  if (holder && standIn) addStandIn(holder, standIn, place, course);
}

/** Minimum side in px: a smaller canvas is an ornament. */
const CANVAS_SIDE = 50;

function noteCanvas(element: Element, { section }: Place): void {
  const { width, height } = element.getBoundingClientRect();
  if (width >= CANVAS_SIDE && height >= CANVAS_SIDE) section.unreadable.push({ element, reason: 'painted' });
}
