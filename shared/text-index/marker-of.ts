import type { Block } from './contract.ts';

/** What an ordered list shows before this block (“3”); null for a bullet, and for what does not begin its item. */
export function markerOf({ element, pieces, kind }: Block): string | null {
  const item = kind === 'item' ? (element?.closest('li') ?? null) : null;
  const list = item?.parentElement;
  if (!item || list?.localName !== 'ol' || !beginsIn(item, pieces[0]?.node)) return null;
  return String(numberOf(item, list));
}

/** Nothing that is shown stands before it in its item. */
function beginsIn(item: Element, first: Node | undefined): boolean {
  if (!first) return false;
  const range = item.ownerDocument.createRange();
  range.setStart(item, 0);
  range.setEndBefore(first);
  return range.toString().trim() === '';
}

function numberOf(item: Element, list: Element): number {
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let steps = 0;
  for (let at: Element | null = item; at; at = at.previousElementSibling) {
    const value = at.getAttribute('value');
    if (value !== null && Number.isInteger(Number(value))) return Number(value) + steps;
    if (at.previousElementSibling) steps += step;
  }
  return firstOf(list) + steps;
}

function firstOf(list: Element): number {
  const start = list.getAttribute('start');
  if (start !== null && Number.isInteger(Number(start))) return Number(start);
  return list.hasAttribute('reversed') ? list.children.length : 1;
}
