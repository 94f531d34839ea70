import { expect, it, vi } from 'vitest';
import { runUserCommand } from '@/extension/features/host/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import { withInjectRetry } from './inject-retry.ts';

const address = { tabId: 7, frameId: 3 };
const command = { type: 'toggle-sidebar' } as const;

function setUp(answers: readonly unknown[], bring = vi.fn(async () => undefined)) {
  const call = vi.fn();
  for (const answer of answers) call.mockResolvedValueOnce(answer);
  const line = withInjectRetry({ call } as unknown as Messenger, bring);
  return { line, call, bring };
}

it('calls an integration once when it answers', async () => {
  const { line, call, bring } = setUp([ok(undefined)]);
  expect(await line.call(runUserCommand, command, address)).toEqual(ok(undefined));
  expect([call.mock.calls.length, bring.mock.calls.length]).toEqual([1, 0]);
});

it('injects the integration into the addressed frame when only its stub is there, and calls again', async () => {
  const { line, call, bring } = setUp([err('no-receiver'), ok(undefined)]);
  expect(await line.call(runUserCommand, command, address)).toEqual(ok(undefined));
  expect(bring.mock.calls).toEqual([[7, 3]]);
  expect(call.mock.calls).toEqual([
    [runUserCommand, command, address],
    [runUserCommand, command, address],
  ]);
});

it('injects nothing after a refusal or for another context, and returns no-receiver where injection fails', async () => {
  const refused = setUp([err('target-gone')]);
  expect(await refused.line.call(runUserCommand, command, address)).toEqual(err('target-gone'));
  expect(refused.bring).not.toHaveBeenCalled();
  const shut = setUp(
    [err('no-receiver')],
    vi.fn(async () => {
      throw new Error('Cannot access contents of the page');
    }),
  );
  expect(await shut.line.call(runUserCommand, command, address)).toEqual(err('no-receiver'));
  expect(shut.call).toHaveBeenCalledTimes(1);
});
