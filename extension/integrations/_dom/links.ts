import { editorAround } from '@/extension/core/insert/caret.ts';
import type { LinkPlace } from '@/extension/core/page/contract.ts';
import { isElement, isField, isHtmlElement } from '@/extension/core/page/host-window.ts';
import { isOurs, OURS_SELECTOR } from '@/extension/core/page/our-elements.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { parseMoteLink } from '@/shared/domain/mote/mote.ts';

/** Returns our links in a container's anchors, each mote once. `after` is the end of the link's line. */
export function findAnchorLinks(container: Element, domains: LinkDomains): LinkPlace[] {
  const places = new Map<string, LinkPlace>();
  const names = hostNamesOf(domains);
  for (const anchor of container.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const link = anchor.href;
    // The parser decides. The check before it avoids parsing most links of a mail at each change of the page.
    const parsed = names.some((name) => link.includes(name)) ? parseMoteLink(link, domains) : null;
    if (!parsed || places.has(parsed.id) || editorAround(anchor)) continue;
    places.set(parsed.id, {
      link,
      kind: parsed.kind,
      moteId: parsed.id,
      container,
      after: endOfLine(anchor, container),
    });
  }
  return [...places.values()];
}

/**
 * Returns our links as findAnchorLinks does, and also links that the host shows as plain text or shortens in its
 * anchors.
 */
export function findTextLinks(container: Element, domains: LinkDomains): LinkPlace[] {
  const places = findAnchorLinks(container, domains);
  const known = new Set(places.map(({ moteId }) => moteId));
  const after = lastOfHost(container);
  for (const link of plainAddresses(container)) {
    const parsed = parseMoteLink(link, domains);
    if (!parsed || known.has(parsed.id)) continue;
    known.add(parsed.id);
    places.push({ link, kind: parsed.kind, moteId: parsed.id, container, after });
  }
  return places;
}

/** Returns all addresses in a container: those of anchors, and those in plain text. */
export function addressesIn(container: Element): string[] {
  const hrefs = [...container.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href);
  return [...hrefs, ...plainAddresses(container)];
}

/** Returns the addresses in plain text. */
export const plainAddresses = (container: Element): string[] =>
  container.textContent?.includes('://') ? addressesOf(textOfHost(container)) : [];

export const addressesOf = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"'()]+/g)].map(([address]) => address.replace(/[.,;:!?]+$/, ''));

export const anchorsOf = (editor: Element, link: string): HTMLAnchorElement[] =>
  [...editor.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ href }) => href === link);

/** Counts the anchors of an editor that have this address. */
export const countLink = (editor: Element, link: string): number => anchorsOf(editor, link).length;

export const countText = (editor: Element, text: string): number => textOf(editor).split(text).length - 1;

/** Returns the text of an editor or of a form field. */
export const textOf = (editor: Element): string => (isField(editor) ? editor.value : (editor.textContent ?? ''));

const hostNamesOf = ({ site, short, mote, tote, old }: LinkDomains): string[] =>
  [site, short, mote, tote, ...old].map((origin) => new URL(origin).hostname);

/**
 * Returns the host's text with a line break around each block. Otherwise a signature below an address would become part
 * of the address.
 */
function textOfHost(container: Element): string {
  return [...container.childNodes]
    .map((node) => {
      if (!isElement(node)) return node.nodeType === 3 ? (node.textContent ?? '') : '';
      if (isOurs(node)) return '';
      const words = textOfHost(node);
      return isHtmlElement(node) && (node.localName === 'br' || !isInline(node)) ? `\n${words}\n` : words;
    })
    .join('');
}

function lastOfHost(container: Element): Node {
  const nodes = [...container.childNodes].filter((node) => !isOurs(node));
  return nodes.at(-1) ?? container;
}

/** Returns the last node of the visual line: a player between two words would split the sentence. */
function endOfLine(anchor: Element, container: Element): Node {
  let at: Node = anchor;
  while (at.parentNode && at.parentNode !== container && isInline(at.parentNode)) at = at.parentNode;
  for (let next = at.nextSibling; next && isInline(next); next = next.nextSibling) {
    at = next;
    if (isElement(next) && next.localName === 'br') break;
  }
  return at;
}

function isInline(node: Node): boolean {
  if (!isElement(node)) return node.nodeType === 3;
  if (node.matches(OURS_SELECTOR)) return false;
  const view = node.ownerDocument.defaultView;
  return view?.getComputedStyle(node).display.startsWith('inline') ?? false;
}
