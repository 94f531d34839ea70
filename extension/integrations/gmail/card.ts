import type { Insertion } from '@/extension/core/contract.ts';

type Mote = Extract<Insertion, { kind: 'mote' }>;

const CARD =
  'display:inline-block;border:1px solid #ddd8e6;border-radius:12px;padding:8px 16px;font-family:sans-serif;line-height:1.5';
const LINK = 'color:#7429d6;font-weight:bold;text-decoration:none';
const NOTE = 'color:#585169;font-size:small';

/**
 * The card that stands in a mail: a link with its label, a line below it. Styles are inline because mail readers keep no
 * others; built of nodes, so that a title stays text whatever is written in it.
 */
export function createCard(document: Document, { link, label, note }: Mote): string {
  const card = document.createElement('span');
  card.style.cssText = CARD;
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.style.cssText = LINK;
  anchor.textContent = label;
  card.append(anchor);
  if (note !== null) {
    const line = document.createElement('span');
    line.style.cssText = NOTE;
    line.textContent = note;
    card.append(document.createElement('br'), line);
  }
  return `${card.outerHTML}&nbsp;`;
}
