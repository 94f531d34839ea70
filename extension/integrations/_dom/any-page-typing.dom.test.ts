import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TextEntry } from '@/extension/core/page/contract.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { EDITOR_KINDS, type EditorKind, PAGE_PATH, PageHost } from '@/tests/hosts/page/page-host.ts';
import { anyPageTyping } from './any-page-typing.ts';

let frame: Awaited<ReturnType<typeof openFrame>>;
let host: PageHost;
let typing: TextEntry;
let life: AbortController;

beforeEach(async () => {
  frame = await openFrame('page/real', PAGE_PATH);
  host = new PageHost(frame.drive);
  life = new AbortController();
  typing = anyPageTyping.textEntry(frame.window.document, life.signal);
});
afterEach(async () => {
  expect(await host.pageErrors()).toEqual([]);
  life.abort();
  frame.close();
});

const swap = () => typing.replace({ start: -3, end: 0 }, 'the', 'teh');
async function openWith(kind: EditorKind) {
  await host.openKind(kind, 'before teh after');
  await host.putCaret(0, 'before teh');
}

const TYPED = ['textarea', 'input', 'plain', 'prosemirror', 'quill', 'tinymce', 'medium', 'framed'] as const;
const APART = ['lexical', 'slate', 'ckeditor', 'draft', 'trix'] as const;

describe.each(TYPED)('typing in a real editor of any page: %s', (kind) => {
  it('returns the word before the caret of an editor and the caret’s box, and replaces the word', async () => {
    await openWith(kind);
    expect(typing.wordBefore()).toBe('teh');
    expect(typing.caret()).not.toBeNull();
    expect(await swap()).toMatchObject({ ok: true });
    expect((await host.modelText()).trim()).toBe('before the after');
  });

  it('replaces nothing in an editor if other words are before the caret', async () => {
    await openWith(kind);
    expect(await typing.replace({ start: -3, end: 0 }, 'the', 'eth')).toMatchObject({ error: 'text-moved' });
    expect((await host.modelText()).trim()).toBe('before teh after');
  });
});

it.each(APART)('ignores an editor that keeps its text apart from the page: %s', async (kind) => {
  await openWith(kind);
  expect(typing.wordBefore()).toBe('');
  expect(await swap()).toMatchObject({ error: 'target-gone' });
  expect((await host.modelText()).trim()).toBe('before teh after');
});

it.each(['password', 'email'])('never types into a field of the type %s', async (type) => {
  await host.openKind('input', 'teh');
  const field = frame.window.document.querySelector('input');
  field?.setAttribute('type', type);
  field?.focus();
  expect(typing.caret()).toBeNull();
  expect(typing.wordBefore()).toBe('');
  expect(await swap()).toMatchObject({ error: 'target-gone' });
});

/** Keys that bring the caret to a place without words. */
const STATES: readonly [string, string][] = [
  ['never written in', ''],
  ['emptied by keys', 'first{Control>}a{/Control}{Backspace}'],
  ['at an empty second line', 'first{Enter}'],
];

describe.each(EDITOR_KINDS)('typing in a real editor without words at the caret: %s', (kind) => {
  const flatText = async () => (await host.modelText()).replaceAll(/\s+/g, '');

  it.each(kind === 'input' ? STATES.slice(0, 2) : STATES)(
    'writes once into an editor or leaves it alone, and the page still works: %s (B42)',
    async (_state, keys) => {
      await host.openKind(kind);
      if (keys !== '') await userEvent.keyboard(keys);
      await host.nextFrame();
      const before = await flatText();
      const result = await typing.replace({ start: 0, end: 0 }, 'word', '');
      const isLeftAlone = kind === 'shadow' || APART.some((name) => name === kind);
      expect(result).toMatchObject(isLeftAlone ? { ok: false, error: 'target-gone' } : { ok: true });
      const written = before + (isLeftAlone ? '' : 'word');
      expect(await flatText()).toBe(written);
      expect(await host.isStanding()).toBe(true);
      await userEvent.keyboard('more');
      await expect.poll(flatText).toBe(`${written}more`);
      expect(await host.isStanding()).toBe(true);
    },
  );
});
