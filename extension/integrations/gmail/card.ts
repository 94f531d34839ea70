import type { MoteInsertion, SaidName } from '@/extension/core/contract.ts';

const CARD =
  'display:inline-block;border:1px solid #ddd8e6;border-radius:12px;padding:8px 16px;font-family:sans-serif;line-height:1.5';
const LINK = 'color:#7429d6;font-weight:bold;text-decoration:none';
const NOTE = 'color:#585169;font-size:small';
const NAME = 'color:#7429d6;font-size:small;text-decoration:none';

export type CardParts = Pick<MoteInsertion, 'link' | 'label' | 'note'> & { saidName: SaidName | null };

/**
 * The card that stands in a mail: a link with its label, a line or two below it. Styles are inline because mail readers keep no
 * others; built of nodes, so that a title stays text whatever is written in it.
 */
export function createCard(document: Document, { link, label, note, saidName }: CardParts): string {
  const card = document.createElement('span');
  card.style.cssText = CARD;
  card.append(createLink(document, link, label, LINK));
  if (note !== null) {
    const line = document.createElement('span');
    line.style.cssText = NOTE;
    line.textContent = note;
    card.append(document.createElement('br'), line);
  }
  if (saidName) card.append(document.createElement('br'), createNameLink(document, saidName));
  return `${card.outerHTML}&nbsp;`;
}

/** A line of its own below a signature. The space goes to the line before it: an editor joins what comes first to what it has. */
export function createNameLine(document: Document, name: SaidName): string {
  const line = document.createElement('div');
  line.append(createNameLink(document, name));
  return `&nbsp;${line.outerHTML}`;
}

const createNameLink = (document: Document, { link, label }: SaidName) => createLink(document, link, label, NAME);

function createLink(document: Document, href: string, label: string, style: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.style.cssText = style;
  anchor.textContent = label;
  return anchor;
}
