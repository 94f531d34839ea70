import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Integration } from '@/extension/core/page/contract.ts';
import { MOTE, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { GDOCS_PATH, GdocsHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { GSHEETS_PATH, GsheetsHost } from '@/tests/hosts/gsheets/gsheets-host.ts';
import { GSLIDES_PATH, GslidesHost } from '@/tests/hosts/gslides/gslides-host.ts';
import type { DocosHost, DocosModel } from '@/tests/hosts/harness/docos-host.ts';
import { FAKE_SETTINGS } from '@/tests/hosts/harness/fake-ports.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { inQuickTime } from '@/tests/hosts/harness/quick-time.ts';
import { gdocs } from '../gdocs/index.ts';
import { gsheets } from '../gsheets/index.ts';
import { gslides } from '../gslides/index.ts';

interface Host {
  integration: Integration;
  /** Opens the page with its own place, beside which a comment is broken. */
  open(): Promise<RunningHost<DocosHost<DocosModel>>>;
}

const HOSTS: Record<string, Host> = {
  document: {
    integration: gdocs,
    async open() {
      const frame = await openFrame('gdocs/edit', GDOCS_PATH);
      const host = new GdocsHost(frame.drive);
      await host.focusBody();
      return runOn(gdocs, { frame, host });
    },
  },
  cell: {
    integration: gsheets,
    async open() {
      const frame = await openFrame('gsheets/grid', GSHEETS_PATH);
      const host = new GsheetsHost(frame.drive);
      await host.select('B2');
      return runOn(gsheets, { frame, host });
    },
  },
  slide: {
    integration: gslides,
    async open() {
      const frame = await openFrame('gslides/editor', GSLIDES_PATH);
      const host = new GslidesHost(frame.drive);
      await host.openSlide('p');
      return runOn(gslides, { frame, host });
    },
  },
};

describe.each(Object.entries(HOSTS))('a changed comment box beside an unchanged %s', (_name, host) => {
  let on: RunningHost<DocosHost<DocosModel>>;
  let own = '';
  const dom = () => on.frame.window.document;
  const placed = (...ids: string[]) => vi.waitFor(() => expect(on.placementIds()).toEqual(ids));
  const notice = () => dom().querySelector('[data-mote-hint]')?.shadowRoot?.querySelector('p')?.textContent ?? null;
  const floating = () => {
    const button = dom().querySelector('[data-floating]')?.shadowRoot?.querySelector('button');
    if (!button) throw new Error('Nothing floats');
    return button;
  };

  beforeEach(async () => {
    await page.viewport(1200, 800);
    on = await host.open();
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(1));
    own = on.placementIds()[0] ?? '';
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    on.ports.invalidate();
    on.frame.close();
  });

  it('floats one button for a comment without a place for it, keeps the other button, and status() reports it', async () => {
    await on.host.openEditor();
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(2));
    const comment = on.placementIds().find((id) => id !== own) ?? '';
    await on.host.hideToolbar();
    await inQuickTime(() => placed(own, 'floating'));
    expect(notice()).toBe(FAKE_SETTINGS.texts.pageChanged);
    expect(on.ports.reports.map(({ status }) => status.rung)).toEqual(['floating-widget']);
    expect(on.ports.health()?.status.rung).toBe('floating-widget');
    const url = new URL(dom().location.href);
    expect(host.integration.status({ document: dom(), url }).rung).toBe('floating-widget');
    await on.click(floating());
    expect(on.ports.starts).toEqual([expect.objectContaining({ placementId: 'floating', targetId: comment })]);
    expect(await on.ports.insert({ targetId: comment, insertion: MOTE })).toMatchObject({ ok: true });
  });

  it('floats a button that copies the link if the comment’s editor is unknown', async () => {
    await on.host.openEditor();
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(2));
    await on.host.hideEditors();
    await inQuickTime(() => placed(own, 'floating'));
    expect(on.ports.health()?.status.rung).toBe('copy-link');
    await on.click(floating());
    expect(on.ports.starts).toEqual([expect.objectContaining({ placementId: 'floating', targetId: '' })]);
  });

  it('removes the floating button once the comment is restored or closed', async () => {
    await on.host.openEditor();
    await on.host.hideToolbar();
    await inQuickTime(() => placed(own, 'floating'));
    await on.host.closeEditor();
    await placed(own);
    expect(notice()).toBeNull();
    expect(on.ports.health()?.status.rung).toBe('button');
  });
});
