import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { err, ok } from '@/shared/base/result.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeHealth, FAKE_HOST, FAKE_OWN_HEALTH } from './fake-health.ts';
import { HealthDialog } from './HealthDialog.tsx';
import type { SiteHealth, StoredReports } from './messages.ts';
import type { HealthPorts } from './ports.ts';
import { reportFromStored } from './report.ts';

const t = createSourceTexts();
const RUNNING: SiteHealth = { state: 'running', host: FAKE_HOST, own: FAKE_OWN_HEALTH };
const CHANGED: SiteHealth = {
  state: 'running',
  host: { ...FAKE_HOST, controls: 1, status: { ...FAKE_HOST.status, rung: 'copy-link' } },
  own: FAKE_OWN_HEALTH,
};

const EARLIER = [
  {
    at: Date.UTC(2026, 10, 20, 12),
    version: '1.2.2',
    application: 'gmail',
    view: 'gmail-default',
    rung: 'floating-widget',
    missing: ['send'],
    structure: '<div role="textbox"></div>',
  },
] as const;

async function show(
  site: SiteHealth,
  look: KitLook = {},
  copyText?: HealthPorts['copyText'],
  reports?: StoredReports['reports'],
) {
  const ports = createFakeHealth(site, copyText, reports);
  const onClose = vi.fn();
  await renderInKit(<HealthDialog ports={ports} version="1.2.3" onClose={onClose} />, look);
  await expect.element(page.getByRole('status').first()).toBeVisible();
  return { ports, onClose };
}

const rows = () => page.getByRole('listitem');
const button = (id: string) => page.getByRole('button', { name: t(id) });

describe('the health of this site', () => {
  it('describes the state of each capability in words, not by colour alone', async () => {
    await show(RUNNING);
    await expect.element(page.getByText(t('health-whole'))).toBeVisible();
    for (const [index, capability] of ['record', 'insert', 'read', 'unfurl', 'highlight-layer'].entries()) {
      await expect.element(rows().nth(index)).toHaveTextContent(t(`health-row-${capability}`));
      await expect.element(rows().nth(index)).toHaveTextContent(t('health-state-works'));
    }
    expect(rows().all()).toHaveLength(5);
  });

  it('explains what still works on a page that has changed, and that nothing is lost', async () => {
    await show(CHANGED);
    await expect.element(page.getByText(t('health-changed'))).toBeVisible();
    await expect.element(page.getByText(t('health-insert-copies'))).toBeVisible();
  });

  it.each(['silent', 'not-allowed', 'closed'] as const)(
    'explains the site’s state %s and what to do',
    async (state) => {
      const { ports } = await show({ state });
      await expect.element(page.getByText(t(`health-${state}`))).toBeVisible();
      expect(rows().all()).toEqual([]);
      if (state !== 'not-allowed') return expect(button('health-settings').all()).toEqual([]);
      await button('health-settings').click();
      expect(ports.opened).toEqual(['settings']);
    },
  );

  it('explains what works on a page without an integration, and how to reach it', async () => {
    await show({ state: 'any-page', own: FAKE_OWN_HEALTH });
    await expect.element(page.getByText(t('health-any-page'))).toBeVisible();
    expect(rows().all()).toHaveLength(5);
    await expect.element(page.getByText(t('health-record-any'))).toBeVisible();
    await expect.element(page.getByText(t('health-unfurl-any'))).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('reads the site’s state again on request', async () => {
    const { ports } = await show({ state: 'silent' });
    ports.become(ok(RUNNING));
    await button('health-again').click();
    await expect.element(page.getByText(t('health-whole'))).toBeVisible();
    ports.become(err('timed-out'));
    await button('health-again').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('error-timed-out'));
  });

  it('shows the report before it copies exactly that text', async () => {
    const { ports } = await show(CHANGED);
    expect(page.getByRole('region', { name: t('health-report-text') }).all()).toEqual([]);
    await page.getByText(t('health-report'), { exact: true }).click();
    const shown = page.getByRole('region', { name: t('health-report-text') });
    await expect.element(shown).toBeVisible();
    await button('health-report-copy').click();
    await expect.element(page.getByText(t('health-report-copied'))).toBeVisible();
    expect(ports.copied).toEqual([shown.element().textContent]);
    expect(ports.copied[0]).toContain('rung: copy-link');
  });

  it('shows earlier reports with page and time; copies or deletes them', async () => {
    const { ports } = await show(RUNNING, {}, undefined, EARLIER);
    await expect.element(page.getByRole('heading', { name: t('health-earlier') })).toBeVisible();
    await page.getByText(/Gmail.*2026/).click();
    await button('health-report-copy').click();
    await expect.element(page.getByText(t('health-report-copied'))).toBeVisible();
    expect(ports.copied).toEqual([reportFromStored(EARLIER[0])]);
    expect(await findFaults()).toEqual([]);
    await button('health-earlier-forget').click();
    await expect.element(page.getByRole('heading', { name: t('health-earlier') })).not.toBeInTheDocument();
    await expect.element(page.getByText(t('health-earlier-forgotten'))).toHaveFocus();
    expect(await ports.reports()).toEqual(ok({ reports: [] }));
  });

  it('tells that the browser does not allow copying', async () => {
    await show(RUNNING, {}, async () => err('clipboard-refused'));
    await page.getByText(t('health-report'), { exact: true }).click();
    await button('health-report-copy').click();
    await expect.element(page.getByText(t('error-clipboard-refused'))).toBeVisible();
  });

  it('the health dialog can be used by keys, and closes by Escape', async () => {
    const { onClose } = await show(RUNNING);
    const names: string[] = [];
    await page.getByText(t('health-report'), { exact: true }).click();
    for (let i = 0; i < 5; i += 1) {
      await userEvent.keyboard('{Tab}');
      names.push(document.activeElement?.textContent ?? '');
    }
    expect(names.join('|')).toContain(t('health-report-copy'));
    expect(names.join('|')).toContain(t('health-again'));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each<KitLook>([{ theme: 'light' }, { theme: 'dark' }, { locale: 'ar-EG' }])(
    'the health dialog has no fault that axe finds in %j',
    async (look) => {
      await show(CHANGED, look);
      await page.getByText(t('health-report'), { exact: true }).click();
      expect(await findFaults()).toEqual([]);
    },
  );
});
