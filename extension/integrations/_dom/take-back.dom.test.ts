import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isField } from '@/extension/core/page/host-window.ts';
import { insertAtCaret } from './insert-text.ts';
import { contentOf, offerTakeBack } from './take-back.ts';
import { writeWords } from './write-words.ts';

const WORDS = 'Voice note · 0:12: https://mote.example/m/0123456789ABCDEFG';

function put(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  onTestFinished(() => root.remove());
  return root.firstElementChild as HTMLElement;
}

/** Puts the caret at this place of the box's text. */
function caretAt(box: HTMLElement, at: number): void {
  box.focus();
  const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
  if (isField(box)) box.setSelectionRange(at, at);
  else if (text) document.getSelection()?.collapse(text, at);
}

const signal = new AbortController().signal;

async function write(box: HTMLElement): Promise<(() => boolean) | undefined> {
  const result = await writeWords({ id: 'box', element: box }, WORDS, { isAccepted: () => true, signal });
  expect(result.ok).toBe(true);
  expect(contentOf(box)).toContain('mote.example');
  return result.ok ? result.value.takeBack : undefined;
}

describe('taking typed words back', () => {
  const texts = [
    ['no text', '', 0],
    ['text before', 'Dear Ana,', 9],
    ['text after', 'Kind regards', 0],
    ['text on both sides', 'Dear Ana, bye', 9],
    ['a word around the caret', 'onetwo', 3],
    ['spaces on both sides', 'one  two', 4],
  ] as const;
  const boxes = [
    ['a text field', (text: string) => `<textarea>${text}</textarea>`],
    ['a line', (text: string) => `<input value="${text}">`],
    ['an editor', (text: string) => `<div contenteditable="true">${text}</div>`],
    ['an editor of paragraphs', (text: string) => `<div contenteditable="true"><p>${text || '<br>'}</p><p>x</p></div>`],
  ] as const;

  it.each(boxes.flatMap(([name, html]) => texts.map(([what, text, at]) => [name, what, html(text), at] as const)))(
    '%s with %s has exactly its former content',
    async (_name, _what, html, at) => {
      const box = put(html);
      caretAt(box, at);
      const before = contentOf(box);
      const inputs: boolean[] = [];
      const takeBack = await write(box);
      box.addEventListener('input', (event) => inputs.push(event.isTrusted));
      expect(takeBack?.()).toBe(true);
      expect(contentOf(box)).toBe(before);
      expect(inputs).toEqual([true]);
      expect(takeBack?.()).toBe(false);
      expect(contentOf(box)).toBe(before);
    },
  );

  it('changes nothing once the user has typed, here or elsewhere in the page', async () => {
    for (const place of ['here', 'elsewhere']) {
      const box = put('<textarea>Dear Ana,</textarea>');
      const other = put('<input>');
      const takeBack = await write(box);
      const typedIn = place === 'here' ? box : other;
      typedIn.focus();
      insertAtCaret(typedIn, 'insertText', 'more');
      const [text, rest] = [contentOf(box), contentOf(other)];
      expect(takeBack?.()).toBe(false);
      expect([contentOf(box), contentOf(other)]).toEqual([text, rest]);
    }
  });

  it('does not offer to take words back that the host has changed', async () => {
    const box = put('<div contenteditable="true">Dear Ana,</div>');
    const before = contentOf(box);
    box.focus();
    insertAtCaret(box, 'insertText', WORDS);
    const after = contentOf(box);
    box.innerHTML = after.replace(/https\S+/, (link) => `<a href="${link}">${link}</a>`);
    expect(offerTakeBack(box, { before, after }, signal)).toBeUndefined();
  });

  it('leaves the words if the browser would restore another content', async () => {
    const box = put('<textarea>Dear Ana,</textarea>');
    await write(box);
    const after = contentOf(box);
    const takeBack = offerTakeBack(box, { before: 'Something else', after }, signal);
    expect(takeBack?.()).toBe(false);
    expect(contentOf(box)).toBe(after);
  });

  it('changes nothing in a box that is locked or removed', async () => {
    const undo = vi.spyOn(document, 'execCommand');
    onTestFinished(() => undo.mockRestore());
    const locked = put('<textarea></textarea>') as HTMLTextAreaElement;
    const ofLocked = await write(locked);
    locked.readOnly = true;
    const gone = put('<textarea></textarea>');
    const ofRemoved = await write(gone);
    undo.mockClear();
    gone.remove();
    expect([ofLocked?.(), ofRemoved?.()]).toEqual([false, false]);
    expect(undo).not.toHaveBeenCalled();
  });
});
