import type { MoteInsertion, SpokenName } from '@/extension/core/page/contract.ts';
import { CARD_PICTURE, cardPictureOf } from '@/shared/domain/mote/card-picture.ts';

const CARD =
  'border:1px solid #ddd8e6;border-radius:12px;border-collapse:separate;background:#fff;font-family:sans-serif;line-height:1.5';
const SIGN = 'padding:12px';
const PLAY =
  'display:block;width:40px;height:40px;border-radius:20px;background:#7429d6;color:#fff;line-height:40px;text-align:center;text-decoration:none';
const WORDS = 'padding:12px 20px 12px 0';
const LINK = 'color:#1b1724;font-weight:bold;text-decoration:none';
const VOICE = 'display:block';
const NOTE = 'color:#585169;font-size:small';
const NAME = 'color:#7429d6;font-size:small;text-decoration:none';

export type CardParts = Pick<MoteInsertion, 'link' | 'label' | 'note' | 'picture'> & { spokenName: SpokenName | null };

/**
 * Creates the card in a mail: a play sign, and beside it the voice as a picture, a link with its label, and one or two
 * lines. It is complete without the picture, which some mail readers block. It is a table with inline styles, because
 * mail readers drop all others. Creates nodes, so that a title stays text, whatever it contains.
 */
export function createCard(document: Document, { link, label, note, picture, spokenName }: CardParts): string {
  const play = createSilentLink(document, link, '\u25b6', PLAY);
  const voice = createSilentLink(document, link, '', VOICE);
  voice.append(createPicture(document, link, picture));
  const words: Node[] = [voice, createLink(document, link, label, LINK)];
  if (note !== null) {
    const line = document.createElement('span');
    line.style.cssText = NOTE;
    line.textContent = note;
    words.push(document.createElement('br'), line);
  }
  if (spokenName) words.push(document.createElement('br'), createNameLink(document, spokenName));
  const card = document.createElement('table');
  card.setAttribute('role', 'presentation');
  card.cellPadding = '0';
  card.style.cssText = CARD;
  const row = card.insertRow();
  for (const [style, parts] of [
    [SIGN, [play]],
    [WORDS, words],
  ] as const) {
    const cell = row.insertCell();
    cell.style.cssText = style;
    cell.append(...parts);
  }
  return `${card.outerHTML}&nbsp;`;
}

/** Creates a link that screen readers skip: the label is the same link in words. */
function createSilentLink(document: Document, link: string, label: string, style: string): HTMLAnchorElement {
  const silent = createLink(document, link, label, style);
  silent.setAttribute('aria-hidden', 'true');
  silent.tabIndex = -1;
  return silent;
}

function createPicture(document: Document, link: string, text = ''): HTMLImageElement {
  const picture = document.createElement('img');
  picture.src = cardPictureOf(link);
  picture.alt = text;
  picture.width = CARD_PICTURE.width;
  picture.height = CARD_PICTURE.height;
  return picture;
}

/** Returns the table of a received card, given an element of its first cell; null: the element is in no table. */
export function cardAround(inside: Node): Element | null {
  let around = inside.parentElement;
  while (around && around.localName !== 'table') around = around.parentElement;
  return around;
}

/**
 * Creates a separate line below a signature. The line starts with a space, because an editor joins the first inserted
 * part to the existing text.
 */
export function createNameLine(document: Document, name: SpokenName): string {
  const line = document.createElement('div');
  line.append(createNameLink(document, name));
  return `&nbsp;${line.outerHTML}`;
}

const createNameLink = (document: Document, { link, label }: SpokenName) => createLink(document, link, label, NAME);

function createLink(document: Document, href: string, label: string, style: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.style.cssText = style;
  anchor.textContent = label;
  return anchor;
}
