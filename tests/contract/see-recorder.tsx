import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { type RecorderOrigin, readOrigin, snapshots } from '@/extension/features/record/messages.ts';
import { RecorderFrame } from '@/extension/features/record/RecorderFrame.tsx';
import { IDLE } from '@/extension/features/record/remote-recorder.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { serveStream } from '@/extension/messaging/stream.ts';
import { ok } from '@/shared/base/result.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';

const TAKE_ID = '0123456789ABCDEFG';

/** State after a take that has ended and stays on the device. */
export const ENDED: RecorderSnapshot = {
  ...IDLE,
  phase: 'review',
  takeId: TAKE_ID,
  elapsedMs: 4_000,
  link: `https://mote.example/m/${TAKE_ID}`,
  consent: 'yes',
  placement: { state: 'none' },
};

/**
 * Renders the recorder as the extension does in its frame on a host page, with the parameters of the frame's address.
 * In a test of a host the frame itself is an empty page.
 */
export async function seeRecorder(
  frame: HTMLIFrameElement,
  place: RecorderOrigin['place'],
  snapshot?: RecorderSnapshot,
): Promise<RenderResult> {
  const query = new URLSearchParams(frame.src.split('?')[1]);
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker' | 'offscreen') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  join('worker').messenger.answer(readOrigin, async () => ok({ place, hasTarget: true }));
  if (snapshot) serveStream(join('offscreen').transport, bus.own, snapshots, (_key, send) => send(snapshot));
  const nothing = async () => ok(undefined);
  return renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <RecorderFrame
        {...join('page')}
        recorderId={query.get('recorderId')}
        problem={query.get('problem')}
        copyText={nothing}
        signIn={nothing}
        pin={nothing}
        guard={{ ref: () => {}, admit: () => true, isConfirming: false, isSeen: true }}
      />
    </QueryClientProvider>,
  );
}

/** Checks that the recorder shows these texts. */
export async function recorderSays(
  frame: HTMLIFrameElement,
  place: RecorderOrigin['place'],
  words: string,
): Promise<void> {
  const screen = await seeRecorder(frame, place);
  await expect.element(screen.getByText(words, { exact: false }).first()).toBeVisible();
}
