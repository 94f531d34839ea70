import { expect, it, vi } from 'vitest';
import { obeyPerson } from '@/extension/features/host/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { createHostLine } from './host-line.ts';

const address = { tabId: 7, frameId: 3 };
const wish = { type: 'toggle-sidebar' } as const;

function setUp(answers: readonly unknown[], bring = vi.fn(async () => undefined)) {
  const call = vi.fn();
  for (const answer of answers) call.mockResolvedValueOnce(answer);
  const line = createHostLine({ call } as unknown as Messenger, bring);
  return { line, call, bring };
}

it('asks once where an integration hears it', async () => {
  const { line, call, bring } = setUp([ok(undefined)]);
  expect(await line.call(obeyPerson, wish, address)).toEqual(ok(undefined));
  expect([call.mock.calls.length, bring.mock.calls.length]).toEqual([1, 0]);
});

it('brings it to the frame that is meant where its stub waits, and asks again', async () => {
  const { line, call, bring } = setUp([err('no-receiver'), ok(undefined)]);
  expect(await line.call(obeyPerson, wish, address)).toEqual(ok(undefined));
  expect(bring.mock.calls).toEqual([[7, 3]]);
  expect(call.mock.calls).toEqual([
    [obeyPerson, wish, address],
    [obeyPerson, wish, address],
  ]);
});

it('brings nothing for a refusal, nor for another context, and where it may not come nobody is there', async () => {
  const refused = setUp([err('target-gone')]);
  expect(await refused.line.call(obeyPerson, wish, address)).toEqual(err('target-gone'));
  expect(refused.bring).not.toHaveBeenCalled();
  const shut = setUp(
    [err('no-receiver')],
    vi.fn(async () => {
      throw new Error('Cannot access contents of the page');
    }),
  );
  expect(await shut.line.call(obeyPerson, wish, address)).toEqual(err('no-receiver'));
  expect(shut.call).toHaveBeenCalledTimes(1);
});
