import { describe, expect, it, vi } from 'vitest';
import type { HostReport } from '@/extension/features/host/messages.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { createSiteReportStore, MOST_REPORTS } from './site-report-store.ts';

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
  const book = createSiteReportStore({
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

describe('reports of pages that Mote does not recognize', () => {
  it('stores a report with time and version, and returns it without its owner', async () => {
    const { book } = setUp();
    await book.add(report());
    const { application, view, rung, missing, censoredHtml } = report();
    expect(await book.list()).toEqual({
      reports: [{ application, view, rung, missing, structure: censoredHtml, version: '1.2.3', at: 1 }],
    });
  });

  it('keeps the last five reports, newest first, and replaces an identical one', async () => {
    const { book, missing } = setUp();
    for (let i = 0; i <= MOST_REPORTS; i += 1) await book.add(report({ missing: [`s${i}`] }));
    await book.add(report({ missing: ['s2'] }));
    expect(await missing()).toEqual(['s2', 's5', 's4', 's3', 's1']);
  });

  it('keeps all of several simultaneous reports', async () => {
    const { book, missing } = setUp();
    await Promise.all(['a', 'b', 'c'].map((name) => book.add(report({ missing: [name] }))));
    expect((await missing()).sort()).toEqual(['a', 'b', 'c']);
  });

  it('deletes the reports of the user at sign-out, so that the next user sees none', async () => {
    const { book, world, siteReports, missing } = setUp();
    await book.add(report());
    await book.keepOwn();
    expect(await missing()).toEqual(['send']);
    world.owner = 'anonymous';
    expect(await missing()).toEqual([]);
    await book.keepOwn();
    expect(await siteReports.get()).toEqual([]);
  });

  it('deletes only the reports of the user who asks for it', async () => {
    const { book, world, siteReports, missing } = setUp();
    await book.add(report());
    const [other] = await siteReports.get();
    if (!other) throw new Error('No report is stored');
    world.owner = 'anonymous';
    await siteReports.set([{ ...other, ownerId: 'anonymous' }, other]);
    await book.forget();
    expect(await missing()).toEqual([]);
    expect(await siteReports.get()).toEqual([other]);
  });

  it('stores no report on a shared device', async () => {
    const { book, siteReports } = setUp({ isShared: true });
    await book.add(report());
    expect(await siteReports.get()).toEqual([]);
  });
});
