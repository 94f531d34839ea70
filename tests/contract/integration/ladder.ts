import { describe, expect, it, vi } from 'vitest';
import { FAKE_SETTINGS } from '@/tests/hosts/harness/fake-ports.ts';
import { MOTE } from './run-on.ts';
import type { Suite } from './suite.ts';

/** Returns the line in the page that shows the status of Mote; null: none. */
function noticeOf({ on }: Suite): { text: string; isAbove: boolean } | null {
  const { document } = on.frame.window;
  const line = document.querySelector('[data-mote-hint]');
  const button = document.querySelector('[data-floating]');
  if (!line || !button) return null;
  const isAbove = line.getBoundingClientRect().bottom <= button.getBoundingClientRect().top;
  return { text: line.shadowRoot?.querySelector('p')?.textContent ?? '', isAbove };
}

/** Declares the fallback levels (button, floating button, copied link), and how the page shows the current level. */
export function ladderContract(suite: Suite): void {
  describe('fallback levels', () => {
    suite.itWhereItFloats(
      'without a place for the button, one floats for the nearest editor, and the report contains no text',
      async () => {
        await suite.start();
        await suite.on.host.openEditor('secret words');
        await suite.oneButton();
        const targetId = suite.targetOf(0);
        await suite.on.host.hideToolbar();
        await suite.widget();
        expect(suite.statusNow().rung).toBe('floating-widget');
        expect(noticeOf(suite)).toEqual({ text: FAKE_SETTINGS.texts.pageChanged, isAbove: true });
        await suite.on.click(suite.on.buttons()[0]!);
        expect(suite.on.ports.starts[0]).toMatchObject({ placementId: 'floating', targetId });
        expect(noticeOf(suite)).toBeNull();
        expect(await suite.on.ports.insert({ targetId, insertion: MOTE })).toMatchObject({ ok: true });
        expect(suite.on.ports.reports).toHaveLength(1);
        const [report] = suite.on.ports.reports;
        expect(report?.status).toMatchObject({ application: suite.integration.application, rung: 'floating-widget' });
        expect(report?.censoredHtml).not.toMatch(/secret|words/);
        expect(report?.censoredHtml).toContain('<div');
      },
    );

    suite.itAfterBox('without a place for the button, it follows the box', async () => {
      await suite.start();
      await suite.on.host.openEditor('secret words');
      await suite.oneButton();
      const targetId = suite.targetOf(0);
      await suite.on.host.hideToolbar();
      await suite.on.host.churn(1);
      expect(suite.targetOf(0)).toBe(targetId);
      expect(suite.statusNow().rung).toBe('button');
      expect(await suite.on.ports.insert({ targetId, insertion: MOTE })).toMatchObject({ ok: true });
    });

    it('without a known editor the recorder floats without a target and copies the link', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      await suite.on.host.hideEditors();
      await suite.on.host.hideToolbar();
      await suite.widget();
      expect(suite.on.ports.reports.at(-1)?.status.rung).toBe('copy-link');
      expect(suite.statusNow().rung).toBe('copy-link');
      await suite.on.click(suite.on.buttons()[0]!);
      expect(suite.on.ports.starts[0]).toMatchObject({ placementId: 'floating', targetId: '' });
    });
  });

  describe('integration status', () => {
    it('the status names the current view', async () => {
      await suite.start();
      expect(suite.integration.views).toContain(suite.view);
      expect(suite.statusNow()).toMatchObject({
        application: suite.integration.application,
        view: suite.view,
        rung: 'button',
      });
    });

    it('the status reports the controls and the result of the last link, and no text of the page', async () => {
      await suite.start();
      expect(suite.on.ports.health()).toMatchObject({ controls: 0, lastInsert: null, isRecordingOff: false });
      await suite.on.host.openEditor('secret diary');
      await suite.oneButton();
      const targetId = suite.targetOf(0);
      expect(suite.on.ports.health()).toMatchObject({
        status: { application: suite.integration.application, view: suite.view, rung: 'button' },
        capabilities: expect.arrayContaining(['record', 'insert']),
        controls: 1,
      });
      await suite.on.ports.insert({ targetId, insertion: MOTE });
      expect(suite.on.ports.health()?.lastInsert).toBe('ok');
      await suite.on.ports.insert({ targetId: 'never', insertion: MOTE });
      const health = suite.on.ports.health();
      expect(health?.lastInsert).toBe('target-gone');
      expect(health?.structure).toMatch(/^<\w+/);
      expect(JSON.stringify(health)).not.toMatch(/secret|diary|@/);
    });

    it('the status reports the fallback level, and whether a teacher has switched Mote off', async () => {
      await suite.start();
      await suite.on.host.openEditor('secret diary');
      await suite.oneButton();
      await suite.on.host.hideToolbar();
      if (suite.withoutBar === 'floats') await suite.widget();
      expect(suite.on.ports.health()?.status.rung).toBe(suite.withoutBar === 'floats' ? 'floating-widget' : 'button');
      await suite.on.host.hideEditors();
      await vi.waitFor(() => expect(suite.on.ports.health()?.status.rung).toBe('copy-link'));
      expect(JSON.stringify(suite.on.ports.health())).not.toMatch(/secret|diary/);
      suite.on.ports.change({ featuresOff: ['voiceRecording'] });
      expect(suite.on.ports.health()).toMatchObject({ controls: 0, isRecordingOff: true });
    });
  });
}
