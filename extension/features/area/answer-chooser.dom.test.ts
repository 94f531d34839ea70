import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger, type Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import { ok } from '@/shared/base/result.ts';
import { answerChooser } from './answer-chooser.ts';
import type { AreaChoice } from './area-view.ts';
import { areaChosen, areaLeft, hideChooser, showChooser } from './messages.ts';
import { areaChoiceSchema } from './schemas.ts';

const TEXTS = { name: 'Select an area', how: 'Draw a box.', leave: 'Cancel', size: '%w by %h' };
const ASK = { texts: TEXTS, direction: 'ltr' } as const;
const TAB = { tabId: 7, frameId: 0 };

let worker: Messenger;
let chosen: AreaChoice[];
let left: number;
let answer: () => void;

beforeEach(async () => {
  await page.viewport(800, 600);
  document.body.innerHTML =
    '<p style="position:fixed;left:200px;top:260px;margin:0;font:20px sans-serif">Ash and lava</p>';
  const bus = createFakeBus();
  const join = (self: 'worker' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  worker = join('worker');
  [chosen, left] = [[], 0];
  worker.answer({ ...areaChosen, input: areaChoiceSchema }, (choice) => {
    chosen.push(choice);
    return new Promise((resolve) => {
      answer = () => resolve(ok(undefined));
    });
  });
  worker.on({ ...areaLeft, input: nothingSchema }, () => {
    left += 1;
  });
  answerChooser(window, join('content'));
});
afterEach(async () => {
  worker.tell(hideChooser, {}, TAB);
  await vi.waitFor(() => expect(host()).toBeNull());
  document.body.replaceChildren();
});

const host = () => document.querySelector('[data-mote-area]');
const begin = () => worker.call(showChooser, ASK, TAB);

function addSidebar(): HTMLElement {
  const sidebar = document.createElement('div');
  sidebar.setAttribute('data-mote-sidebar', '');
  sidebar.attachShadow({ mode: 'open' }).innerHTML = '<div>Sidebar</div>';
  document.body.append(sidebar);
  return sidebar.shadowRoot?.firstElementChild as HTMLElement;
}
const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

it('[S1-016] reports the area and its words while our elements are hidden, then shows them again', async () => {
  const sidebar = addSidebar();
  expect(await begin()).toEqual(ok(undefined));
  expect(isSeen(sidebar)).toBe(false);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(chosen).toHaveLength(1));
  expect(chosen[0]).toMatchObject({
    text: 'Ash and lava',
    hasSidebar: true,
    area: { x: 200, y: 225, width: 400, height: 150 },
  });
  expect(host()).toBeNull();
  expect(isSeen(sidebar)).toBe(false);
  answer();
  await vi.waitFor(() => expect(isSeen(sidebar)).toBe(true));
  expect(left).toBe(0);
});

it('reports that the user cancelled the choice, and reads no text', async () => {
  const sidebar = addSidebar();
  await begin();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(left).toBe(1));
  expect(isSeen(sidebar)).toBe(true);
  expect(chosen).toEqual([]);
});

it('restarts the choice on a second command, with one pair of cross-hairs', async () => {
  await begin();
  await begin();
  expect(document.querySelectorAll('[data-mote-area]')).toHaveLength(1);
  worker.tell(hideChooser, {}, TAB);
  await vi.waitFor(() => expect(host()).toBeNull());
  // The worker sent the command, so it needs no report.
  expect(left).toBe(0);
});
