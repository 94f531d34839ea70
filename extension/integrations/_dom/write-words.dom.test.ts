import { afterEach, describe, expect, it } from 'vitest';
import type { Insertion } from '@/extension/core/page/contract.ts';
import { isField } from '@/extension/core/page/host-window.ts';
import { nastyStrings } from '@/tests/data/nasty-strings.ts';
import { textOf } from './links.ts';
import { lineOf, writeWords } from './write-words.ts';

const LINK = 'https://mote.example/m/0123456789abcdefG';
const MOTE: Insertion = { kind: 'mote', link: LINK, label: 'Voice note', note: null };
const WORDS = lineOf(MOTE);
const signal = new AbortController().signal;

function box(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root.firstElementChild as HTMLElement;
}
const write = (element: HTMLElement, words: string, isAccepted = () => true) =>
  writeWords({ id: 'box', element }, words, { isAccepted, signal });

afterEach(() => document.body.replaceChildren());

const BOXES = [
  ['an editable element', '<div contenteditable="true"></div>'],
  ['a textarea', '<textarea></textarea>'],
  ['a field', '<input>'],
] as const;

describe.each(BOXES)('into %s', (_name, html) => {
  it('written words never become markup: 500 strings (S8)', async () => {
    const editor = box(html);
    for (const nasty of nastyStrings()) {
      if (isField(editor)) editor.value = '';
      else editor.replaceChildren();
      await write(editor, lineOf({ ...MOTE, label: `x${nasty}` } as Insertion));
      expect([...editor.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([]);
      expect(textOf(editor)).toContain(LINK);
    }
  });

  it('adds a space after a preceding word', async () => {
    const editor = box(html);
    await write(editor, 'one');
    expect(await write(editor, 'two')).toMatchObject({ ok: true });
    expect(textOf(editor).replace('\u00a0', ' ')).toBe('one two');
  });

  it('fails if the host has not noticed the words', async () => {
    expect(await write(box(html), 'one', () => false)).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });
});

it.each([
  '<textarea readonly></textarea>',
  '<input disabled>',
  '<div contenteditable="true" aria-disabled="true"></div>',
])('writes nothing where the host allows no writing: %s', async (html) => {
  const editor = box(html);
  expect(await write(editor, 'one')).toEqual({ ok: false, error: 'read-only' });
  expect(textOf(editor)).toBe('');
});

it('writes nothing into a field without space for the whole link', async () => {
  const field = box('<input maxlength="20" value="Mine:">');
  expect(await write(field, LINK)).toMatchObject({ ok: false, error: 'rejected-by-host' });
  expect(textOf(field)).toBe('Mine:');
});

it('writes nothing into a removed box', async () => {
  const editor = box('<textarea></textarea>');
  editor.remove();
  expect(await write(editor, 'one')).toEqual({ ok: false, error: 'target-gone' });
});

it('writes one line for any title', () => {
  expect(lineOf({ kind: 'mote', link: LINK, label: ' Two\n lines ', note: 'until\n Friday' })).toBe(
    `Two lines: ${LINK}`,
  );
  expect(lineOf({ kind: 'text', text: 'Well done' })).toBe('Well done');
});

it('separates the link from the words on both sides of the caret, because a joined link would be broken', async () => {
  const editor = box('<div contenteditable="true">onetwo</div>');
  editor.focus();
  document.getSelection()?.collapse(editor.firstChild, 3);
  expect(await write(editor, WORDS)).toMatchObject({ ok: true });
  expect(editor.textContent?.replaceAll('\u00a0', ' ')).toBe(`one ${WORDS} two`);
});

it('writes at the start of a field, in place of a selection, and at the end of a field', async () => {
  const field = box('<input value="one two">') as HTMLInputElement;
  field.setSelectionRange(0, 0);
  await write(field, WORDS);
  expect(field.value).toBe(`${WORDS} one two`);
  field.value = 'one two three';
  field.setSelectionRange(4, 7);
  await write(field, WORDS);
  expect(field.value).toBe(`one ${WORDS} three`);
  field.value = 'one';
  field.setSelectionRange(3, 3);
  await write(field, WORDS);
  expect(field.value).toBe(`one ${WORDS}`);
});

it('counts the separating space for the limit of a field', async () => {
  const field = box(`<input value="one" maxlength="${WORDS.length + 3}">`) as HTMLInputElement;
  field.setSelectionRange(0, 0);
  expect(await write(field, WORDS)).toMatchObject({ ok: false, error: 'rejected-by-host' });
  expect(field.value).toBe('one');
});
