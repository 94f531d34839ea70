import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TextEntry } from '@/extension/core/page/contract.ts';
import { OURS } from '@/extension/core/page/our-elements.ts';
import { nastyStrings } from '@/tests/data/nasty-strings.ts';
import { inQuickTime } from '@/tests/hosts/harness/quick-time.ts';
import { textEntryIn } from './text-entry.ts';

let typing: TextEntry;
let life: AbortController;
const editors = (): Element[] => [...document.querySelectorAll('[data-editor]')];

beforeEach(() => {
  life = new AbortController();
  typing = textEntryIn({ editors })(document, life.signal);
});
afterEach(() => {
  life.abort();
  document.body.replaceChildren();
});

/** Creates an editor with the caret at the `|` in its text. */
function editable(html: string): HTMLElement {
  const editor = document.createElement('div');
  editor.dataset.editor = '';
  editor.contentEditable = 'true';
  editor.innerHTML = html;
  document.body.append(editor);
  editor.focus();
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const at = node.data.indexOf('|');
    if (at < 0) continue;
    node.deleteData(at, 1);
    document.getSelection()?.collapse(node, at);
  }
  return editor;
}

function field<F extends HTMLInputElement | HTMLTextAreaElement>(html: string, text: string): F {
  document.body.innerHTML = html;
  const element = document.querySelector('input, textarea') as F;
  element.dataset.editor = '';
  element.value = text.replace('|', '');
  element.focus();
  element.setSelectionRange(text.indexOf('|'), text.indexOf('|'));
  return element;
}

const textOf = (editor: HTMLElement) => editor.textContent?.replaceAll('\u00a0', ' ');
const swap = (expected: string, text: string) => typing.replace({ start: -expected.length, end: 0 }, text, expected);
const MOVED = { ok: false, error: 'text-moved' };

describe('the line before the caret', () => {
  it.each([
    ['one wo|rd', 'one wo', 'words on both sides'],
    ['one <b>w</b><i>o|</i>rd', 'one wo', 'across markup'],
    ['one <b>wo</b>|', 'one wo', 'behind markup'],
    ['<p>first</p><p>wo|</p>', 'wo', 'a paragraph'],
    ['<div>first</div>wo|', 'wo', 'below a paragraph'],
    ['<div>first<div>second</div></div>wo|', 'wo', 'below a paragraph in another'],
    ['first<br>wo|', 'wo', 'below a break'],
    ['first<img alt="">wo|', 'wo', 'behind a picture'],
    ['<span contenteditable="false">@Sam Rivera</span>wo|', 'wo', 'behind a mentioned name'],
    ['<ul><li>first</li><li>wo|</li></ul>', 'wo', 'an entry of a list'],
    ['<span style="display:none">hidden</span>wo|', 'wo', 'behind invisible text'],
  ])('the line before the caret: %s', async (html, before, _name) => {
    editable(html);
    expect(typing.wordBefore()).toBe('wo');
    const changed = await typing.replace({ start: -before.length, end: 0 }, 'x', before);
    expect(changed).toMatchObject({ ok: true });
    expect(typing.wordBefore()).toBe('x');
    expect(await typing.replace({ start: -2, end: 0 }, 'y', ' x')).toEqual(MOVED);
  });

  it('a line starts after a line feed if line feeds are rendered', () => {
    const editor = editable('first\nwo|');
    editor.style.whiteSpace = 'pre-wrap';
    expect(typing.wordBefore()).toBe('wo');
  });

  it('a text area has lines too', async () => {
    const area = field<HTMLTextAreaElement>('<textarea></textarea>', 'one\ntwo thr|ee\nfour');
    expect(typing.wordBefore()).toBe('thr');
    expect(await typing.replace({ start: -8, end: 0 }, 'x', '\ntwo thr')).toEqual(MOVED);
    expect(await swap('thr', 'fr')).toMatchObject({ ok: true });
    expect(area.value).toBe('one\ntwo free\nfour');
    expect(area.selectionStart).toBe('one\ntwo fr'.length);
  });

  it('the line before the caret is empty while text is selected', async () => {
    const editor = editable('one two|');
    document.getSelection()?.selectAllChildren(editor);
    expect(typing.wordBefore()).toBe('');
    expect(await typing.replace({ start: 0, end: 0 }, 'x', '')).toEqual(MOVED);
    expect(textOf(editor)).toBe('one two');
  });
});

