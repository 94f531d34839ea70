import { afterEach, expect, it } from 'vitest';
import { OURS } from '../page/our-elements.ts';
import { isFieldOf, selectedIn } from './selection.ts';

const stage = document.createElement('main');
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  stage.remove();
});

function show(html: string): void {
  stage.setHTMLUnsafe(html);
  document.body.append(stage);
}
const words = (): string | null => {
  const selected = selectedIn(document);
  if (!selected) return null;
  return isFieldOf(selected)
    ? selected.value.slice(selected.selectionStart ?? 0, selected.selectionEnd ?? 0)
    : selected.toString();
};
const shadow = (id: string) => stage.querySelector(`#${id}`)?.shadowRoot as ShadowRoot;
const frame = (number = 0) => stage.querySelectorAll('iframe')[number]?.contentDocument as Document;
function select(node: Node | null | undefined): void {
  if (!node) throw new Error('no words');
  node.ownerDocument?.defaultView?.focus();
  node.ownerDocument?.getSelection()?.selectAllChildren(node);
}
function write(document: Document, html: string): void {
  document.open();
  document.write(`<!doctype html>${html}`);
  document.close();
}

const TREES = `<p>In the page</p>
  <div id="outer"><template shadowrootmode="open"><p>In the shadow</p>
    <div id="inner"><template shadowrootmode="open"><p>Deep in the shadow</p><input value="in a deep field"></template></div>
  </template></div><textarea>In a field</textarea>`;

it('finds the selection of the page, of nested shadow trees or of a field, also after the focus moved away', () => {
  show(TREES);
  expect(words()).toBeNull();
  select(stage.querySelector('p'));
  expect(words()).toBe('In the page');
  select(shadow('outer').querySelector('p'));
  expect(words()).toBe('In the shadow');
  const deep = shadow('outer').querySelector('#inner')?.shadowRoot;
  select(deep?.querySelector('p'));
  expect(words()).toBe('Deep in the shadow');
  const field = stage.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(5, 10);
  expect(words()).toBe('field');
  field?.blur();
  expect(words()).toBe('field');
  const within = deep?.querySelector('input');
  within?.focus();
  within?.setSelectionRange(5, 9);
  expect(words()).toBe('deep');
  within?.setSelectionRange(3, 3);
  expect(words()).toBeNull();
});

it('prefers the selection of the frame with the focus, and remembers it afterwards', () => {
  show('<p>In the page</p><iframe></iframe><iframe></iframe><iframe sandbox srcdoc="<p>foreign"></iframe>');
  write(frame(0), '<p>In a frame</p><iframe></iframe>');
  write(frame(1), '<p>In another</p>');
  const nested = frame(0).querySelector('iframe')?.contentDocument as Document;
  write(nested, '<p>In a frame’s frame</p>');
  select(nested.querySelector('p'));
  expect(words()).toBe('In a frame’s frame');
  window.focus();
  expect(words()).toBe('In a frame’s frame');
  select(stage.querySelector('p'));
  expect(words()).toBe('In the page');
  select(frame(1).querySelector('p'));
  expect(words()).toBe('In another');
});

it('ignores a selection in our own elements', () => {
  show('<div id="ours"><template shadowrootmode="open"><p>A button of ours</p></template></div>');
  select(shadow('ours').querySelector('p'));
  expect(words()).toBe('A button of ours');
  stage.querySelector('#ours')?.setAttribute(OURS.tools, '');
  expect(words()).toBeNull();
});
