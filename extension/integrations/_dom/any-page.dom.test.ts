import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPage } from '@/extension/core/page-stage.ts';
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

/** The person asks for the recorder with the caret in the editor; answers the target that it has. */
async function record(): Promise<string> {
  startPage(anyPage, ports, frame.window);
  ports.command({ type: 'start-recording' });
  await vi.waitFor(() => expect(ports.starts).toHaveLength(1));
  return ports.starts[0]?.targetId ?? '';
}
const insert = (targetId: string) => ports.insert({ targetId, insertion: MOTE });
const text = () => host.modelText();

/** TinyMCE shows the label and holds the link in it; the others hold both as words. */
const wordsOf = (kind: EditorKind): string => (kind === 'tinymce' ? 'Voice note for Sam' : WORDS);

describe.each(EDITOR_KINDS)('a real editor: %s', (kind) => {
  it('takes the link at the caret, holds it itself, and gives the text back by one undo', async () => {
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

  it('takes it when it is empty, and at the end of a word', async () => {
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

  it('locked while recording: read-only, and nothing is written', async () => {
    await host.openKind(kind, 'before');
    const targetId = await record();
    await host.lock();
    expect(await insert(targetId)).toMatchObject({ ok: false, error: 'read-only' });
    expect(await text()).toBe('before');
  });

  it('removed while recording: the link goes to the clipboard', async () => {
    await host.openKind(kind, 'before');
    const targetId = await record();
    await host.closeEditor();
    expect(await insert(targetId)).toEqual({ ok: false, error: 'target-gone' });
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

describe('which editor is in use', () => {
  const inUse = () => editorInUse(frame.window.document);

  it('none where nothing has the focus', () => {
    expect(inUse()).toBeNull();
  });

  it.each(['password', 'number', 'checkbox', 'email', 'date'])('never a field of the type %s', async (type) => {
    await host.openKind('input');
    const [field] = frame.window.document.querySelectorAll('input');
    field?.setAttribute('type', type);
    field?.focus();
    expect(inUse()).toBeNull();
  });

  it.each(['shadow', 'framed'] as const)('the one inside, where it stands apart: %s', async (kind) => {
    await host.openKind(kind, 'text');
    expect(inUse()?.textContent).toBe('text');
    expect(inUse()?.isContentEditable).toBe(true);
  });

  it('none in a frame of another origin, nor the field before: the recorder begins without a target, and the link is copied', async () => {
    const { document } = frame.window;
    await host.openKind('textarea', 'mine');
    startPage(anyPage, ports, frame.window);
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
    // Who comes back to it writes there again.
    field?.focus();
    expect(await insert('caret')).toMatchObject({ ok: true });
  });

  it('the whole document of a frame that can be written in', async () => {
    await host.openKind('framed', '');
    const inner = frame.window.document.querySelector('iframe')?.contentDocument;
    if (!inner) throw new Error('There is no frame');
    inner.body.replaceChildren();
    inner.designMode = 'on';
    inner.body.focus();
    expect(inUse()).toBe(inner.body);
  });
});
