import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeAccess } from './fake-sites.ts';
import { SiteOffer } from './SiteOffer.tsx';

const t = createSourceTexts();
const SCHOOL = 'https://canvas.school.example';
const HERE = { host: 'canvas.school.example' };

interface World {
  origin?: string | null;
  answer?: () => boolean;
  begun?: Result<void, string>;
  look?: KitLook;
}

async function show({ origin = SCHOOL, answer = () => true, begun = ok(undefined), look: dress = {} }: World = {}) {
  let look: () => void = () => {};
  const settings = createSettings(createFakeArea());
  const access = createFakeAccess(answer);
  const ports = {
    read: vi.fn(async (): Promise<Result<{ origin: string | null }>> => ok({ origin })),
    begin: vi.fn(async (_origin: string) => begun),
    watch: (listener: () => void) => {
      look = listener;
    },
  };
  await renderInKit(<SiteOffer ports={ports} sites={settings.canvasSites} access={access} />, dress);
  await vi.waitFor(() => expect(ports.read).toHaveBeenCalled());
  return { settings, access, ports, lookAgain: () => look() };
}

const button = () => page.getByRole('button', { name: t('sites-offer-on', HERE) });
const line = () => page.getByRole('status');

describe('the offer to turn Mote on for the current site', () => {
  it('requests by key the permission for this site only, stores it in the settings, and starts Mote in the page', async () => {
    const { settings, access, ports } = await show();
    await expect.element(line()).toHaveTextContent(t('sites-offer', HERE));
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(line()).toHaveTextContent(t('sites-enabled', HERE));
    expect(access.asked).toEqual([SCHOOL]);
    expect(await settings.canvasSites.get()).toEqual([SCHOOL]);
    expect(ports.begin.mock.calls).toEqual([[SCHOOL]]);
    await expect.element(button()).not.toBeInTheDocument();
    await expect.element(line()).toHaveFocus();
  });

  it('renders nothing if there is no site to offer', async () => {
    await show({ origin: null });
    expect(line().all()).toEqual([]);
  });

  it('resets the offer for another page', async () => {
    const { ports, lookAgain } = await show();
    await expect.element(button()).toBeVisible();
    ports.read.mockResolvedValue(ok({ origin: null }));
    lookAgain();
    await expect.element(button()).not.toBeInTheDocument();
  });

  it('a denied browser permission changes nothing and can be requested again', async () => {
    const answers = [false, true];
    const { settings, ports } = await show({ answer: () => answers.shift() ?? true });
    await button().click();
    await expect.element(line()).toHaveTextContent(t('sites-refused'));
    expect(await settings.canvasSites.get()).toEqual([]);
    expect(ports.begin).not.toHaveBeenCalled();
    await button().click();
    await expect.element(line()).toHaveTextContent(t('sites-enabled', HERE));
  });

  it('asks the user to reload a page that cannot be scripted', async () => {
    await show({ begun: err('page-out-of-reach') });
    await button().click();
    await expect.element(line()).toHaveTextContent(t('sites-reload', HERE));
  });

  it.each<KitLook>([{ theme: 'dark' }, { locale: 'ar-EG' }])(
    'the site offer has no fault that axe finds in %j',
    async (look) => {
      await show({ look });
      await expect.element(line()).toBeVisible();
      expect(await findFaults()).toEqual([]);
    },
  );
});
