import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TextEntry } from '@/extension/core/contract.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { type EditorKind, PAGE_PATH, PageHost } from '@/tests/hosts/page/page-host.ts';
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

const TYPED = ['textarea', 'input', 'plain', 'prosemirror', 'quill', 'tinymce', 'framed'] as const;
const APART = ['lexical', 'slate', 'ckeditor'] as const;

describe.each(TYPED)('typing in a real editor of any page: %s', (kind) => {
  it('says the word before the caret and where it is, and puts another in its place', async () => {
    await openWith(kind);
    expect(typing.wordBefore()).toBe('teh');
    expect(typing.caret()).not.toBeNull();
    expect(await swap()).toMatchObject({ ok: true });
    expect((await host.modelText()).trim()).toBe('before the after');
  });

  it('writes nothing where other words stand', async () => {
    await openWith(kind);
    expect(await typing.replace({ start: -3, end: 0 }, 'the', 'eth')).toMatchObject({ error: 'text-moved' });
    expect((await host.modelText()).trim()).toBe('before teh after');
  });
});

it.each(APART)('an editor that holds its text apart is left alone: %s', async (kind) => {
  await openWith(kind);
  expect(typing.wordBefore()).toBe('');
  expect(await swap()).toMatchObject({ error: 'target-gone' });
  expect((await host.modelText()).trim()).toBe('before teh after');
});

it.each(['password', 'email'])('never in a field of the type %s', async (type) => {
  await host.openKind('input', 'teh');
  const field = frame.window.document.querySelector('input');
  field?.setAttribute('type', type);
  field?.focus();
  expect(typing.caret()).toBeNull();
  expect(typing.wordBefore()).toBe('');
  expect(await swap()).toMatchObject({ error: 'target-gone' });
});
