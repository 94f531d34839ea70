import { isElement } from '../page/host-window.ts';
import { isOurs } from '../page/our-elements.ts';

/**
 * Attributes whose values describe the page's structure, never its user. The values of all other attributes are
 * omitted.
 */
const ALLOWED = new Set([
  'role',
  'class',
  'contenteditable',
  'aria-multiline',
  'aria-hidden',
  'aria-disabled',
  'dir',
  'type',
  'g_editable',
]);
const MAX_VALUE = 120;

/** Returns a host's markup without any of its text, for a report about a page that changed. */
export function censorHtml(root: Element, maxLength = 20_000): string {
  let html = '';
  const write = (element: Element): boolean => {
    const name = element.localName;
    const open = `<${name}${attributesOf(element)}>`;
    if (html.length + open.length + name.length + 4 > maxLength) return false;
    html += open;
    for (const child of element.children) {
      if (isOurs(child)) continue;
      if (html.length + name.length + 40 > maxLength || !write(child)) break;
    }
    html += `</${name}>`;
    return true;
  };
  write(root);
  return html.slice(0, maxLength);
}

function attributesOf(element: Element): string {
  return [...element.attributes]
    .filter(({ name }) => ALLOWED.has(name))
    .map(({ name, value }) => ` ${name}="${censorValue(value)}"`)
    .join('');
}

/** Drops words with a long number, which may identify a person or a thing. */
const censorValue = (value: string): string =>
  value
    .slice(0, MAX_VALUE)
    .replace(/[^\w\s.:-]/g, '')
    .split(/\s+/)
    .filter((word) => !/\d{5}/.test(word))
    .join(' ');

/** Returns the ancestor to report: the surroundings of the element, not the whole page. */
export function neighbourhood(element: Element, levels = 8): Element {
  let at = element;
  for (let i = 0; i < levels; i += 1) {
    const parent = at.parentElement;
    if (!isElement(parent) || parent.localName === 'body') break;
    at = parent;
  }
  return at;
}
