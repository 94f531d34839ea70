import { expect, it, vi } from 'vitest';
import type { Inserted } from '@/extension/core/page/contract.ts';
import { entered, insertInHost, runUserCommand } from '@/extension/features/host/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createFramesInUse } from './frames-in-use.ts';

const TAB = 7;

function setUp() {
  const bus = createFakeBus();
  const area = createFakeArea();
  const join = (self: 'worker' | 'content', over = {}) => {
    const transport = bus.join({ ...FAKE_SENDERS[self], ...over });
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  const start = () => createFramesInUse(join('worker').messenger, area);
  const obeyed: number[] = [];
  /** Opens a frame of the tab with our script, which returns `answer`. */
  const open = (frameId: number, answer: Result<void, 'target-gone'> = ok(undefined)) => {
    const { messenger, transport } = join('content', { tabId: TAB, frameId });
    messenger.answer(runUserCommand, async () => {
      obeyed.push(frameId);
      return answer;
    });
    return {
      enter: () => messenger.tell(entered, {}),
      close: () => transport.leave(),
      onInsert: (insert: () => Promise<Result<Inserted, InsertErrorCode>>) => messenger.answer(insertInHost, insert),
    };
  };
  return { start, open, obeyed, ask: (frames: ReturnType<typeof start>) => frames.call(runUserCommand, COMMAND, TAB) };
}

const COMMAND = { type: 'start-recording' } as const;

it('sends a command to the frame that the user has used last, also after the worker has died', async () => {
  const { start, open, obeyed, ask } = setUp();
  const frames = start();
  const [top, framed] = [open(0), open(4)];
  expect(await ask(frames)).toEqual(ok(undefined));
  framed.enter();
  await ask(frames);
  await ask(start());
  top.enter();
  await ask(frames);
  expect(obeyed).toEqual([0, 4, 4, 0]);
});

it('falls back to the top page when the frame has been removed, or has no target', async () => {
  const { start, open, obeyed, ask } = setUp();
  const frames = start();
  open(0);
  const gone = open(4);
  gone.enter();
  gone.close();
  expect(await ask(frames)).toEqual(ok(undefined));
  open(5, err('target-gone')).enter();
  expect(await ask(frames)).toEqual(ok(undefined));
  expect(obeyed).toEqual([0, 5, 0]);
});

it('does not retry in another frame when a frame refuses for another reason', async () => {
  const { start, open } = setUp();
  const frames = start();
  const [top, framed] = [open(0), open(4)];
  const written: number[] = [];
  top.onInsert(async () => {
    written.push(0);
    return ok({ targetId: 't', readBackMs: 1 });
  });
  framed.onInsert(async () => err('read-only'));
  framed.enter();
  const request = { requestId: 'q', targetId: '', insertion: { kind: 'text', text: 'x' } } as const;
  expect(await frames.call(insertInHost, request, TAB)).toEqual(err('read-only'));
  expect(written).toEqual([]);
});
