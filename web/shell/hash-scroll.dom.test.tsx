import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emulateMedia } from '@/tests/dom/emulate-media.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { PlaceInPage } from './PlaceInPage.tsx';
import { idIn } from './use-hash-scroll.ts';

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    scrolled(this.id, typeof how === 'object' ? how.behavior : how);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emulateMedia();
});

const TALL = { blockSize: 3000 };

async function open(address: string) {
  const visit = { scrolledTo: null };
  const frame = (
    <>
      <Outlet />
      <PlaceInPage visit={visit} />
    </>
  );
  const content = (
    <div style={TALL}>
      <h2 id="install">Install</h2>
      <h2 id="a=b">Odd</h2>
      <h2 id="über">Accents</h2>
    </div>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: frame, children: [{ index: true, element: content }] },
      { path: '/late', element: frame, children: [{ index: true, element: <div style={TALL}>Late</div> }] },
    ],
    { initialEntries: [address] },
  );
  await renderInKit(<RouterProvider router={router} />);
  return router;
}

test('[S2-125] scrolls smoothly to the element with the id of the hash, and gives it the focus', async () => {
  await open('/#install');
  await expect.poll(() => scrolled.mock.calls).toEqual([['install', 'smooth']]);
  expect(document.activeElement?.id).toBe('install');
});

test('[S2-125] scrolls once for a value of the hash, whatever is drawn later', async () => {
  const router = await open('/#install');
  await expect.poll(() => scrolled.mock.calls.length).toBe(1);
  await router.navigate('/?tab=2#install', { replace: true });
  await router.revalidate();
  expect(scrolled).toHaveBeenCalledTimes(1);
  await router.navigate('/#%C3%BCber');
  await expect.poll(() => scrolled.mock.calls.at(-1)).toEqual(['über', 'smooth']);
  await router.navigate('/#install');
  await expect.poll(() => scrolled.mock.calls.length).toBe(3);
});

test('[S2-125] does not jump to the element before it scrolls', async () => {
  const router = await open('/');
  window.scrollTo(0, 700);
  const at = window.scrollY;
  expect(at).toBeGreaterThan(0);
  const jumped = vi.spyOn(window, 'scrollTo');
  await router.navigate('/#install');
  await expect.poll(() => scrolled.mock.calls).toEqual([['install', 'smooth']]);
  // The restoration may scroll to the place where the page is.
  for (const [, top] of jumped.mock.calls) expect(top).toBe(at);
});

test('[S2-125] waits for an element that is drawn later', async () => {
  await open('/late#install');
  expect(scrolled).not.toHaveBeenCalled();
  const late = document.createElement('p');
  late.id = 'install';
  late.textContent = 'Here';
  document.body.append(late);
  await expect.poll(() => scrolled.mock.calls).toEqual([['install', 'smooth']]);
  late.remove();
});

test('[S2-125] is not smooth under reduced motion', async () => {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' });
  await open('/#install');
  await expect.poll(() => scrolled.mock.calls).toEqual([['install', 'instant']]);
});

test.each([
  ['', null],
  ['#', null],
  ['#a=b', null],
  ['#%E0%A4%A', null],
  ['#install', 'install'],
  ['#%C3%BCber', 'über'],
])('[S2-125] the hash %s names %s', (hash, id) => {
  expect(idIn(hash)).toBe(id);
});