describe('writing', () => {
  it('writing keeps the markup around the word', async () => {
    const editor = editable('a <b>bold teh|</b> end');
    expect(await swap('teh', 'the')).toMatchObject({ ok: true });
    expect(editor.innerHTML.replaceAll('&nbsp;', ' ')).toBe('a <b>bold the</b> end');
  });

  it('treats a non-breaking space before the caret as a space', async () => {
    const editor = editable('one&nbsp;|');
    expect(await swap('one ', 'two ')).toMatchObject({ ok: true });
    expect(textOf(editor)).toBe('two ');
    expect(typing.wordBefore()).toBe('');
  });

  it('deletes a word, and inserts a word at an empty place', async () => {
    const editor = editable('one two|');
    expect(await swap('two', '')).toMatchObject({ ok: true });
    expect(textOf(editor)?.trimEnd()).toBe('one');
    expect(await swap('', 'three')).toMatchObject({ ok: true });
    expect(textOf(editor)).toBe('one three');
    expect(await swap('one three', '')).toMatchObject({ ok: true });
    expect(textOf(editor)).toBe('');
  });

  it('types a line feed as a space: Enter would send the text', async () => {
    const editor = editable('teh|');
    expect(await swap('teh', 'the\n end')).toMatchObject({ ok: true });
    expect(textOf(editor)).toBe('the end');
  });

  it('never turns written words into markup (S8)', async () => {
    const editor = editable('|');
    for (const nasty of nastyStrings().slice(0, 60)) {
      editor.replaceChildren();
      await inQuickTime(() => swap('', `x${nasty}`));
      expect([...editor.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([]);
    }
  });

  it('writing succeeds while the user continues to type', async () => {
    const editor = editable('teh|');
    const changing = swap('teh', 'the');
    document.execCommand('insertText', false, ' end');
    expect(await changing).toMatchObject({ ok: true });
    expect(textOf(editor)).toBe('the end');
  });

  it('writing fails if the editor reverts it a moment later', async () => {
    const editor = editable('teh|');
    editor.addEventListener('input', () => requestAnimationFrame(() => editor.replaceChildren('teh')), { once: true });
    expect(await swap('teh', 'the')).toMatchObject({ error: 'rejected-by-host' });
  });

  it('writing fails if the editor is removed or the feature ends meanwhile', async () => {
    const editor = editable('teh|');
    const changing = swap('teh', 'the');
    editor.remove();
    expect(await changing).toEqual({ ok: false, error: 'target-gone' });
    expect(await swap('the', 'x')).toEqual({ ok: false, error: 'target-gone' });
  });

  it('writing fails if the host has not noticed it', async () => {
    typing = textEntryIn({ editors, isAccepted: (editor) => !editor.textContent?.includes('the') })(
      document,
      life.signal,
    );
    editable('teh|');
    expect(await swap('teh', 'the')).toMatchObject({ error: 'rejected-by-host' });
  });

  it('writes nothing into a field without space for the whole text', async () => {
    const input = field<HTMLInputElement>('<input maxlength="5">', 'teh|');
    expect(await swap('teh', 'them')).toMatchObject({ ok: true });
    expect(await swap('them', 'theirs')).toMatchObject({ error: 'rejected-by-host' });
    expect(input.value).toBe('them');
  });

  it.each([
    ['a field that is read only', '<input readonly>'],
    ['a field of another kind', '<input type="email">'],
  ])('writes nothing if %s', async (_name, html) => {
    document.body.innerHTML = html;
    const input = document.querySelector('input') as HTMLInputElement;
    input.dataset.editor = '';
    input.value = 'teh';
    input.focus();
    expect(await swap('teh', 'the')).toMatchObject({ ok: false });
    expect(typing.wordBefore()).toBe('');
    expect(input.value).toBe('teh');
  });
});

describe('where the caret is painted', () => {
  it.each(['<input>', '<textarea></textarea>'])(
    'the caret’s box moves with the words in %s and leaves no element behind',
    (html) => {
      const element = field<HTMLInputElement>(html, 'one two|');
      const box = element.getBoundingClientRect();
      const late = typing.caret();
      element.setSelectionRange(0, 0);
      const early = typing.caret();
      expect(early?.left).toBeGreaterThanOrEqual(box.left);
      expect(early?.left).toBeLessThan(box.left + 10);
      expect(late?.left).toBeGreaterThan((early?.left ?? 0) + 20);
      expect(late?.right).toBeLessThan(box.right);
      expect(late?.top).toBeGreaterThanOrEqual(box.top);
      expect(late?.bottom).toBeLessThanOrEqual(box.bottom);
      expect(document.documentElement.children).toHaveLength(2);
    },
  );

  it('the caret’s box is in the second line of a text area, also after a soft wrap', () => {
    const area = field<HTMLTextAreaElement>('<textarea style="inline-size:160px"></textarea>', 'one|');
    const first = typing.caret();
    area.value = 'one two three four five six seven';
    area.setSelectionRange(area.value.length, area.value.length);
    expect(typing.caret()?.top).toBeGreaterThan((first?.top ?? 0) + 8);
  });

  it('the caret’s box is at the left of the words right to left', () => {
    const element = field<HTMLInputElement>('<input dir="rtl">', 'كتاب|');
    const late = typing.caret();
    element.setSelectionRange(0, 0);
    expect(late?.left).toBeLessThan((typing.caret()?.left ?? 0) - 10);
  });

  it('the caret’s box is at the place of the first letter in an empty line', () => {
    const editor = editable('<p>one|</p><p><br></p>');
    const above = typing.caret();
    const empty = editor.querySelectorAll('p')[1];
    if (empty) document.getSelection()?.collapse(empty, 0);
    const caret = typing.caret();
    expect(caret?.top).toBeGreaterThan(above?.top ?? 0);
    expect(caret?.left).toBeCloseTo(editor.getBoundingClientRect().left, 0);
    expect(caret?.height).toBeGreaterThan(8);
  });

  it('measures the caret’s box in a frame from the outer page', () => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'margin:100px 0 0 200px;border:7px solid';
    document.body.append(frame);
    const body = frame.contentDocument?.body as HTMLElement;
    body.contentEditable = 'true';
    body.textContent = 'one';
    typing = textEntryIn({ editors: () => [body] })(document, life.signal);
    frame.focus();
    body.focus();
    frame.contentDocument?.getSelection()?.collapse(body.firstChild, 3);
    const box = frame.getBoundingClientRect();
    expect(typing.wordBefore()).toBe('one');
    expect(typing.caret()?.left).toBeGreaterThan(box.left + 7 + 8 + 10);
    expect(typing.caret()?.top).toBeGreaterThanOrEqual(box.top + 7 + 8);
  });
});

it('keeps the caret’s box while one of our buttons has the focus', async () => {
  const editor = editable('teh|');
  expect(typing.wordBefore()).toBe('teh');
  const ours = document.createElement('button');
  ours.setAttribute(OURS.placement, 'x');
  document.body.append(ours);
  ours.focus();
  expect(await swap('teh', 'the')).toMatchObject({ ok: true });
  expect(textOf(editor)).toBe('the');
});
