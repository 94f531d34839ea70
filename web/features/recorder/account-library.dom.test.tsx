import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeLibrary } from '@/shared/features/library/fake-takes.ts';
import { Library } from '@/shared/features/library/Library.tsx';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { type AccountLibraryOptions, createAccountLibrary } from './account-library.ts';
import { moteOf } from './fake-mote.ts';

const ALL = 120;
const PAGE = 50;

/** Creates a server with many motes, whose first page can be delayed. */
function createServer() {
  const motes = Array.from({ length: ALL }, (_, at) => moteOf(`r${at}`, 10_000_000 - at * 1_000));
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const list: AccountLibraryOptions['server']['list'] = async ({ before } = {}) => {
    if (isSlow && before === undefined) await new Promise<void>((go) => waiting.push(go));
    const from = Number(before ?? 0);
    const next = from + PAGE < ALL ? String(from + PAGE) : null;
    return { ok: true, value: { motes: motes.slice(from, from + PAGE), next } };
  };
  return {
    server: { list } as AccountLibraryOptions['server'],
    waiting,
    hold: () => {
      isSlow = true;
    },
  };
}

it('two parallel reads of many recordings leave none out', async () => {
  const device = createFakeLibrary([]);
  const { server, waiting, hold } = createServer();
  const queries = new QueryClient();
  const { container } = await renderInKit(
    <QueryClientProvider client={queries}>
      <div style={{ blockSize: 480, inlineSize: 360 }}>
        <Library ports={createAccountLibrary({ device, server, userId: () => 'AdaLovelace000001' })} />
      </div>
    </QueryClientProvider>,
  );
  const size = () => container.querySelector('li')?.ariaSetSize;
  await vi.waitFor(
    () => {
      container.querySelector('ul')?.parentElement?.scrollTo(0, 1_000_000);
      expect(size()).toBe(String(ALL));
    },
    { timeout: 20_000 },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  hold();
  device.change();
  device.change();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waiting).toHaveLength(2);
  for (const go of waiting) go();
  vi.useRealTimers();
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(size()).toBe(String(ALL));
});
