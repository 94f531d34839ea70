import { afterEach, expect, it, vi } from 'vitest';
import type { Delivery } from '@/shared/domain/mote/take.ts';
import { isBeingMade, isMadeOrSent, warnBeforeLeaving } from '@/shared/features/record/leave-warning.ts';
import type { RecorderPhase, RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { askForDurableStorage } from './durable.ts';

const life = new AbortController();
afterEach(() => vi.restoreAllMocks());

function watched(start: (ports: { watch(listener: (now: RecorderSnapshot) => void): void }) => void) {
  let tell: (now: RecorderSnapshot) => void = () => undefined;
  start({
    watch(listener) {
      tell = listener;
    },
  });
  return (phase: RecorderPhase, delivery: Delivery | null = null) => tell({ phase, delivery } as RecorderSnapshot);
}

/** Returns true if the browser would warn before leaving. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('warns before leaving during a take or an upload, and not without one', () => {
  const now = watched((ports) => warnBeforeLeaving(ports, isMadeOrSent, life.signal));
  const sending: Delivery = { state: 'sending', offset: 0, uploadUrl: null, attempt: 0, retryAt: 0 };
  const rows: [RecorderPhase, Delivery | null, boolean][] = [
    ['idle', null, false],
    ['recording', null, true],
    ['paused', null, true],
    ['saving', sending, true],
    ['review', sending, true],
    ['review', { ...sending, attempt: 3, reason: 'overloaded', retryAt: 1 }, true],
    ['review', { state: 'local', reason: 'offline' }, true],
    ['review', { state: 'final', sha256: 'a', at: 1 }, false],
    ['review', { state: 'local', reason: 'signed-out' }, false],
    ['review', { state: 'local', reason: 'refused' }, false],
    ['review', { state: 'failed', reason: 'consent-needed', at: 1 }, false],
  ];
  for (const [phase, delivery, isAsked] of rows) {
    now(phase, delivery);
    expect([phase, delivery, asks()]).toEqual([phase, delivery, isAsked]);
  }
  now('review', sending);
  life.abort();
  expect(asks()).toBe(false);
});

it('in the extension, which uploads by itself, warns only before leaving during a take', () => {
  const now = watched((ports) => warnBeforeLeaving(ports, isBeingMade, new AbortController().signal));
  const sending: Delivery = { state: 'sending', offset: 0, uploadUrl: null, attempt: 0, retryAt: 0 };
  now('paused', sending);
  expect(asks()).toBe(true);
  now('review', sending);
  expect(asks()).toBe(false);
});

it('requests persistent storage once, with the first recording, and reports a refusal to the developer tools', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockRejectedValue(new Error('no'));
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const now = watched((ports) => askForDurableStorage(ports, new AbortController().signal));
  now('arming');
  expect(persist).not.toHaveBeenCalled();
  now('recording');
  now('review');
  now('recording');
  expect(persist).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
});
