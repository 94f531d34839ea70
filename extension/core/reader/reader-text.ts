import type { Direction } from '@/shared/base/text-direction.ts';
import type { Block, BlockKind } from '@/shared/text-index/contract.ts';
import { indexGivenText } from '@/shared/text-index/given-text.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { type HostText, hasMenusOnly } from '../page/host-text.ts';
import type { HostWindow } from '../page/host-window.ts';
import { isOurs } from '../page/our-elements.ts';
import { MAIN } from '../page-text/main-part.ts';

/** A part of the reader view: words, or a picture of the page. */
export type ReaderPart =
  | { type: 'text'; kind: BlockKind; level: number; text: string; lang: string; direction: Direction }
  | { type: 'picture'; src: string; alt: string; width: number; height: number };

export interface ReaderText {
  title: string;
  parts: readonly ReaderPart[];
  words: number;
  /** BCP 47 of most of the text; empty: unknown. */
  lang: string;
  direction: Direction;
}

/** Returns the text of the page's main part, with its pictures; null: the page has no words. */
export async function readReaderText(window: HostWindow, host: HostText | null): Promise<ReaderText | null> {
  const { document } = window;
  const given = host ? await givenBlocks(host) : [];
  if (given.length === 0 && hasMenusOnly(host)) return null;
  const parts = given.length > 0 ? given.map(partOf) : document.body ? pageParts(document) : [];
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part] : []));
  if (texts.length === 0) return null;
  const { lang = '', direction = 'ltr' } = commonest(texts) ?? {};
  const words = texts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return { title: document.title.trim(), parts, words, lang, direction };
}

async function givenBlocks(host: HostText): Promise<readonly Block[]> {
  const words = [];
  for await (const block of host.read('page') ?? []) words.push(block);
  return indexGivenText(words).blocks;
}

function partOf({ kind, level = 2, text, runs: [run] }: Block): ReaderPart {
  return { type: 'text', kind, level, text, lang: run?.lang ?? '', direction: run?.direction ?? 'ltr' };
}

const nodeOf = ({ pieces: [piece], element }: Block): Node | null => piece?.node ?? element;

function pageParts(document: Document): readonly ReaderPart[] {
  const blocks = readPage(document.body, { isSkipped: isOurs }).blocks.filter(({ kind }) => kind !== 'field');
  const main = mainOf(document, blocks);
  const pictures = picturesIn(main);
  // The index has the text of a picture as a block of its own; the view shows the picture instead.
  const isPicture = ({ pieces }: Block) => pieces.every(({ node }) => pictures.some((picture) => picture === node));
  const inMain = blocks.filter((block) => isIn(main, nodeOf(block)) && !isPicture(block));
  const places = [
    ...inMain.map((block) => ({ node: nodeOf(block), part: partOf(block) })),
    ...pictures.map((picture) => ({ node: picture as Node, part: pictureOf(picture) })),
  ];
  return inOrder(places).map(({ part }) => part);
}

const isIn = (main: Element, node: Node | null): boolean => {
  for (let at = node; at; at = at.parentNode ?? ('host' in at ? (at.host as Node) : null)) if (at === main) return true;
  return false;
};

/** Text blocks are in their order already; each picture goes before the first block that follows it. */
function inOrder<T extends { node: Node | null; part: ReaderPart }>(places: readonly T[]): readonly T[] {
  const texts = places.filter(({ part }) => part.type === 'text');
  const pictures = places.filter(({ part }) => part.type === 'picture');
  const placed: T[] = [];
  for (const text of texts) {
    while (pictures[0]?.node && text.node && isBefore(pictures[0].node, text.node)) {
      const next = pictures.shift();
      if (next) placed.push(next);
    }
    placed.push(text);
  }
  return [...placed, ...pictures];
}

const FOLLOWING = 4;
const isBefore = (one: Node, other: Node): boolean => (one.compareDocumentPosition(other) & FOLLOWING) !== 0;

/** Smaller pictures are icons and buttons, px. */
const LEAST_PICTURE_PX = 100;

function picturesIn(main: Element): HTMLImageElement[] {
  return [...main.querySelectorAll('img')].filter((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return width >= LEAST_PICTURE_PX && height >= LEAST_PICTURE_PX && picture.currentSrc !== '';
  });
}

const pictureOf = ({ currentSrc, alt, naturalWidth, naturalHeight }: HTMLImageElement): ReaderPart => ({
  type: 'picture',
  src: currentSrc,
  alt,
  width: naturalWidth,
  height: naturalHeight,
});

/** A paragraph shorter than this says little about where the article is, in UTF-16 units. */
const LONG_TEXT = 80;

/** Returns the declared main part, else the element that holds most of the long paragraphs, else the body. */
function mainOf(document: Document, blocks: readonly Block[]): Element {
  const declared = [...document.querySelectorAll(MAIN)].filter((main) => blocks.some((one) => isIn(main, nodeOf(one))));
  const [first] = declared;
  if (first) return first;
  const scores = new Map<Element, number>();
  for (const { text, element } of blocks) {
    const parent = element?.parentElement;
    if (!parent || text.length < LONG_TEXT) continue;
    scores.set(parent, (scores.get(parent) ?? 0) + text.length);
    const above = parent.parentElement;
    if (above) scores.set(above, (scores.get(above) ?? 0) + text.length / 2);
  }
  const [best] = [...scores].sort(([, one], [, other]) => other - one);
  const all = blocks.reduce((sum, { text }) => sum + text.length, 0);
  return best && best[1] > all / 3 ? best[0] : document.body;
}

type TextPart = Extract<ReaderPart, { type: 'text' }>;

/** Returns the language and direction of most of the text. */
function commonest(texts: readonly TextPart[]): TextPart | undefined {
  const lengths = new Map<string, { sum: number; part: TextPart }>();
  for (const part of texts) {
    const key = `${part.lang} ${part.direction}`;
    const known = lengths.get(key) ?? { sum: 0, part };
    lengths.set(key, { ...known, sum: known.sum + part.text.length });
  }
  return [...lengths.values()].sort((one, other) => other.sum - one.sum)[0]?.part;
}
