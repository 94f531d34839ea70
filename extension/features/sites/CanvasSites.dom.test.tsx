import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { CanvasSites } from './CanvasSites.tsx';
import { createFakeAccess } from './fake-sites.ts';

const t = createSourceTexts();
const SCHOOL = 'https://canvas.school.example';
const PLAIN = /[\u2068\u2069]/g;

async function show(known: readonly string[] = [], answer = () => true) {
  const settings = createSettings(createFakeArea());
  await settings.canvasSites.set(known);
  const access = createFakeAccess(answer);
  for (const origin of known) access.allowed.add(origin);
  await renderInKit(<CanvasSites sites={settings.canvasSites} access={access} />);
  return { settings, access };
}

const address = () => page.getByRole('textbox', { name: t('sites-address') });
const enable = () => page.getByRole('button', { name: t('sites-enable') });
const items = () => page.getByRole('listitem');

async function type(text: string) {
  await address().fill(text);
  await enable().click();
}

describe('the settings card for a school’s Canvas', () => {
  it('turns a site on after the browser’s prompt, and lists it', async () => {
    const { settings, access } = await show();
    expect(items().all()).toEqual([]);
    await type('canvas.school.example/courses/7');
    await expect.element(items()).toHaveTextContent('canvas.school.example');
    await expect.element(page.getByRole('status')).toHaveTextContent('Mote is on at');
    expect(access.asked).toEqual([SCHOOL]);
    expect(await settings.canvasSites.get()).toEqual([SCHOOL]);
    await expect.element(address()).toHaveValue('');
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['our canvas', 'sites-not-an-address'],
    ['http://canvas.school.example', 'sites-not-https'],
    ['https://docs.google.com', 'sites-known-already'],
  ])('explains what is wrong with %s, without a browser prompt', async (typed, id) => {
    const { settings, access } = await show();
    await type(typed);
    await expect.element(page.getByText(t(id))).toBeVisible();
    expect(access.asked).toEqual([]);
    expect(await settings.canvasSites.get()).toEqual([]);
    expect(await findFaults()).toEqual([]);
  });

  it('turns no site on if the user denies the browser’s prompt', async () => {
    const { settings } = await show([], () => false);
    await type(SCHOOL);
    await expect.element(page.getByText(t('sites-refused'))).toBeVisible();
    expect(await settings.canvasSites.get()).toEqual([]);
    await expect.element(address()).toHaveValue(SCHOOL);
  });

  it('lists the same school only once', async () => {
    const { settings } = await show([SCHOOL]);
    await type(`${SCHOOL}/login`);
    await expect.element(page.getByRole('status')).toHaveTextContent('Mote is on at');
    expect(await settings.canvasSites.get()).toEqual([SCHOOL]);
  });

  it('removes a site that is turned off and gives up its permission', async () => {
    const { settings, access } = await show([SCHOOL]);
    await page.getByRole('button', { name: /Switch off at/ }).click();
    await vi.waitFor(() => expect(items().all()).toEqual([]));
    expect(await settings.canvasSites.get()).toEqual([]);
    expect([...access.allowed]).toEqual([]);
    await expect.element(page.getByRole('status')).toHaveTextContent('until they are reloaded');
  });

  it('reports a permission that the browser revoked, and can request it again', async () => {
    const { access } = await show([SCHOOL]);
    await expect.element(items()).toHaveTextContent('canvas.school.example');
    access.change(SCHOOL, false);
    await expect.element(page.getByText(t('sites-not-allowed'))).toBeVisible();
    expect(await findFaults()).toEqual([]);
    const again = page.getByRole('button', { name: /Allow again at/ });
    expect((await again.element()).getAttribute('aria-label')?.replace(PLAIN, '')).toBe(
      'Allow again at canvas.school.example',
    );
    await again.click();
    await vi.waitFor(() => expect(page.getByText(t('sites-not-allowed')).all()).toEqual([]));
    expect(access.asked).toEqual([SCHOOL]);
  });
});
