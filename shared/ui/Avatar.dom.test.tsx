import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Avatar } from './Avatar.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')}`;
const avatar = () => page.getByRole('img').first();

test.each([
  ['2xs', 16],
  ['xs', 24],
  ['sm', 32],
  ['md', 48],
  ['lg', 64],
  ['xl', 96],
  ['2xl', 128],
] as const)('[S9-021] an avatar of size %s is %d px', async (size, px) => {
  await renderInKit(<Avatar size={size} name="Ana Maria Lopez" />);
  const { width, height } = avatar().element().getBoundingClientRect();
  expect([width, height]).toEqual([px, px]);
});

test('[S9-021] an avatar has the default size md, 48 px', async () => {
  await renderInKit(<Avatar name="Plato" />);
  expect(avatar().element().getBoundingClientRect().width).toBe(48);
});

test('[S3-125] an avatar applies src, name, alt and size', async () => {
  await renderInKit(<Avatar src={PICTURE} name="Ana Maria Lopez" alt="Your teacher" size="lg" />);
  await expect.element(page.getByRole('img', { name: 'Your teacher' })).toBeVisible();
  await expect.poll(() => document.querySelector('img')?.getAttribute('src')).toBe(PICTURE);
  expect(avatar().element().getBoundingClientRect().width).toBe(64);
});

test('[S3-126] takes initials from the first and the last word: AL, P', async () => {
  await renderInKit(
    <>
      <Avatar name="Ana Maria Lopez" />
      <Avatar name="Plato" />
    </>,
  );
  expect(page.getByRole('img', { name: 'Ana Maria Lopez' }).element().textContent).toBe('AL');
  expect(page.getByRole('img', { name: 'Plato' }).element().textContent).toBe('P');
});

test('[S3-127] shows initials when the picture fails to load', async () => {
  await renderInKit(<Avatar src="data:image/png;base64,AAAA" name="Ana Maria Lopez" />);
  await expect.element(avatar()).toHaveTextContent('AL');
  expect(document.querySelector('img')).toBeNull();
});

test('[S3-127 S8-025] shows the generic icon without a name, labelled "Generic avatar"', async () => {
  await renderInKit(<Avatar src="data:image/png;base64,AAAA" />);
  const generic = page.getByRole('img', { name: 'Generic avatar', exact: true });
  await expect.poll(() => generic.element().querySelector('svg')).not.toBeNull();
});

test.each(['light', 'dark'] as const)('avatars have no axe violation in %s', async (theme) => {
  await renderInKit(
    <>
      <Avatar src={PICTURE} name="Ana" />
      <Avatar name="Ana Maria Lopez" size="2xl" />
      <Avatar />
    </>,
    { theme },
  );
  expect(await findFaults()).toEqual([]);
});
