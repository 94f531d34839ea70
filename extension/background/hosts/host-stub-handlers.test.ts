import { expect, it, vi } from 'vitest';
import { bringHost, mayStay } from '@/extension/features/host/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import { answerHostStubs } from './host-stub-handlers.ts';

const SCHOOL = 'https://canvas.school.example';

function setUp(url: string, runInFrame = vi.fn(async () => undefined)) {
  const bus = createFakeBus();
  const report = vi.fn();
  const worker = createMessenger({ self: 'worker', own: bus.own, transport: bus.join(FAKE_SENDERS.worker), report });
  answerHostStubs({
    messenger: worker,
    runInFrame,
    hostMatches: ['https://mail.google.com/*'],
    sites: async () => [SCHOOL],
    logger: { warn: vi.fn() },
  });
  const transport = bus.join({ ...FAKE_SENDERS.content, url });
  const page = createMessenger({ self: 'content', own: bus.own, transport, report });
  return { page, runInFrame };
}

it('injects the integration for the frame’s address, as the browser reports it', async () => {
  const { page, runInFrame } = setUp('https://mail.google.com/mail/u/0/#inbox');
  expect(await page.call(bringHost, {})).toEqual(ok(undefined));
  expect(runInFrame.mock.calls).toEqual([
    [7, expect.any(Number), '/overlay.js'],
    [7, expect.any(Number), '/content-scripts/gmail.js'],
  ]);
});

it('refuses an address without an integration, and reports a frame that has been removed', async () => {
  const nobodys = setUp('https://docs.google.com/');
  expect(await nobodys.page.call(bringHost, {})).toEqual(err('bad-request'));
  expect(nobodys.runInFrame).not.toHaveBeenCalled();
  const gone = setUp(
    `${SCHOOL}/courses/1`,
    vi.fn(async () => {
      throw new Error('No frame with id 3');
    }),
  );
  expect(await gone.page.call(bringHost, {})).toEqual(err('page-out-of-reach'));
});

it('injects nothing into a site that was switched off while its stub waited', async () => {
  const { page, runInFrame } = setUp('https://canvas.other.example/courses/1');
  expect(await page.call(bringHost, {})).toEqual(err('bad-request'));
  expect(runInFrame).not.toHaveBeenCalled();
});

it.each([
  [`${SCHOOL}/courses/1`, true],
  ['https://canvas.other.example/courses/1', false],
  ['https://mail.google.com/mail/u/0/', true],
])('lets a stub stay at %s: %s', async (url, may) => {
  expect(await setUp(url).page.call(mayStay, {})).toEqual(ok(may));
});
