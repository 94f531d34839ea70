import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NEAREST_CARET } from '@/extension/core/page/ports.ts';
import { runPageStage } from '@/extension/core/runner/page-stage.ts';
import { LINK, MOTE } from '@/tests/contract/integration/run-on.ts';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { createFakePagePorts, type FakePagePorts } from '@/tests/hosts/harness/fake-ports.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { EDITOR_KINDS, type EditorKind, PAGE_PATH, PageHost } from '@/tests/hosts/page/page-host.ts';
import { anyPage } from './any-page.ts';
import { editorInUse } from './editor-in-use.ts';
import { MAKES } from './make-selectors.ts';

const WORDS = `Voice note for Sam: ${LINK}`;

let frame: Awaited<ReturnType<typeof openFrame>>;
let host: PageHost;
let ports: FakePagePorts;

beforeEach(async () => {
  frame = await openFrame('page/real', PAGE_PATH);
  host = new PageHost(frame.drive);
  ports = createFakePagePorts();
});
afterEach(async () => {
  expect(await host.pageErrors()).toEqual([]);
  ports.invalidate();
  frame.close();
});

/** Starts the recorder with the caret in the editor. Returns the recorder's target. */
async function record(): Promise<string> {
  runPageStage(anyPage, ports, frame.window);
  ports.command({ type: 'start-recording' });
  await vi.waitFor(() => expect(ports.starts).toHaveLength(1));
  return ports.starts[0]?.targetId ?? '';
}
const insert = (targetId: string) => ports.insert({ targetId, insertion: MOTE });
const text = () => host.modelText();

/**
 * Returns the text that the editor shows. TinyMCE shows the label and keeps the link in it; the others show both as
 * text.
 */
const wordsOf = (kind: EditorKind): string => (kind === 'tinymce' ? 'Voice note for Sam' : WORDS);

describe.each(EDITOR_KINDS)('a real editor: %s', (kind) => {
  it('the editor takes the link at the caret, stores it itself, and restores the text by one undo', async () => {
    await host.openKind(kind, 'before after');
    await host.putCaret(0, 'before');
    const targetId = await record();
    expect(targetId).not.toBe('');
    expect(await insert(targetId)).toMatchObject({ ok: true, value: { targetId } });
    expect((await text()).replaceAll(/\s+/g, ' ')).toBe(`before ${wordsOf(kind)} after`);
    expect(JSON.stringify(await host.model())).toContain(LINK);
    await host.undoIn(0);
    await vi.waitFor(async () => expect(await text()).toBe('before after'));
  });

  it('takes the link into an empty editor, and at the end of a word', async () => {
    await host.openKind(kind);
    expect(await insert(await record())).toMatchObject({ ok: true });
    expect((await text()).trim()).toBe(wordsOf(kind));
    await host.openKind(kind, 'before');
    ports.starts.length = 0;
    ports.invalidate();
    ports = createFakePagePorts();
    expect(await insert(await record())).toMatchObject({ ok: true });
    expect((await host.modelText(1)).trim().replaceAll(/\s+/g, ' ')).toBe(`before ${wordsOf(kind)}`);
  });

  it('writes nothing into an editor that was locked while recording, and returns read-only', async () => {
    await host.openKind(kind, 'before');
    const targetId = await record();
    await host.lock();
    expect(await insert(targetId)).toMatchObject({ ok: false, error: 'read-only' });
    expect(await text()).toBe('before');
  });

  it('copies the link if the editor was removed while recording', async () => {
    await host.openKind(kind, 'before');
    const targetId = await record();
    await host.closeEditor();
    expect(await insert(targetId)).toEqual({ ok: false, error: 'target-gone' });
  });
});

/** Ways to move the caret to a place without words, by keys that the editors accept. */
const STATES = {
  'never written in': async () => {},
  'emptied by keys': async () => {
    await userEvent.keyboard('first');
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  },
  'at an empty second line': async () => {
    await userEvent.keyboard('first{Enter}');
  },
} as const;
/** Removes spaces, because the libraries separate lines in different ways. */
const flat = (words: string) => words.replaceAll(/\s+/g, '');
const flatText = async () => flat(await text());
const settle = async () => {
  for (let i = 0; i < 4; i += 1) await host.nextFrame();
};
const NO_SECOND_LINE: readonly EditorKind[] = ['input'];

