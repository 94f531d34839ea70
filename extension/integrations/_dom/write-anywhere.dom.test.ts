import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { writeAnywhere } from './write-anywhere.ts';

const KINDS = [
  'textarea',
  'input',
  'plain',
  'prosemirror',
  'quill',
  'lexical',
  'slate',
  'ckeditor',
  'unknown',
] as const;
const EDITABLE = KINDS.filter((kind) => kind !== 'textarea' && kind !== 'input');
const WORDS = 'Voice note: https://mote.example/m/0123456789abcdefG';

let frame: Awaited<ReturnType<typeof openFrame>>;
const call = (action: string, ...args: unknown[]) => frame.drive.call(action, ...args);
const editor = () => frame.window.document.querySelector('textarea, input, [contenteditable]') as HTMLElement;
const write = (signal = new AbortController().signal) =>
  writeAnywhere({ id: 'e', element: editor() }, WORDS, { isAccepted: () => true, signal });

beforeEach(async () => {
  frame = await openFrame('page/editors', '/any/page');
});
afterEach(async () => {
  expect(await call('pageErrors')).toEqual([]);
  frame.close();
});

describe.each(KINDS)('an editor of the kind %s', (kind) => {
  it('an editor takes the words at its caret once, and stores them itself', async () => {
    await call('openKind', kind, 'before after');
    await call('putCaret', 0, 'before');
    expect(await write()).toMatchObject({ ok: true, value: { targetId: 'e' } });
    expect(await call('modelText')).toBe(`before ${WORDS} after`);
    expect(await call('shown')).toBe(`before ${WORDS} after`);
  });

  it('an empty editor takes the words', async () => {
    await call('openKind', kind);
    expect(await write()).toMatchObject({ ok: true });
    expect(await call('modelText')).toBe(WORDS);
  });

  it('an editor that is locked or removed gets no words', async () => {
    await call('openKind', kind, 'before');
    const element = editor();
    await call('lock');
    expect(await write()).toEqual({ ok: false, error: 'read-only' });
    expect(await call('shown')).toBe('before');
    await call('closeEditor');
    const { signal } = new AbortController();
    expect(await writeAnywhere({ id: 'e', element }, WORDS, { isAccepted: () => true, signal })).toEqual({
      ok: false,
      error: 'target-gone',
    });
  });
});

it.each(EDITABLE.filter((kind) => kind !== 'plain'))(
  'an insert into %s that accepts no text never succeeds',
  async (kind) => {
    await call('openKind', kind, 'before');
    await call('refuse', true);
    expect(await write()).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await call('modelText')).toBe('before');
  },
);

it.each(['lexical', 'slate', 'ckeditor'])('writes nothing into %s that ignores foreign words', async (kind) => {
  await call('openKind', kind, 'before');
  await call('leaveForeign');
  await write();
  expect(await call('modelText')).toContain(WORDS);
  expect(await call('shown')).toBe(await call('modelText'));
});

it('returns target-gone if the view ends during the read-back', async () => {
  await call('openKind', 'lexical', 'before');
  const life = new AbortController();
  const written = write(life.signal);
  life.abort();
  expect(await written).toEqual({ ok: false, error: 'target-gone' });
});

describe.each(['beforeinput', 'later'])('an editor of no known make that holds its nodes by reference: %s', (kind) => {
  it.each(['', 'before'])(
    'an unknown editor takes the words once, and the page still works, with "%s" in it (B42)',
    async (text) => {
      await call('openKind', kind, text);
      await call('putCaret', 0, text);
      expect(await write()).toMatchObject({ ok: true });
      expect(await call('modelText')).toBe(text === '' ? WORDS : `${text} ${WORDS}`);
      expect(await call('shown')).toBe(await call('modelText'));
      expect(await call('isStanding')).toBe(true);
    },
  );
});

it.each(['', 'before'])(
  'types nothing into an editor that cancels a paste and accepts no words, with "%s" in it',
  async (text) => {
    await call('openKind', 'closed', text);
    expect(await write()).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await call('shown')).toBe(text);
    expect(await call('isStanding')).toBe(true);
  },
);
