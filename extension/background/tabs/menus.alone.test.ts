import { beforeEach, expect, it, vi } from 'vitest';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import { wireMenus } from './menus.ts';

type Clicked = (info: { menuItemId: string; frameId?: number }, tab?: { id: number }) => void;

const menu = vi.hoisted(() => ({
  install: async (): Promise<void> => undefined,
  click: (() => undefined) as Clicked,
  created: [] as { id: string; parentId?: string; title: string; contexts: string[] }[],
}));

vi.mock('@/extension/platform/browser.ts', () => ({
  browser: {
    runtime: {
      onInstalled: {
        addListener: (listener: typeof menu.install) => {
          menu.install = listener;
        },
      },
    },
    contextMenus: {
      removeAll: async () => {
        menu.created = [];
      },
      create: (entry: (typeof menu.created)[number]) => void menu.created.push(entry),
      onClicked: {
        addListener: (listener: Clicked) => {
          menu.click = listener;
        },
      },
    },
  },
}));

let said: Texts = createSourceTexts();
let menus: ReturnType<typeof wireMenus>;
const options = {
  texts: async () => said,
  ask: vi.fn(),
  act: vi.fn(),
  translate: vi.fn(),
  read: vi.fn(),
  colourNames: async () => ({ green: 'Proof' }),
};

beforeEach(() => {
  menu.created = [];
  vi.clearAllMocks();
  said = createSourceTexts();
  menus = wireMenus(options);
});

it('the context menu has entries for a page, and others for selected words', async () => {
  await menu.install();
  const inContext = (context: string) =>
    menu.created.filter(({ contexts, parentId }) => contexts.includes(context) && !parentId).map(({ title }) => title);
  expect(inContext('page')).toContain('Read aloud from here');
  expect(inContext('editable')).toContain('Read aloud from here');
  expect(inContext('selection').slice(-4)).toEqual(['Read this aloud', 'Translate with Mote', 'Look up', 'Highlight']);
  const below = menu.created.filter(({ parentId }) => parentId === 'mote-highlight');
  expect(below.map(({ title }) => title)).toEqual([
    'Vocabulary, Blue',
    'Main ideas, Yellow',
    'Proof, Green',
    'Questions, Orange',
    'Reactions, Purple',
  ]);
  expect(inContext('page')).toContain('Record a voice note here');
  expect(inContext('selection')).toEqual(expect.arrayContaining(inContext('link').slice(0, 3)));
});

it('updates the menu’s titles for another language, without duplicate entries', async () => {
  await menu.install();
  const [{ title: before } = { title: '' }] = menu.created;
  said = (id) => `‹${id}›`;
  await Promise.all([menus.write(), menus.write()]);
  expect(new Set(menu.created.map(({ id }) => id)).size).toBe(menu.created.length);
  expect(menu.created[0]?.title).not.toBe(before);
  expect(menu.created[0]?.title).toMatch(/^‹.*›$/);
});

it.each([
  ['mote-read', 0, { type: 'start-here' }],
  ['mote-read', 4, { type: 'start' }],
  ['mote-read-selection', 0, { type: 'start' }],
] as const)('sends the reading command for %s in frame %i: %j', (menuItemId, frameId, command) => {
  menu.click({ menuItemId, frameId }, { id: 7 });
  expect(options.read.mock.calls).toEqual([[{ id: 7 }, command]]);
  expect(options.ask).not.toHaveBeenCalled();
  expect(options.translate).not.toHaveBeenCalled();
});

it('passes each other menu entry to its own handler', () => {
  menu.click({ menuItemId: 'mote-area' }, { id: 7 });
  menu.click({ menuItemId: 'mote-translate' }, { id: 7 });
  menu.click({ menuItemId: 'mote-define' }, { id: 7 });
  menu.click({ menuItemId: 'mote-highlight-green', frameId: 3 }, { id: 7 });
  menu.click({ menuItemId: 'mote-record' });
  expect(options.ask.mock.calls).toEqual([[{ id: 7 }, 'select-area']]);
  expect(options.translate).toHaveBeenCalledTimes(1);
  expect(options.act.mock.calls).toEqual([
    [{ id: 7 }, 'define', false],
    [{ id: 7 }, 'green', true],
  ]);
  expect(options.read).not.toHaveBeenCalled();
});
