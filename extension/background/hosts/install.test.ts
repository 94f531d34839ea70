import { expect, it, vi } from 'vitest';
import { reinjectContentScripts } from './install.ts';

const OPEN: Readonly<Record<string, readonly number[]>> = {
  'https://mail.google.com/*': [1, 2],
  'https://docs.google.com/*': [3],
};
const SCRIPTS = [
  { file: '/host.js', matches: ['https://mail.google.com/*'], isInAllFrames: false },
  { file: '/host-docs.js', matches: ['https://docs.google.com/*'], isInAllFrames: true },
  { file: '/never.js', matches: ['https://classroom.google.com/*'], isInAllFrames: false },
];
const tabsOn = async (matches: readonly string[]) => matches.flatMap((match) => OPEN[match] ?? []);

it('injects the manifest’s script into each open host page, in the frames that it names', async () => {
  const runInTab = vi.fn(async () => {});
  const warn = vi.fn();
  await reinjectContentScripts({ scripts: SCRIPTS, tabsOn, runInTab, logger: { warn } });
  expect(runInTab.mock.calls).toEqual([
    [1, '/host.js', false],
    [2, '/host.js', false],
    [3, '/host-docs.js', true],
  ]);
  expect(warn).not.toHaveBeenCalled();
});

it('injects the script also into a document framed by Classroom’s grader, whose tab has Classroom’s address', async () => {
  const runInTab = vi.fn(async () => {});
  const open = { ...OPEN, 'https://classroom.google.com/*': [7] };
  await reinjectContentScripts({
    scripts: SCRIPTS,
    tabsOn: async (matches) => matches.flatMap((match) => Reflect.get(open, match) ?? []),
    runInTab,
    logger: { warn: vi.fn() },
  });
  expect(runInTab.mock.calls).toContainEqual([7, '/host-docs.js', true]);
  expect(runInTab.mock.calls).not.toContainEqual([7, '/host.js', true]);
});

it('logs a page that refuses the script, and continues with the other pages', async () => {
  const fault = new Error('The tab was closed.');
  const reached: number[] = [];
  const runInTab = async (tabId: number) => {
    if (tabId === 1) throw fault;
    reached.push(tabId);
  };
  const warn = vi.fn();
  await reinjectContentScripts({ scripts: SCRIPTS, tabsOn, runInTab, logger: { warn } });
  expect(reached).toEqual([2, 3]);
  expect(warn).toHaveBeenCalledExactlyOnceWith('a page keeps its old script', fault);
});

it('does not wait for a page that never finishes loading', async () => {
  const runInTab = vi.fn((tabId: number) => (tabId === 1 ? new Promise<void>(() => {}) : Promise.resolve()));
  void reinjectContentScripts({ scripts: SCRIPTS, tabsOn, runInTab, logger: { warn: vi.fn() } });
  await vi.waitFor(() => expect(runInTab.mock.calls.map(([tabId]) => tabId)).toEqual([1, 2, 3]));
});
