import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { LoadedImage } from './LoadedImage.tsx';

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="${colour}"/></svg>`)}`;
const BROKEN = 'data:image/png;base64,AAAA';
const state = () => document.querySelector<HTMLElement>('[data-state]')?.dataset.state;
const frame = () => document.querySelector('[data-state]')?.getBoundingClientRect();

test('[S4-040] a picture is pending far from the window, and loads near it', async () => {
  await page.viewport(600, 600);
  await renderInKit(
    <>
      <div style={{ blockSize: 5000 }} />
      <LoadedImage src="/no-answer" alt="A class" width={160} height={90} />
    </>,
  );
  expect(state()).toBe('pending');
  window.scrollTo(0, 4500);
  await expect.poll(state).not.toBe('pending');
});

test('[S4-040] a picture is loaded when it has arrived, and keeps its place before', async () => {
  await renderInKit(<LoadedImage src={picture('red')} alt="A class" width={160} height={90} />);
  expect([frame()?.width, frame()?.height]).toEqual([160, 90]);
  await expect.poll(state).toBe('loaded');
  await expect.element(page.getByRole('img', { name: 'A class' })).toBeVisible();
  expect([frame()?.width, frame()?.height]).toEqual([160, 90]);
});

test.each([{ theme: 'light' }, { theme: 'dark' }, { theme: 'light', direction: 'rtl' }] as const)(
  '[S4-040] a picture that does not arrive shows its words in its place: %j',
  async (look) => {
    await renderInKit(<LoadedImage src={BROKEN} alt="A class" width={320} height={180} />, look);
    await expect.poll(state).toBe('failed');
    await expect.element(page.getByText('A class', { exact: true })).toBeVisible();
    expect(page.getByRole('img').elements()).toHaveLength(1);
    expect([frame()?.width, frame()?.height]).toEqual([320, 180]);
    expect(await findFaults()).toEqual([]);
  },
);

test('[S4-040] another picture is loaded after a failure', async () => {
  const { rerender } = await renderInKit(<LoadedImage src={BROKEN} alt="A class" width={160} height={90} />);
  await expect.poll(state).toBe('failed');
  await rerender(<LoadedImage src={picture('blue')} alt="A class" width={160} height={90} />);
  await expect.poll(state).toBe('loaded');
});
