import type { LinkPlace, Page } from '@/extension/core/page/contract.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { parseMoteLink } from '@/shared/domain/mote/mote.ts';
import { findAll, findOptional } from '../_dom/find.ts';
import { plainAddresses } from '../_dom/links.ts';
import { GSLIDES } from './selectors.ts';

const XLINK = 'http://www.w3.org/1999/xlink';

/** The content of a slideshow. `frame`: its own frame over the editor, without our script. */
export interface Show {
  content: Element;
  frame: Element | null;
}

export function findShow(document: Document): Show | null {
  const frame = findOptional(document, GSLIDES.showFrame);
  const inner = frame && 'contentDocument' in frame ? (frame as HTMLIFrameElement).contentDocument : null;
  const framed = inner && findOptional(inner, GSLIDES.showContent);
  if (framed) return { content: framed, frame };
  const content = findOptional(document, GSLIDES.showContent);
  return content && { content, frame: null };
}

/**
 * Returns the links on the slide of a slideshow. Over the editor, the players go beside the slideshow's frame; in a
 * window of its own, below the slide.
 */
export function showLinks({ document }: Page, domains: LinkDomains): LinkPlace[] {
  const show = findShow(document);
  if (!show) return [];
  const { content, frame } = show;
  if (frame?.parentElement) return linksOf(content, frame.parentElement, frame, domains);
  return linksOf(content, content, lastOfHost(content), domains);
}

function linksOf(content: Element, container: Element, after: Node, domains: LinkDomains): LinkPlace[] {
  const places = new Map<string, LinkPlace>();
  const anchors = findAll(content, GSLIDES.showAnchor).map(
    (anchor) => anchor.getAttribute('href') ?? anchor.getAttributeNS(XLINK, 'href') ?? '',
  );
  // Links that Slides stores as text. At a line break, no character separates the letters.
  const words = findAll(content, GSLIDES.showParagraph).flatMap(plainAddresses);
  for (const link of [...anchors, ...words]) {
    const parsed = parseMoteLink(link, domains);
    if (!parsed) continue;
    const place = { link, kind: parsed.kind, moteId: parsed.id, container, after };
    const key = `${parsed.kind} ${parsed.id}`;
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

const lastOfHost = (content: Element): Node => [...content.childNodes].findLast((node) => !isOurs(node)) ?? content;
