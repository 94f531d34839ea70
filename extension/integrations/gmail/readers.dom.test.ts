import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { type MoteInsertion, READER_NAME } from '@/extension/core/page/contract.ts';
import { LINK, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { nastyStrings } from '@/tests/data/nasty-strings.ts';
import { type Addressee, GMAIL_PATH, GMAIL_URL, GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gmail } from './index.ts';
import { labelFor } from './readers.ts';

const ADA = { name: 'Ada Lovelace', email: 'ada@school.example' };
const BEN = { name: 'Ben Okri', email: 'ben@school.example' };
const NAMELESS = { email: 'cleo@school.example' };
const mote: MoteInsertion = {
  ...{ kind: 'mote', link: LINK, label: 'Voice note', note: null },
  addressed: {
    one: `Voice note for ${READER_NAME}`,
    many: ['Voice note for 2 people', 'Voice note for 3 people'],
  },
};

let on: RunningHost<GmailHost>;
const anchor = (index = 0) =>
  on.frame.window.document.querySelectorAll<HTMLAnchorElement>(`a[href="${LINK}"]:not([aria-hidden])`)[index];
const labelBecomes = (text: string) => vi.waitFor(() => expect(anchor()?.textContent).toBe(text));
const insert = async (targetId = 'compose:c1') => {
  expect(await on.ports.insert({ targetId, insertion: mote })).toMatchObject({ ok: true });
};
const openWith = async (to: readonly Addressee[], text = '') => {
  await on.host.openCompose(text);
  await vi.waitFor(() => expect(on.placementIds()).toContain('compose:c1'));
  await on.host.address(0, to);
};

beforeEach(async () => {
  const frame = await openFrame('gmail/mailbox', GMAIL_PATH);
  on = runOn(gmail, { frame, host: new GmailHost(frame.drive) });
});
afterEach(async () => {
  expect(await on.host.pageErrors()).toEqual([]);
  on.ports.invalidate();
  on.frame.close();
});

it.each([
  ['one person, by the name that Gmail shows', [ADA], 'Voice note for Ada Lovelace'],
  ['two', [ADA, BEN], 'Voice note for 2 people'],
  ['three, one of them an address', [ADA, BEN, NAMELESS], 'Voice note for 3 people'],
  ['an address, which is no name', [NAMELESS], 'Voice note'],
  ['nobody yet', [], 'Voice note'],
  ['more people than it has words for', [ADA, BEN, NAMELESS, ADA], 'Voice note'],
] as const)('the card names the recipient: %s', async (_whom, to, label) => {
  await openWith(to);
  await insert();
  expect(anchor()?.textContent).toBe(label);
  expect(await on.host.modelText()).toContain(label);
});

it('names no recipient of a copy, hidden or not', async () => {
  await openWith([ADA]);
  await on.host.address(0, [BEN], 'bcc');
  await on.host.address(0, [NAMELESS], 'cc');
  await insert();
  expect(anchor()?.textContent).toBe('Voice note for Ada Lovelace');
  expect(await on.host.modelText()).not.toContain('Ben');
});

it('each of two drafts names its own recipient', async () => {
  await openWith([ADA]);
  await on.host.openCompose();
  await on.host.address(1, [BEN]);
  await vi.waitFor(() => expect(on.placementIds()).toHaveLength(2));
  await insert('compose:c1');
  await insert('compose:c2');
  expect([anchor(0), anchor(1)].map((one) => one?.textContent).sort()).toEqual([
    'Voice note for Ada Lovelace',
    'Voice note for Ben Okri',
  ]);
});

it('removes the first recipient’s name when the draft is addressed to others before it is sent', async () => {
  await openWith([ADA]);
  await insert();
  await on.host.address(0, [BEN]);
  await labelBecomes('Voice note for Ben Okri');
  await on.host.address(0, [BEN, ADA]);
  await labelBecomes('Voice note for 2 people');
  await on.host.address(0, [NAMELESS]);
  await labelBecomes('Voice note');
  await on.host.send();
  const [sent] = (await on.host.model()).sent;
  expect(sent?.html).toContain('>Voice note</a>');
  expect(sent?.html).not.toMatch(/Ada|Ben/);
});

it('keeps a label that the user has edited', async () => {
  await openWith([ADA]);
  await insert();
  const link = anchor();
  if (!link) throw new Error('No link was inserted');
  link.textContent = 'Please listen, Ada';
  await on.host.address(0, [BEN]);
  await on.host.nextFrame();
  expect(anchor()?.textContent).toBe('Please listen, Ada');
});

it('one undo removes the card although its label has changed', async () => {
  await openWith([ADA], 'before');
  const before = await on.host.editorHtml();
  await insert();
  await on.host.address(0, [BEN]);
  await labelBecomes('Voice note for Ben Okri');
  await on.host.undo();
  expect(await on.host.editorHtml()).toBe(before);
});

it('removes the name when the extension ends, because the recipients are no longer watched', async () => {
  await openWith([ADA]);
  await insert();
  on.ports.invalidate();
  expect(anchor()?.textContent).toBe('Voice note');
});

it('stops watching the draft’s recipients when the view ends', async () => {
  await openWith([ADA]);
  await insert();
  on.ports.invalidate();
  await on.host.address(0, [BEN]);
  await on.host.nextFrame();
  expect(anchor()?.textContent).toBe('Voice note');
});

/** Returns a function that counts the listeners on a signal. */
function countListeners(signal: AbortSignal): () => number {
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
  return () => added.mock.calls.length - removed.mock.calls.length;
}

it('stops watching as soon as the user edits the label, and removes its listener from the view’s signal', async () => {
  await openWith([ADA]);
  const [target] = gmail.insertTargets(
    { document: on.frame.window.document, url: new URL(GMAIL_URL) },
    'gmail-default',
  );
  if (!target) throw new Error('There is no draft');
  const view = new AbortController();
  const listeners = countListeners(view.signal);
  expect(await gmail.insert(target, mote, view.signal)).toMatchObject({ ok: true });
  const link = anchor();
  if (!link) throw new Error('No link was inserted');
  link.textContent = 'Please listen, Ada';
  const before = listeners();
  await on.host.address(0, [BEN]);
  await vi.waitFor(() => expect(listeners()).toBe(before - 1));
});

it('retains no closed draft in memory, although the view lasts all day', async () => {
  const drafts: WeakRef<Element>[] = [];
  for (let count = 1; count <= 6; count += 1) {
    await on.host.openCompose();
    const id = `compose:c${count}`;
    await vi.waitFor(() => expect(on.placementIds()).toContain(id));
    await on.host.address(0, [ADA]);
    await insert(id);
    const draft = anchor()?.closest('[role="dialog"]');
    if (draft) drafts.push(new WeakRef(draft));
    await on.host.discard();
  }
  expect(drafts).toHaveLength(6);
  // The last used place is remembered until another one is used.
  const kept = () => drafts.slice(0, -1).filter((draft) => draft.deref() !== undefined);
  await vi.waitFor(async () => {
    await cdp().send('HeapProfiler.collectGarbage');
    expect(kept()).toHaveLength(0);
  });
});

it('a name with special characters stays a plain name: 500 strings', () => {
  for (const nasty of nastyStrings()) {
    const label = labelFor(mote, [{ name: `x${nasty}` }]);
    expect(label).toBe(`Voice note for x${nasty}`);
  }
});

it('the name stays inside the page: no message to the extension contains it', async () => {
  const startRecording = vi.spyOn(on.ports, 'startRecording');
  await openWith([ADA]);
  on.ports.command({ type: 'start-recording' });
  await insert();
  const told = [startRecording.mock.calls, on.ports.reports, on.ports.health()];
  expect(startRecording).toHaveBeenCalled();
  expect(JSON.stringify(told)).not.toMatch(/Ada|Lovelace|ada@/);
});
