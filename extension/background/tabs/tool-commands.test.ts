import { expect, it } from 'vitest';
import { createToolCommands } from './tool-commands.ts';

const PAGE = { id: 7, url: 'https://example.org/', windowId: 1 };
const PDF = { id: 8, url: 'https://example.org/paper.pdf', windowId: 1 };

function setUp({ isKiosk = false } = {}) {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...input: unknown[]) =>
      void calls.push([name, ...input]);
  const commands = createToolCommands({
    tabs: {
      ask: (tab, command) => void calls.push(['ask', tab.id, command]),
      passKiosk: (_tab, otherwise) => (isKiosk ? calls.push(['class page']) : otherwise()),
    },
    tools: {
      toggleMask: record('mask'),
      toggleReader: record('reader'),
      read: record('read'),
      readWhereSpeaking: record('read where speaking'),
      translate: record('translate'),
      selectArea: record('area'),
      act: record('act'),
    },
  });
  return { calls, commands };
}

it.each([
  ['toggle-sidebar', [['ask', 7, 'toggle-sidebar']]],
  ['start-recording', [['ask', 7, 'start-recording']]],
  ['go-to-player', [['ask', 7, 'go-to-player']]],
  ['toggle-mask', [['mask', 7]]],
  ['reader-view', [['reader', 7]]],
  ['read-aloud', [['read', 7, { type: 'toggle' }]]],
  ['read-stop', [['read where speaking', 7, { type: 'stop' }]]],
  ['read-next', [['read where speaking', 7, { type: 'move', to: 'next-sentence' }]]],
  ['read-previous', [['read where speaking', 7, { type: 'move', to: 'previous-sentence' }]]],
  [
    'translate',
    [
      ['translate', 7],
      ['ask', 7, 'open-sidebar'],
    ],
  ],
  ['select-area', [['area', 7]]],
  ['look-up', [['act', 7, 'define', false]]],
  ['highlight', [['act', 7, 'yellow', false]]],
])('the key command %s runs its tool in the tab in front', (command, expected) => {
  const { calls, commands } = setUp();
  commands.runKey(command, PAGE);
  expect(calls).toEqual(expected);
});

it('ignores an unknown key command', () => {
  const { calls, commands } = setUp();
  for (const command of ['constructor', '_execute_action']) commands.runKey(command, PAGE);
  expect(calls).toEqual([]);
});

it('runs no tool in a tab without an id', () => {
  const { calls, commands } = setUp();
  for (const command of ['toggle-mask', 'read-aloud', 'read-next', 'select-area']) {
    commands.runKey(command, { ...PAGE, id: undefined });
  }
  expect(calls).toEqual([]);
});

it('opens the class’s page on a shared device, and runs no tool', () => {
  const { calls, commands } = setUp({ isKiosk: true });
  commands.selectArea(PAGE);
  commands.read(PAGE, { type: 'start' });
  commands.act(PAGE, 'green', true);
  expect(calls).toEqual([['class page'], ['class page'], ['class page']]);
});

it('opens the sidebar for the words of a PDF, where no script may run', () => {
  const { calls, commands } = setUp();
  commands.act(PDF, 'define');
  commands.act(PAGE, 'green', true);
  expect(calls).toEqual([
    ['ask', 8, 'open-sidebar'],
    ['act', 7, 'green', true],
  ]);
});
