import { expect, it, vi } from 'vitest';
import { withInput } from '@/extension/messaging/define.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { speak, wakeVoices } from './messages.ts';
import { createRemoteVoices } from './remote-voices.ts';
import { speakSchema } from './schemas.ts';

const SPEECH = { text: 'It rains.', lang: 'en', rate: 1, volume: 1 };

function setUp(woken: Result<void, 'read-aloud-off' | 'unknown'> = ok(undefined)) {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'offscreen' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const spoken: string[] = [];
  const openVoices = () =>
    join('offscreen').answer(withInput(speak, speakSchema), async ({ text }) => {
      spoken.push(text);
      return ok(undefined);
    });
  const wake = vi.fn(() => woken.ok && openVoices());
  join('worker').answer(withInput(wakeVoices, nothingSchema), async () => {
    wake();
    return woken;
  });
  const onRefused = vi.fn();
  const voices = createRemoteVoices({
    messenger: join('content'),
    chosenVoices: () => ({}),
    onLanguage: vi.fn(),
    onOtherVoice: vi.fn(),
    onRefused,
    signal: new AbortController().signal,
  });
  const say = (signal = new AbortController().signal) => voices.speak(SPEECH, signal, vi.fn());
  return { say, spoken, openVoices, wake, onRefused };
}

it('speaks with open voices without waking them', async () => {
  const { say, spoken, openVoices, wake } = setUp();
  openVoices();
  expect(await say()).toEqual(ok(undefined));
  expect(spoken).toEqual(['It rains.']);
  expect(wake).not.toHaveBeenCalled();
});

it('wakes voices that were closed when idle and speaks the sentence once', async () => {
  const { say, spoken, wake, onRefused } = setUp();
  expect(await say()).toEqual(ok(undefined));
  expect(wake).toHaveBeenCalledTimes(1);
  expect(spoken).toEqual(['It rains.']);
  expect(onRefused).not.toHaveBeenCalled();
});

it.each(['read-aloud-off', 'unknown'] as const)('reports why waking failed (%s) and does not retry', async (why) => {
  const { say, spoken, wake, onRefused } = setUp(err(why));
  expect(await say()).toEqual(err('voice-failed'));
  expect(onRefused).toHaveBeenCalledWith(why);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(spoken).toEqual([]);
});

it('does not speak after the user has stopped the reading', async () => {
  const { say, spoken } = setUp();
  const life = new AbortController();
  const said = say(life.signal);
  life.abort();
  expect(await said).toEqual(ok(undefined));
  expect(spoken).toEqual([]);
});
