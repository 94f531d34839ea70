import { describe, expect, it, vi } from 'vitest';
import type { HostReport } from '@/extension/features/host/messages.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { createReportBook, MOST_REPORTS } from './report-book.ts';

const report = (changes: Partial<HostReport> = {}): HostReport => ({
  application: 'gmail',
  view: 'gmail-default',
  rung: 'floating-widget',
  missing: ['send'],
  censoredHtml: '<div></div>',
  ...changes,
});

function setUp({ isShared = false } = {}) {
  const { siteReports } = createSettings(createFakeArea());
  const world = { owner: 'ann', time: 0 };
  const book = createReportBook({
    item: siteReports,
    ownerId: async () => world.owner,
    mayKeep: async () => !isShared,
    version: '1.2.3',
    now: () => ++world.time,
    warn: vi.fn(),
  });
  const missing = async () => (await book.list()).reports.map((kept) => kept.missing[0]);
  return { book, world, siteReports, missing };
}

describe('what pages that are not as Mote knows them have said', () => {
  it('is kept with its time and the version, and told without whose it is', async () => {
    const { book } = setUp();
    await book.add(report());
    const { application, view, rung, missing, censoredHtml } = report();
    expect(await book.list()).toEqual({
      reports: [{ application, view, rung, missing, structure: censoredHtml, version: '1.2.3', at: 1 }],
    });
  });

  it('the last few, the newest first; the same once more is the newer one', async () => {
    const { book, missing } = setUp();
    for (let i = 0; i <= MOST_REPORTS; i += 1) await book.add(report({ missing: [`s${i}`] }));
    await book.add(report({ missing: ['s2'] }));
    expect(await missing()).toEqual(['s2', 's5', 's4', 's3', 's1']);
  });

  it('many at once are all kept', async () => {
    const { book, missing } = setUp();
    await Promise.all(['a', 'b', 'c'].map((name) => book.add(report({ missing: [name] }))));
    expect((await missing()).sort()).toEqual(['a', 'b', 'c']);
  });

  it('who signs out takes theirs along, and the next person sees none of them', async () => {
    const { book, world, siteReports, missing } = setUp();
    await book.add(report());
    await book.keepOwn();
    expect(await missing()).toEqual(['send']);
    world.owner = 'anonymous';
    expect(await missing()).toEqual([]);
    await book.keepOwn();
    expect(await siteReports.get()).toEqual([]);
  });

  it('goes when its person says so', async () => {
    const { book, siteReports } = setUp();
    await book.add(report());
    await book.forget();
    expect(await siteReports.get()).toEqual([]);
  });

  it('nothing stays on a shared device', async () => {
    const { book, siteReports } = setUp({ isShared: true });
    await book.add(report());
    expect(await siteReports.get()).toEqual([]);
  });
});
