import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withInput } from '@/extension/messaging/define.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger, type Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/domain/result.ts';
import type { TypedUnit } from '@/shared/domain/typed.ts';
import { NothingShape, TypedShape } from './schemas.ts';
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
  worker.answer(withInput(readTypedUnit, NothingShape), asked);
  worker.on(withInput(typed, TypedShape), (what) => void said.push(what));
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
  'each word that is typed into %s is said, in the language of the page',
  async (html) => {
    await start('word');
    field(html);
    await userEvent.keyboard('le chat{Backspace}{Backspace}ien ');
    await vi.waitFor(() => expect(texts()).toEqual(['le', 'chien']));
    expect(said[0]?.lang).toBe('fr');
  },
);

it('in an editor that is a frame of its page too, also one that comes later', async () => {
  await start('word');
  document.body.innerHTML = '<div lang="fr"><iframe srcdoc="<body contenteditable>"></iframe></div>';
  const body = () => document.querySelector('iframe')?.contentDocument?.body;
  await vi.waitFor(() => expect(body()?.isContentEditable).toBe(true));
  body()?.focus();
  await userEvent.keyboard('le chat ');
  await vi.waitFor(() => expect(said).toEqual(['le', 'chat'].map((text) => ({ text, lang: 'fr' }))));
});

it('a sentence is said at its end, and what is left of it when the field is left', async () => {
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
])('nothing of %s is said', async (html) => {
  await start('letter');
  field(html);
  await userEvent.keyboard('a1 ');
  field('<input>');
  await userEvent.keyboard('b');
  await vi.waitFor(() => expect(texts()).toEqual(['b']));
});

it('nothing is said of a field that its component hides: it may be a password’s', async () => {
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

it('what a page’s own script writes is not typed; off means off at once', async () => {
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