describe.each(EDITOR_KINDS)('a real editor without words at the caret: %s', (kind) => {
  const states = Object.entries(STATES).filter(
    ([name]) => name !== 'at an empty second line' || !NO_SECOND_LINE.includes(kind),
  );

  describe.each(states)('%s', (state, come) => {
    const before = state === 'at an empty second line' ? 'first' : '';

    it.each(['the recorder', 'insert here'] as const)(
      'an editor takes the link of %s once, and the page still works',
      async (from) => {
        await host.openKind(kind);
        await come();
        await settle();
        const targetId = await record();
        expect(await insert(from === 'insert here' ? NEAREST_CARET : targetId)).toMatchObject({ ok: true });
        expect(await flatText()).toBe(before + flat(wordsOf(kind)));
        expect(JSON.stringify(await host.model()).split(LINK)).toHaveLength(2);
        await settle();
        expect(await host.isStanding()).toBe(true);
        await userEvent.keyboard(' more');
        await vi.waitFor(async () => expect(await flatText()).toBe(`${before}${flat(wordsOf(kind))}more`));
        expect(await host.isStanding()).toBe(true);
      },
    );
  });
});

selectorsContract(
  MAKES,
  async () => {
    const open = await openFrame('page/real', PAGE_PATH);
    return { frame: open, host: new PageHost(open.drive) };
  },
  (top) => top.querySelector('iframe')?.contentDocument ?? top,
);

describe('the editor in use', () => {
  const inUse = () => editorInUse(frame.window.document);

  it('the editor in use is null if no element has the focus', () => {
    expect(inUse()).toBeNull();
  });

  it.each(['password', 'number', 'checkbox', 'email', 'date'])(
    'the editor in use is never a field of the type %s',
    async (type) => {
      await host.openKind('input');
      const [field] = frame.window.document.querySelectorAll('input');
      field?.setAttribute('type', type);
      field?.focus();
      expect(inUse()).toBeNull();
    },
  );

  it.each(['shadow', 'framed'] as const)(
    'the editor in use is the inner editor of a separate tree: %s',
    async (kind) => {
      await host.openKind(kind, 'text');
      expect(inUse()?.textContent).toBe('text');
      expect(inUse()?.isContentEditable).toBe(true);
    },
  );

  it('an editor in a cross-origin frame gives no target, nor does the previous field: the recorder copies the link', async () => {
    const { document } = frame.window;
    await host.openKind('textarea', 'mine');
    runPageStage(anyPage, ports, frame.window);
    const field = document.querySelector('textarea');
    field?.focus();
    expect(inUse()).toBe(field);
    const foreign = document.createElement('iframe');
    foreign.setAttribute('sandbox', '');
    foreign.srcdoc = '<textarea></textarea>';
    document.body.append(foreign);
    foreign.focus();
    await vi.waitFor(() => expect(document.activeElement).toBe(foreign), { timeout: 5_000 });
    expect(inUse()).toBeNull();
    ports.command({ type: 'start-recording' });
    await vi.waitFor(() => expect(ports.starts[0]?.targetId).toBe(''));
    for (const targetId of ['', 'caret']) {
      expect(await insert(targetId)).toMatchObject({ ok: false, error: 'target-gone' });
    }
    expect(await host.modelText()).toBe('mine');
    // When the user returns to the field, it is the target again.
    field?.focus();
    expect(await insert('caret')).toMatchObject({ ok: true });
  });

  it('the editor in use is the whole document of an editable frame', async () => {
    await host.openKind('framed', '');
    const inner = frame.window.document.querySelector('iframe')?.contentDocument;
    if (!inner) throw new Error('There is no frame');
    inner.body.replaceChildren();
    inner.designMode = 'on';
    inner.body.focus();
    expect(inUse()).toBe(inner.body);
  });
});
