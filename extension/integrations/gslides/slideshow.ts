import type { LinkPlace, Page } from '@/extension/core/contract.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { parseMoteLink } from '@/shared/domain/mote.ts';
import { findOptional } from '../_dom/find.ts';
import { GSLIDES } from './selectors.ts';

const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * Links on the slide of a slideshow. Over the editor it has a frame of its own, without a script of ours: its players stand
 * beside the frame. In a window of its own they stand below the slide.
 */
export function showLinks({ document }: Page, domains: LinkDomains): LinkPlace[] {
  const frame = findOptional(document, GSLIDES.showFrame);
  const inner = frame && 'contentDocument' in frame ? (frame as HTMLIFrameElement).contentDocument : null;
  const framed = inner && findOptional(inner, GSLIDES.showContent);
  if (frame?.parentElement && framed) return linksOf(framed, frame.parentElement, frame, domains);
  const content = findOptional(document, GSLIDES.showContent);
  return content ? linksOf(content, content, lastOfHost(content), domains) : [];
}

function linksOf(content: Element, container: Element, after: Node, domains: LinkDomains): LinkPlace[] {
  const places = new Map<string, LinkPlace>();
  for (const anchor of content.querySelectorAll('a')) {
    const link = anchor.getAttribute('href') ?? anchor.getAttributeNS(XLINK, 'href') ?? '';
    const parsed = parseMoteLink(link, domains);
    if (parsed) places.set(parsed.id, { link, kind: parsed.kind, moteId: parsed.id, container, after });
  }
  return [...places.values()];
}

const lastOfHost = (content: Element): Node => [...content.childNodes].findLast((node) => !isOurs(node)) ?? content;
