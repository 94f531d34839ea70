import { expect, it, vi } from 'vitest';
import type { MaskView } from '@/extension/core/mask/mask.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import { ok } from '@/shared/base/result.ts';
import { FIRST_MASK } from '@/shared/domain/study/screen-mask.ts';
import { createMaskPorts } from './mask-ports.ts';
import { maskChanged, readMask } from './messages.ts';

it('a page receives the mask’s state at the start, at each change, and when it returns from the back/forward cache', async () => {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const worker = join('worker');
  let isOn = true;
  const texts = { move: 'Move', turnOff: 'Off', lines: [] };
  worker.answer({ ...readMask, input: nothingSchema }, async () =>
    ok({ mask: { ...FIRST_MASK, isOn }, texts, locale: 'en-US', direction: 'ltr' } satisfies MaskView),
  );
  const life = new AbortController();
  const heard: boolean[] = [];
  const ports = createMaskPorts({ window, messenger: join('content'), isAlive: () => true });
  ports.view(life.signal, ({ mask }) => heard.push(mask.isOn));
  await vi.waitFor(() => expect(heard).toEqual([true]));
  worker.tell(maskChanged, {}, { tabId: 7, frameId: 0 });
  await vi.waitFor(() => expect(heard).toEqual([true, true]));
  isOn = false;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await vi.waitFor(() => expect(heard).toEqual([true, true, false]));
  life.abort();
});
