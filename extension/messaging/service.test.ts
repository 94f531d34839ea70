import { expect, it, vi } from 'vitest';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createFakeBus, FAKE_SENDERS } from './fake-bus.ts';
import { createMessenger } from './messenger.ts';
import { answerService, createCaller, defineService, forwardTo } from './service.ts';

interface Shelf {
  put(title: string, pages?: number): Promise<Result<{ at: number }>>;
  countAll(): Promise<Result<number>>;
  clear(): Promise<Result<void>>;
}

const SHELF = defineService<{ shelfId: string }, Shelf>('shelf', { from: ['page'], to: 'offscreen', timeoutMs: 1_000 })(
  {
    put: ['title', 'pages'],
    countAll: [],
    clear: [],
  },
);

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'page' | 'offscreen') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const shelf = {
    put: vi.fn(async (_title: string, pages = 0) => ok({ at: pages })),
    countAll: vi.fn(async () => ok(3)),
    clear: async () => ok('something else'),
  };
  const targetOf = vi.fn(async (_input: { shelfId: string }) => shelf);
  answerService(join('offscreen'), SHELF, {
    ...forwardTo(SHELF, targetOf),
    clear: async ({ shelfId }) => (shelfId === 's1' ? ok(undefined) : err('no-such-take')),
  });
  const page = join('page');
  return { page, shelf, targetOf, caller: createCaller(SHELF, { shelfId: 's1' }, page.call) };
}

it('calls the method of the target with the arguments in their order', async () => {
  const { caller, shelf, targetOf } = setUp();
  expect(await caller.put('Atlas', 90)).toEqual(ok({ at: 90 }));
  expect(shelf.put).toHaveBeenCalledExactlyOnceWith('Atlas', 90);
  expect(await caller.countAll()).toEqual(ok(3));
  expect(targetOf.mock.calls.map(([input]) => input.shelfId)).toEqual(['s1', 's1']);
});

it('leaves a missing argument out of the message', async () => {
  const { caller, shelf, targetOf } = setUp();
  expect(await caller.put('Atlas')).toEqual(ok({ at: 0 }));
  expect(targetOf).toHaveBeenCalledExactlyOnceWith({ shelfId: 's1', title: 'Atlas' });
  expect(shelf.put).toHaveBeenCalledExactlyOnceWith('Atlas', undefined);
});

it('prefers a handler of its own to the method of the target', async () => {
  const { caller, page } = setUp();
  expect(await caller.clear()).toEqual(ok(undefined));
  expect(await page.call(SHELF.clear, { shelfId: 's2' })).toEqual(err('no-such-take'));
});

it('names each message by the service and its method', () => {
  expect(Object.values(SHELF).map(({ name }) => name)).toEqual(['shelf.put', 'shelf.count-all', 'shelf.clear']);
});
