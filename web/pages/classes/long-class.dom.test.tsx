import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeSite, createFakeStatus } from '../../features/account/fake-account.ts';
import { openSite, until } from '../../features/account/fake-visit.tsx';
import {
  CLASS_ID,
  createFakeClasses,
  fakeClass,
  fakeClassMote,
  fakeMember,
} from '../../features/classes/fake-classes.ts';
import './ClassPage.tsx';

const PUPILS = 60;
const MOTES = 500;
const PAGE = 50;

const letters = (n: number) => String.fromCodePoint(65 + (n % 26), 65 + Math.floor(n / 26));
const plays = () => [...document.querySelectorAll<HTMLElement>('button[aria-label^="Play"]')];

/** Opens a class of 60 pupils with 500 recordings, which the server returns 50 at a time. */
async function openLongClass() {
  const pupils = Array.from({ length: PUPILS }, (_, n) =>
    fakeMember(`Pupil ${letters(n)}`, { userId: `P${String(n).padStart(16, '0')}`, consent: 'given', face: n }),
  );
  const server = createFakeClasses(fakeClass({ members: pupils }));
  server.motes = Array.from({ length: MOTES }, (_, n) => ({
    ...fakeClassMote(`m${n}x`, 1_790_000_000_000 - n * 60_000),
    authorName: pupils[n % PUPILS]?.name ?? '',
    peaks: Array.from({ length: 100 }, (_peak, at) => (at % 10) / 10),
  }));
  const site = createFakeSite();
  site.account.http = server.http;
  const status = createFakeStatus();
  site.account.session.become({ ...status, entitlements: { ...status.entitlements, canCreateClass: true } });
  await openSite(`/classes/${CLASS_ID}`, { site });
  await until(() => plays().length).toBe(PAGE);
  const requests = () => server.calls.filter((call) => call.includes('/motes')).length;
  return { pupils, requests };
}

test('500 recordings of 60 pupils are shown 50 at a time, with few nodes in each row', async () => {
  const { requests } = await openLongClass();
  expect(requests()).toBe(1);
  const rows = plays().map((play) => play.closest('li'));
  const nodes = rows.map((row) => row?.querySelectorAll('*').length ?? 0);
  expect(Math.max(...nodes)).toBeLessThan(50);
  const isSkippable = rows.every((row) => row !== null && getComputedStyle(row).contentVisibility === 'auto');
  expect(isSkippable).toBe(true);
  await page.getByRole('button', { name: 'Show older ones' }).click();
  await until(() => plays().length).toBe(2 * PAGE);
  expect(requests()).toBe(2);
});

test('a filter on 500 recordings loads one page, and only of what it shows', async () => {
  const { pupils, requests } = await openLongClass();
  await page.getByLabelText('Recordings of').selectOptions(pupils[7]?.name ?? '');
  await until(() => plays().length).toBe(9);
  expect(requests()).toBe(2);
  await page.getByLabelText('Recordings of').selectOptions('All pupils');
  await page.getByLabelText('Show', { exact: true }).selectOptions('New ones');
  await until(() => plays().length).toBe(PAGE);
  expect(requests()).toBeLessThanOrEqual(4);
});

test('playing one of many recordings renders no other row again', async () => {
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await openLongClass();
  // Each row writes its time when it renders.
  const rendered = vi.spyOn(Date.prototype, 'toLocaleString');
  onTestFinished(() => {
    rendered.mockRestore();
    played.mockRestore();
  });
  const [first] = plays();
  first?.click();
  await until(() => first?.getAttribute('aria-label')?.startsWith('Pause')).toBe(true);
  await until(() => first?.closest('li')?.textContent?.includes('Heard')).toBe(true);
  expect(new Set(rendered.mock.contexts.map(Number)).size).toBe(1);
});
