import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SpokenName } from '@/extension/core/page/contract.ts';
import { LINK, MOTE, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { GMAIL_PATH, GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { LINK_ORIGIN } from '@/tests/hosts/harness/fake-ports.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gmail } from './index.ts';

const NAME = `${LINK_ORIGIN}/m/0123456789abcdefN`;
const WORDS = 'Hear how I say my name: ree-VEH-rah';

let on: RunningHost<GmailHost>;
const dom = () => on.frame.window.document;
const insert = async (place: SpokenName['place'] | null) => {
  const spokenName = place && { link: NAME, label: WORDS, place };
  const insertion = { ...MOTE, ...(spokenName && { spokenName }) };
  expect(await on.ports.insert({ targetId: 'compose:c1', insertion })).toMatchObject({ ok: true });
};
const names = () => [...dom().querySelectorAll(`[g_editable] a[href="${NAME}"]`)];
const ownSignature = () => dom().querySelector<HTMLElement>('[g_editable] > .gmail_signature');
const drafts = () => vi.waitFor(() => expect(on.placementIds()).toEqual(['compose:c1']));

/** Opens a reply with a signature, and with a quote that also contains one. */
const reply = async () => {
  await on.host.openThread();
  await on.host.receive('<p>Hello</p>');
  await on.host.nextFrame();
  await on.host.reply();
  await drafts();
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

it('puts the name below the user’s own signature, never into the quote, and the card at the caret', async () => {
  await reply();
  await on.host.type(0, 'Dear Sam, ');
  await insert('signature');
  expect(names()).toHaveLength(1);
  expect(ownSignature()?.textContent).toBe(`Ms Rivera, Room 12\u00a0${WORDS}`);
  expect(names()[0]?.parentElement?.textContent).toBe(WORDS);
  const model = await on.host.modelText();
  expect(model.indexOf('Dear Sam')).toBeLessThan(model.indexOf(LINK));
  expect(model.indexOf(LINK)).toBeLessThan(model.indexOf('Ms Rivera'));
  expect(model.indexOf(NAME)).toBeLessThan(model.indexOf('gmail_quote'));
  await on.host.type(0, 'bye');
  expect(ownSignature()?.textContent).not.toContain('bye');
});

it('inserts the card before the signature of a draft that never had the caret', async () => {
  await reply();
  dom().getSelection()?.removeAllRanges();
  await insert('signature');
  const model = await on.host.modelText();
  expect(model.indexOf(LINK)).toBeGreaterThanOrEqual(0);
  expect(model.indexOf(LINK)).toBeLessThan(model.indexOf('Ms Rivera'));
  expect(model.indexOf(NAME)).toBeGreaterThan(model.indexOf('Ms Rivera'));
});

it('one undo removes the mote, and the next one the spoken name', async () => {
  await reply();
  const before = await on.host.editorHtml();
  await insert('signature');
  await on.host.undo();
  expect(await on.host.modelText()).not.toContain(LINK);
  expect(await on.host.modelText()).toContain(NAME);
  await on.host.undo();
  expect(await on.host.editorHtml()).toBe(before);
});

it('puts the name on the card of a draft without a signature', async () => {
  await on.host.openCompose();
  await drafts();
  await insert('signature');
  const card = dom().querySelector(`[g_editable] a[href="${LINK}"]:not([aria-hidden])`)?.closest('td');
  expect([...(card?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual([
    '',
    'Voice note for Sam',
    '',
    WORDS,
  ]);
});

it('puts the name on the card if the user wants it there, although there is a signature', async () => {
  await reply();
  await insert('card');
  expect(names().map((name) => name.textContent)).toEqual([WORDS]);
  expect(ownSignature()?.textContent).toBe('Ms Rivera, Room 12');
});

it.each(['card', 'signature'] as const)(
  'inserts the name once per draft, however many motes the draft contains: %s',
  async (place) => {
    await reply();
    await insert(place);
    await insert(place);
    expect(names()).toHaveLength(1);
    expect(dom().querySelectorAll(`[g_editable] a[href="${LINK}"]:not([aria-hidden])`)).toHaveLength(2);
  },
);

it('inserts the name although the quoted mail already contains it', async () => {
  await reply();
  const quote = dom().querySelector('[g_editable] .gmail_quote');
  const old = dom().createElement('a');
  old.href = NAME;
  quote?.append(old);
  await insert('signature');
  expect(ownSignature()?.querySelectorAll('a')).toHaveLength(1);
});

it('inserts no name if the user does not let mails play it', async () => {
  await reply();
  await insert(null);
  expect(names()).toEqual([]);
});
