import { editorAround } from '@/extension/core/caret.ts';
import type { LinkPlace } from '@/extension/core/contract.ts';
import { isElement, isField, isHtmlElement } from '@/extension/core/host-window.ts';
import { isOurs, OURS_SELECTOR } from '@/extension/core/our-elements.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { parseMoteLink } from '@/shared/domain/mote.ts';

/** Links of ours in a container's anchors, each mote once. `after` is the end of the line in which the link stands. */
export function findAnchorLinks(container: Element, domains: LinkDomains): LinkPlace[] {
  const places = new Map<string, LinkPlace>();
  const names = hostNamesOf(domains);
  for (const anchor of container.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const link = anchor.href;
    // Parsing is what decides; most links of a mail are spared it at each change of the page.
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

/** As findAnchorLinks, and links that the host shows as plain text or cut short in their anchors. */
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

/** The addresses in what a host shows: of its anchors, and those that stand as plain text. */
export function addressesIn(container: Element): string[] {
  const hrefs = [...container.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href);
  return [...hrefs, ...plainAddresses(container)];
}

/** Addresses that stand as plain text. */
export const plainAddresses = (container: Element): string[] =>
  container.textContent?.includes('://') ? addressesOf(textOfHost(container)) : [];

export const addressesOf = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"'()]+/g)].map(([address]) => address.replace(/[.,;:!?]+$/, ''));

export const anchorsOf = (editor: Element, link: string): HTMLAnchorElement[] =>
  [...editor.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ href }) => href === link);

/** How many times an address stands in an editor, as anchor or as text. */
export const countLink = (editor: Element, link: string): number => anchorsOf(editor, link).length;

export const countText = (editor: Element, text: string): number => textOf(editor).split(text).length - 1;

/** What stands in an editor or in a form's field. */
export const textOf = (editor: Element): string => (isField(editor) ? editor.value : (editor.textContent ?? ''));

const hostNamesOf = ({ site, short, mote, tote, old }: LinkDomains): string[] =>
  [site, short, mote, tote, ...old].map((origin) => new URL(origin).hostname);

/** The host's words, with an end of a line where its blocks begin and end: who signed below is no part of an address above. */
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

/** The last node of the visual line: a player between two words would tear the sentence. */
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
