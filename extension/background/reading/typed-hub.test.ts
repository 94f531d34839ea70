import { expect, it, vi } from 'vitest';
import { type SpeakInput, speak } from '@/extension/features/read/messages.ts';
import { speakSchema } from '@/extension/features/read/schemas.ts';
import { hearTyping, readTypedUnit, typed, typedUnitChanged } from '@/extension/features/read/typed-messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { answerTyping } from './typed-hub.ts';

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker' | 'content' | 'offscreen') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const settings = createSettings(createFakeArea());
  const world = { off: [] as FeatureKey[], ready: ok(undefined) as Result<void> };
  const [sync, runInOpenPages] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const runInTab = vi.fn(async (_tabId: number) => undefined);
  const spoken: SpeakInput[] = [];
  join('offscreen').answer(withInput(speak, speakSchema), async (input) => {
    spoken.push(input as SpeakInput);
    return ok(undefined);
  });
  const hub = answerTyping({
    messenger: join('worker'),
    settings,
    featuresOff: async () => world.off,
    locale: async () => 'en-GB',
    offscreen: { ensure: async () => world.ready },
    script: { sync },
    runInTab,
    runInOpenPages,
    openTabs: async () => [7],
    activeTab: async () => 3,
    logger: { warn: vi.fn() },
  });
  return { hub, settings, world, runInTab, sync, runInOpenPages, spoken, page: join('page'), content: join('content') };
}

it('injects no typing listener before the user switches it on, nor while a teacher has switched reading aloud off', async () => {
  const { page, content, settings, world, runInTab } = setUp();
  await page.call(hearTyping, {});
  expect(runInTab).not.toHaveBeenCalled();
  await settings.readingTyped.set('word');
  expect(await content.call(readTypedUnit, {})).toEqual(ok({ unit: 'word' }));
  expect(await page.call(hearTyping, {})).toEqual(ok(undefined));
  expect(runInTab).toHaveBeenCalledTimes(1);
  world.off = ['readAloud'];
  await page.call(hearTyping, {});
  expect(runInTab).toHaveBeenCalledTimes(1);
  expect(await content.call(readTypedUnit, {})).toEqual(ok({ unit: 'off' }));
  world.off = [];
  runInTab.mockRejectedValueOnce(new Error('Cannot access a chrome:// URL'));
  expect(await page.call(hearTyping, {})).toEqual(err('page-out-of-reach'));
});

it('speaks typed text with the user’s reading settings, and nothing while the setting is off', async () => {
  const { content, settings, spoken } = setUp();
  content.tell(typed, { text: 'Nothing', lang: '' });
  expect(await content.call(readTypedUnit, {})).toEqual(ok({ unit: 'off' }));
  await settings.readingTyped.set('word');
  await settings.readingSpeed.set(1.4);
  await settings.readingVoices.set({ fr: 'zoe' });
  content.tell(typed, { text: 'cat', lang: 'English' });
  await vi.waitFor(() => expect(spoken).toHaveLength(1));
  content.tell(typed, { text: 'chat', lang: 'fr-CA' });
  await vi.waitFor(() => expect(spoken).toHaveLength(2));
  const how = { rate: 1.4, volume: 1, isTyped: true, isForgiving: false };
  expect(spoken).toMatchObject([
    { ...how, text: 'cat', lang: 'en-GB', voiceId: null },
    { ...how, text: 'chat', lang: 'fr-CA', voiceId: 'zoe' },
  ]);
});

it('injects the typing listener once the setting is on, and not again at other changes', async () => {
  const { hub, settings, world, sync, runInOpenPages } = setUp();
  await hub.sync();
  await hub.injectIntoOpenTabs();
  expect([await hub.isOn(), runInOpenPages.mock.calls.length]).toEqual([false, 0]);
  await settings.readingTyped.set('word');
  await hub.tellChange();
  await settings.readingTyped.set('letter');
  await hub.tellChange();
  expect([await hub.isOn(), sync.mock.calls.length, runInOpenPages.mock.calls.length]).toEqual([true, 4, 1]);
  await hub.injectIntoOpenTabs();
  expect(runInOpenPages).toHaveBeenCalledTimes(2);
  world.off = ['readAloud'];
  await hub.injectIntoOpenTabs();
  expect([await hub.isOn(), sync.mock.calls.length, runInOpenPages.mock.calls.length]).toEqual([false, 6, 2]);
});

it('tells every tab that typing is no longer spoken', async () => {
  const { hub, content, settings } = setUp();
  const heard = vi.fn();
  content.on(typedUnitChanged, heard);
  await settings.readingTyped.set('letter');
  await hub.tellChange();
  await settings.readingTyped.set('off');
  await hub.tellChange();
  await vi.waitFor(() =>
    expect(heard.mock.calls.map(([input]) => input)).toEqual([{ unit: 'letter' }, { unit: 'off' }]),
  );
});
