import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SettingsDocument } from '@/shared/contract/identity.ts';
import { type AdviceId, AFFIRMATIVE_CARDS, ASSISTIVE_CARDS } from '@/shared/domain/account/advice.ts';
import type { AdviceCard } from '@/shared/domain/account/user-session.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { viewport } from '@/tests/dom/viewport.ts';
import { createFakeSite, createFakeStatus, type FakeSite, refused } from '../account/fake-account.ts';
import { LOOKS, until } from '../account/fake-visit.tsx';
import { SiteProvider } from '../account/site-context.ts';
import { AdviceCards } from './AdviceCards.tsx';
import { AdvicePicture } from './AdvicePicture.tsx';

const t = createSourceTexts();

const card = (id: string, over: Partial<AdviceCard> = {}): AdviceCard => ({
  ...{ id, kind: 'tip', textId: `advice-${id}`, action: '/record', isDismissible: true, audience: 'all' },
  ...over,
});

interface Shown {
  affirmative?: readonly AdviceCard[];
  assistive?: readonly AdviceCard[];
  isMinor?: boolean;
  site?: FakeSite;
  look?: object;
  /** True if the user came from another page. */
  isFromPage?: boolean;
}

async function show(shown: Shown) {
  const { affirmative = [], assistive = [], isMinor = false, site = createFakeSite(), look = {} } = shown;
  site.account.session.become(
    createFakeStatus({ isMinor, affirmativeCarousel: [...affirmative], assistiveCarousel: [...assistive] }),
  );
  const place = { current: null as HTMLElement | null };
  const element = (
    <main
      ref={(main) => {
        place.current = main;
      }}
      tabIndex={-1}
    >
      <h1>Dashboard</h1>
      <AdviceCards place={place} />
    </main>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]);
  let refreshes = 0;
  site.account.session.refresh = async () => {
    refreshes += 1;
    return { ok: true, value: createFakeStatus() };
  };
  if (shown.isFromPage) await router.navigate('/');
  await renderInKit(
    <SiteProvider value={site.site}>
      <RouterProvider router={router} />
    </SiteProvider>,
    look,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...site, router, refreshes: () => refreshes };
}

const shownCards = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.closest('[data-card]')?.getAttribute('data-card'));
const dismiss = (id: AdviceId) => page.getByRole('button', { name: t('advice-dismiss', { title: t(`advice-${id}`) }) });

