import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeAccount, SIGNED_IN } from '@/extension/features/account/fake-account.ts';
import { NO_READING, type ReadingView } from '@/extension/features/read/reading-view.ts';
import { createRunningTake } from '@/extension/features/record/running-take.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { ok } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createSidebarWay } from '../shell/sidebar-way.ts';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { RailTool } from './RailTool.tsx';
import { ReadAloudTool } from './ReadAloudTool.tsx';
import { RemoteControl } from './RemoteControl.tsx';
import { StartTip } from './StartTip.tsx';

function setUp(view: Partial<ReadingView> = {}) {
  const ask = vi.fn(async () => ok(NO_READING));
  return {
    settings: createSettings(createFakeArea()),
    reading: {
      ask,
      hearTyping: async () => undefined,
      warm: vi.fn(),
      watch: (listener: (view: ReadingView) => void) => listener({ ...NO_READING, ...view }),
    },
    speech: {
      name: 'test',
      voices: async () => [{ id: 'ann', name: 'Ann', lang: 'en-US', isLocal: true }],
      speak: async () => ok(undefined),
    },
    school: { voices: async () => [], isInformed: async () => false, rememberInformed: async () => undefined },
  };
}

const tipClosed = () => createSettings(createFakeArea()).isTipClosed;

async function show(
  featuresOff: readonly FeatureKey[] = [],
  look: KitLook = {},
  view: Partial<ReadingView> = {},
  closed = tipClosed(),
) {
  const account = createFakeAccount({ ...SIGNED_IN, featuresOff });
  const open = vi.fn();
  const sample = { say: async () => ok(undefined), stop: vi.fn() };
  const readAloud = (
    <ReadAloudTool
      {...setUp(view)}
      account={createFakeAccount(SIGNED_IN)}
      {...{ sample }}
      onSettings={vi.fn()}
      onComfort={vi.fn()}
    />
  );
  const way = createSidebarWay();
  const nothing = null;
  await renderInKit(
    <Sidebar
      firstMode="reading"
      remote={<RemoteControl {...{ account, readAloud, open }} tip={<StartTip closed={closed} />} />}
      tools={{}}
      comfort={nothing}
      account={nothing}
      places={nothing}
      foot={<button type="button">Help</button>}
      remember={vi.fn()}
      recording={createRunningTake()}
      onClose={vi.fn()}
      onShrink={vi.fn()}
      way={way}
    />,
    look,
  );
  await expect.element(page.getByRole('button', { name: 'Sample' })).toBeInTheDocument();
  return { open };
}

it.each([{}, { direction: 'rtl' }, { theme: 'dark' }] as const)(
  'fits a window of 360 × 585 px without scrolling, at rest and while reading (U3): %o',
  async (look) => {
    await page.viewport(360, 585);
    for (const view of [{}, { status: 'speaking', progress: { percent: 30, minutesLeft: 4 } }] as const) {
      await show([], look, view);
      const panel = page.getByRole('tabpanel').element();
      await expect.element(page.getByRole('button', { name: 'My words' })).toBeInViewport({ ratio: 1 });
      expect([panel.scrollHeight - panel.clientHeight, panel.scrollWidth - panel.clientWidth]).toEqual([0, 0]);
      expect(await findFaults()).toEqual([]);
      document.body.replaceChildren();
    }
  },
);

it('leaves all of the height to the tools at 400 % zoom: head and foot scroll with them', async () => {
  await page.viewport(320, 200);
  await show();
  const panel = page.getByRole('tabpanel').element();
  expect(panel.scrollHeight - panel.clientHeight).toBe(0);
  expect(document.documentElement.scrollWidth).toBe(320);
  for (const name of ['Sample', 'My words', 'Help']) {
    page.getByRole('button', { name }).element().scrollIntoView({ block: 'center' });
    await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByRole('tablist')).not.toBeInViewport();
  }
  expect(await findFaults()).toEqual([]);
});

it.each([{}, { direction: 'rtl' }, { theme: 'dark' }] as const)(
  'shows one tip where the window is high enough, until the user closes it for ever: %o',
  async (look) => {
    const closed = tipClosed();
    await page.viewport(360, 700);
    await show([], look, {}, closed);
    const tip = page.getByText('Start anywhere');
    await expect.element(tip).toBeInViewport({ ratio: 1 });
    const panel = page.getByRole('tabpanel').element();
    expect(panel.scrollHeight - panel.clientHeight).toBe(0);
    expect(await findFaults()).toEqual([]);
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
    await expect.element(tip).not.toBeInTheDocument();
    expect(await closed.get()).toBe(true);
    document.body.replaceChildren();
    await show([], look, {}, closed);
    await expect.element(page.getByRole('button', { name: 'My words' })).toBeVisible();
    expect(tip.query()).toBeNull();
  },
);

it('has a tile for each tool, and none for one that the teacher has switched off, with one line that says so', async () => {
  const { open } = await show(['translate', 'screenMask']);
  for (const [name, tool] of [
    ['Meaning', 'dictionary'],
    ['Highlight', 'highlighting'],
    ['Select area', 'selectArea'],
    ['My words', 'vocabularyList'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    expect(open).toHaveBeenLastCalledWith(tool);
  }
  expect(page.getByRole('button', { name: 'Translate' }).query()).toBeNull();
  expect(page.getByRole('button', { name: 'Mask' }).query()).toBeNull();
  await expect.element(page.getByText(/^Switched off by your teacher: .?Translate and Screen mask.?\.$/)).toBeVisible();
});

it('reads, moves and changes the speed on the rail, and opens the whole sidebar', async () => {
  const { reading, settings } = setUp({ status: 'speaking' });
  const onOpen = vi.fn();
  const account = createFakeAccount(SIGNED_IN);
  await renderInKit(<RailTool {...{ account, reading, onOpen }} speed={settings.readingSpeed} />);
  for (const name of ['Pause', 'Back one sentence', 'Next sentence', 'Stop']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  await page.getByRole('button', { name: /^.?1.?× ?Speed$/ }).click();
  await vi.waitFor(async () => expect(await settings.readingSpeed.get()).toBe(1.25));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  expect(onOpen).toHaveBeenCalledOnce();
  expect(reading.ask.mock.calls.map((call: unknown[]) => (call[0] as { type: string }).type)).toEqual([
    'pause',
    'move',
    'move',
    'stop',
    'settle',
  ]);
  expect(await findFaults()).toEqual([]);
  account.show({ ...SIGNED_IN, featuresOff: ['readAloud'] });
  await expect.element(page.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
});

it.each([true, false])(
  'asks for every page on one card, during the click, and follows the answer: %s',
  async (answer) => {
    const ask = vi.fn(async () => answer);
    const onLeave = vi.fn();
    const access = { isEverywhere: async () => false, ask, onChange: vi.fn() };
    await renderInKit(<PlacesCard {...{ access, onLeave }} />);
    await page.getByRole('button', { name: 'Only when I open Mote' }).click();
    expect(onLeave).toHaveBeenCalledOnce();
    await page.getByRole('button', { name: 'Allow on every page' }).click();
    expect(ask).toHaveBeenCalledOnce();
    await expect
      .element(page.getByText(answer ? 'Mote helps on every page.' : /^The browser has not allowed it\./))
      .toBeVisible();
    expect(await findFaults()).toEqual([]);
  },
);

it('the focus moves to the last tile when the tip is closed by a key', async () => {
  await page.viewport(360, 700);
  await show();
  const close = page.getByRole('complementary').getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  close.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Start anywhere')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'My words' })).toHaveFocus();
});
