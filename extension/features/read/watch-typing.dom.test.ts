import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withInput } from '@/extension/messaging/define.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger, type Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import { ok } from '@/shared/base/result.ts';
import type { TypedUnit } from '@/shared/domain/study/typed.ts';
import { typedSchema } from './schemas.ts';
import { readTypedUnit, typed, typedUnitChanged } from './typed-messages.ts';
import { watchTyping } from './watch-typing.ts';

let life: AbortController;
let worker: Messenger;
let said: { text: string; lang: string }[];

async function start(unit: TypedUnit): Promise<void> {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  worker = join('worker');
  const asked = vi.fn(async () => ok({ unit }));
  worker.answer(withInput(readTypedUnit, nothingSchema), asked);
  worker.on(withInput(typed, typedSchema), (what) => void said.push(what));
  watchTyping(window, join('content'), life.signal);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
}
const texts = () => said.map(({ text }) => text);
const field = (html: string) => {
  document.body.innerHTML = `<div lang="fr">${html}</div>`;
  const element = document.querySelector<HTMLElement>('input,textarea,[contenteditable]');
  if (!element) throw new Error('no field');
  element.focus();
};

beforeEach(() => {
  life = new AbortController();
  said = [];
});
afterEach(() => {
  life.abort();
  document.body.innerHTML = '';
});

it.each(['<textarea></textarea>', '<input>', '<div contenteditable="true"></div>'])(
  'speaks each word that the user types into %s, in the language of the page',
  async (html) => {
    await start('word');
    field(html);
    await userEvent.keyboard('le chat{Backspace}{Backspace}ien ');
    await vi.waitFor(() => expect(texts()).toEqual(['le', 'chien']));
    expect(said[0]?.lang).toBe('fr');
  },
);

it('speaks text typed into an editor in a frame, also in a frame that is added later', async () => {
  await start('word');
  document.body.innerHTML = '<div lang="fr"><iframe srcdoc="<body contenteditable>"></iframe></div>';
  const body = () => document.querySelector('iframe')?.contentDocument?.body;
  await vi.waitFor(() => expect(body()?.isContentEditable).toBe(true));
  body()?.focus();
  await userEvent.keyboard('le chat ');
  await vi.waitFor(() => expect(said).toEqual(['le', 'chat'].map((text) => ({ text, lang: 'fr' }))));
});

it('speaks a sentence at its end, and the rest when the field loses focus', async () => {
  await start('sentence');
  field('<textarea></textarea>');
  await userEvent.keyboard('It rains. I stay');
  await vi.waitFor(() => expect(texts()).toEqual(['It rains.']));
  (document.activeElement as HTMLElement).blur();
  await vi.waitFor(() => expect(texts()).toEqual(['It rains.', 'I stay']));
});

it.each([
  '<input type="password">',
  '<input autocomplete="cc-number">',
  '<input autocomplete="one-time-code">',
  '<input name="passwordShown" type="text">',
])('never speaks text typed into %s', async (html) => {
  await start('letter');
  field(html);
  await userEvent.keyboard('a1 ');
  field('<input>');
  await userEvent.keyboard('b');
  await vi.waitFor(() => expect(texts()).toEqual(['b']));
});

it('never speaks text typed into a closed shadow tree, because it may be a password', async () => {
  await start('letter');
  document.body.innerHTML = '<div id="host"></div><input>';
  const hidden = document.querySelector('#host')?.attachShadow({ mode: 'closed' });
  hidden?.append(document.createElement('input'));
  hidden?.querySelector('input')?.focus();
  await userEvent.keyboard('a1 ');
  expect(hidden?.querySelector('input')?.value).toBe('a1 ');
  document.querySelector('input')?.focus();
  await userEvent.keyboard('b');
  await vi.waitFor(() => expect(texts()).toEqual(['b']));
});

it('ignores text that a page’s script writes; stops immediately when the user turns the echo off', async () => {
  await start('letter');
  field('<input>');
  const made = new InputEvent('input', { inputType: 'insertText', data: 'x', bubbles: true });
  document.querySelector('input')?.dispatchEvent(made);
  await userEvent.keyboard('a');
  await vi.waitFor(() => expect(texts()).toEqual(['a']));
  worker.tell(typedUnitChanged, { unit: 'off' }, { tabId: 7, frameId: 0 });
  await userEvent.keyboard('b');
  worker.tell(typedUnitChanged, { unit: 'letter' }, { tabId: 7, frameId: 0 });
  await userEvent.keyboard('c');
  await vi.waitFor(() => expect(texts()).toEqual(['a', 'c']));
});