describe('cards of praise and help', () => {
  test('[S3-039] [S3-040] shows the first card of each list, with its act', async () => {
    const { router } = await show({
      affirmative: [card('first-note', { action: '/record' }), card('ten-notes')],
      assistive: [card('join-class', { action: '/join' }), card('no-note')],
    });
    expect(shownCards()).toEqual(['first-note', 'join-class']);
    await expect.element(page.getByText(t('advice-text-first-note'))).toBeVisible();
    await page.getByRole('link', { name: 'Join a class' }).click();
    await until(() => router.state.location.pathname).toBe('/join');
  });

  test.each([...AFFIRMATIVE_CARDS, ...ASSISTIVE_CARDS])(
    'the card %s has its words, its act and a picture',
    async (id) => {
      await show({ assistive: [card(id)] });
      await expect.element(page.getByRole('heading', { name: t(`advice-${id}`) })).toBeVisible();
      await expect.element(page.getByText(t(`advice-text-${id}`))).toBeVisible();
      await expect.element(page.getByRole('link', { name: t(`advice-act-${id}`) })).toBeVisible();
      await until(() => document.querySelectorAll('[data-art] svg').length).toBe(1);
    },
  );

  test('each card has a picture of its own', async () => {
    const ids = [...AFFIRMATIVE_CARDS, ...ASSISTIVE_CARDS];
    await renderInKit(ids.map((id) => <AdvicePicture key={id} of={id} />));
    const pictures = [...document.querySelectorAll('[data-art]')].map((art) => art.getAttribute('data-art'));
    expect(new Set(pictures).size).toBe(ids.length);
  });

  test('a dismissed card makes room for the next one, is stored at the server, and leaves the focus in place', async () => {
    const { calls, refreshes } = await show({ assistive: [card('join-class'), card('no-note')] });
    (dismiss('join-class').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await until(shownCards).toEqual(['no-note']);
    await until(() => calls).toContain('settings {"dismissedCards":{"value":["join-class"],"version":1}}');
    await until(refreshes).toBe(1);
    expect(document.activeElement?.tagName).toBe('MAIN');
    await dismiss('no-note').click();
    await until(shownCards).toEqual([]);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  test('adds a dismissed card to those that another device has dismissed', async () => {
    const site = createFakeSite();
    site.answers.saveSettings = {
      ok: true,
      value: { dismissedCards: { value: ['ten-notes', 'new-card'], version: 4 } },
    };
    const { calls } = await show({ assistive: [card('no-note')], site });
    await dismiss('no-note').click();
    await until(() => calls).toContain(
      'settings {"dismissedCards":{"value":["ten-notes","new-card","no-note"],"version":5}}',
    );
  });

  test('cards that are dismissed quickly one after the other all reach the server', async () => {
    const site = createFakeSite();
    let stored: SettingsDocument = {};
    let respond = () => {};
    const responding = new Promise<void>((resolve) => {
      respond = resolve;
    });
    // Like the server: drops a version that is not above its own.
    site.account.api.saveSettings = async (changes) => {
      await responding;
      const { dismissedCards } = changes;
      if (dismissedCards && dismissedCards.version > (stored.dismissedCards?.version ?? 0)) stored = { dismissedCards };
      return { ok: true, value: stored };
    };
    const cards = ['join-class', 'no-note', 'say-name', 'get-extension'] as const;
    await show({ assistive: cards.map((id) => card(id)), site });
    for (const id of cards) await dismiss(id).click();
    respond();
    await until(() => stored.dismissedCards?.value).toEqual(cards);
  });

  test('a dismissed card about an event comes back with a newer event', async () => {
    const { calls, account } = await show({ assistive: [card('let-in', { occasion: 1000 })] });
    await dismiss('let-in').click();
    await until(() => calls).toContain('settings {"dismissedCards":{"value":["let-in:1000"],"version":1}}');
    await until(shownCards).toEqual([]);
    account.session.become(createFakeStatus({ assistiveCarousel: [card('let-in', { occasion: 2000 })] }));
    await until(shownCards).toEqual(['let-in']);
    await dismiss('let-in').click();
    await until(() => calls).toContain('settings {"dismissedCards":{"value":["let-in:2000"],"version":1}}');
  });

  test('a card that the server could not store stays away until the next visit', async () => {
    const site = createFakeSite();
    site.answers.saveSettings = refused('server-unreachable');
    const { refreshes } = await show({ assistive: [card('no-note')], site });
    await dismiss('no-note').click();
    await until(shownCards).toEqual([]);
    expect(refreshes()).toBe(0);
  });

  test('ignores a card that only a newer version knows', async () => {
    await show({ affirmative: [card('brand-new'), card('first-note')] });
    expect(shownCards()).toEqual(['first-note']);
  });

  test('a minor sees only cards for everybody', async () => {
    const forAdults = [card('ten-notes', { audience: 'adults' }), card('class-ready', { audience: 'teachers' })];
    await show({ affirmative: forAdults, assistive: [card('no-note')], isMinor: true });
    expect(shownCards()).toEqual(['no-note']);
  });

  test('an installed extension ends the card about it, also before it is signed in', async () => {
    const { presence } = await show({ assistive: [card('get-extension')] });
    expect(shownCards()).toEqual(['get-extension']);
    presence({ state: 'installed' });
    await until(shownCards).toEqual([]);
  });

  test('asks the server again for a user who comes from another page, where the act may have been done', async () => {
    const { refreshes } = await show({ assistive: [card('no-note')], isFromPage: true });
    await until(refreshes).toBe(1);
  });

  test.each(LOOKS)('has no axe violation, and fits a window of 320 px, %o', async (look) => {
    await viewport(320, 640);
    await show({ affirmative: [card('first-note')], assistive: [card('get-extension')], look });
    expect(await findFaults(document.body)).toEqual([]);
    await until(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await viewport(414, 896);
  });
});
