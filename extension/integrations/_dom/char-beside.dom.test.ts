import { afterEach, expect, it } from 'vitest';
import { charBeside } from './char-beside.ts';

afterEach(() => document.body.replaceChildren());

function editorOf(html: string): Element {
  const editor = document.createElement('div');
  editor.contentEditable = 'true';
  editor.innerHTML = html;
  document.body.append(editor);
  return editor;
}
const at = (editor: Element, container: Node, offset: number) =>
  `${charBeside(editor, container, offset, 'before')}|${charBeside(editor, container, offset, 'after')}`;

it('finds the character before a caret at the end of an element, where editors put the caret', () => {
  const editor = editorOf('<p>one</p>');
  expect(at(editor, editor.firstElementChild!, 1)).toBe('e|');
  expect(at(editor, editor, 1)).toBe('|');
});

it('finds the character beside the caret through inline markup', () => {
  const editor = editorOf('<p><b>one</b><i><u>two</u></i></p>');
  expect(at(editor, editor.firstElementChild!, 1)).toBe('e|t');
  expect(at(editor, editor.querySelector('b')!.firstChild!, 3)).toBe('e|t');
  expect(at(editor, editor.querySelector('u')!.firstChild!, 0)).toBe('e|t');
});

it('stops at the end of the line: the previous paragraph, a line break, a box in between', () => {
  const editor = editorOf('<p>one</p><p>two<br>three</p>');
  const second = editor.children[1]!;
  expect(at(editor, second, 0)).toBe('|t');
  expect(at(editor, second, 1)).toBe('o|');
  expect(at(editor, second, 2)).toBe('|t');
  const boxed = editorOf('one<div>two</div>');
  expect(at(boxed, boxed, 1)).toBe('e|');
});

it('returns no character in an empty line, and ignores characters that only hold the caret', () => {
  const editor = editorOf('<p><span>\ufeff</span><br></p>');
  expect(at(editor, editor.querySelector('span')!.firstChild!, 1)).toBe('|');
  const filled = editorOf('<p>one<span>\u200b</span></p>');
  expect(at(filled, filled.querySelector('span')!.firstChild!, 1)).toBe('e|');
});
