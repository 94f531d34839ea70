import { expect, it, vi } from 'vitest';
import { reviveHostPages } from './install.ts';

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

it('each open host page is given the script that the manifest has for it, in the frames that it names', async () => {
  const runInTab = vi.fn(async () => {});
  const warn = vi.fn();
  await reviveHostPages({ scripts: SCRIPTS, tabsOn, runInTab, logger: { warn } });
  expect(runInTab.mock.calls).toEqual([
    [1, '/host.js', false],
    [2, '/host.js', false],
    [3, '/host-docs.js', true],
  ]);
  expect(warn).not.toHaveBeenCalled();
});

it('a document in a frame of Classroom’s grader gets its script too, though its tab has Classroom’s address', async () => {
  const runInTab = vi.fn(async () => {});
  const open = { ...OPEN, 'https://classroom.google.com/*': [7] };
  await reviveHostPages({
    scripts: SCRIPTS,
    tabsOn: async (matches) => matches.flatMap((match) => Reflect.get(open, match) ?? []),
    runInTab,
    logger: { warn: vi.fn() },
  });
  expect(runInTab.mock.calls).toContainEqual([7, '/host-docs.js', true]);
  expect(runInTab.mock.calls).not.toContainEqual([7, '/host.js', true]);
});

it('a page that takes none keeps nobody else from theirs, and is noted', async () => {
  const fault = new Error('The tab was closed.');
  const reached: number[] = [];
  const runInTab = async (tabId: number) => {
    if (tabId === 1) throw fault;
    reached.push(tabId);
  };
  const warn = vi.fn();
  await reviveHostPages({ scripts: SCRIPTS, tabsOn, runInTab, logger: { warn } });
  expect(reached).toEqual([2, 3]);
  expect(warn).toHaveBeenCalledExactlyOnceWith('a page keeps its old script', fault);
});

it('a page that loads for ever keeps nobody waiting', async () => {
  const runInTab = vi.fn((tabId: number) => (tabId === 1 ? new Promise<void>(() => {}) : Promise.resolve()));
  void reviveHostPages({ scripts: SCRIPTS, tabsOn, runInTab, logger: { warn: vi.fn() } });
  await vi.waitFor(() => expect(runInTab.mock.calls.map(([tabId]) => tabId)).toEqual([1, 2, 3]));
});
