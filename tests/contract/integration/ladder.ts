import { describe, expect, it, vi } from 'vitest';
import { FAKE_SETTINGS } from '@/tests/hosts/harness/fake-ports.ts';
import { MOTE } from './run-on.ts';
import type { Suite } from './suite.ts';

/** The line in the page that says how Mote gets on there; null: none. */
function noticeOf({ on }: Suite): { text: string; isAbove: boolean } | null {
  const { document } = on.frame.window;
  const line = document.querySelector('[data-mote-hint]');
  const button = document.querySelector('[data-floating]');
  if (!line || !button) return null;
  const isAbove = line.getBoundingClientRect().bottom <= button.getBoundingClientRect().top;
  return { text: line.shadowRoot?.querySelector('p')?.textContent ?? '', isAbove };
}

/** Button, floating button, copied link; and how the page says on which of them it stands. */
export function ladderContract(suite: Suite): void {
  describe('the ladder', () => {
    it('no place for the button: one that floats, into the nearest editor, and a report without a word of text', async () => {
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
    });

    it('no editor that we know: the recorder floats without a target and copies the link', async () => {
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

  describe('how it gets on', () => {
    it('names its view, and the one that it is in', async () => {
      await suite.start();
      expect(suite.integration.views).toContain(suite.view);
      expect(suite.statusNow()).toMatchObject({
        application: suite.integration.application,
        view: suite.view,
        rung: 'button',
      });
    });

    it('says what stands in the page and what became of the last link, and not a word of the page', async () => {
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

    it('tells on which rung it stands, and that a teacher has switched it off', async () => {
      await suite.start();
      await suite.on.host.openEditor('secret diary');
      await suite.oneButton();
      await suite.on.host.hideToolbar();
      await suite.widget();
      expect(suite.on.ports.health()?.status.rung).toBe('floating-widget');
      await suite.on.host.hideEditors();
      await vi.waitFor(() => expect(suite.on.ports.health()?.status.rung).toBe('copy-link'));
      expect(JSON.stringify(suite.on.ports.health())).not.toMatch(/secret|diary/);
      suite.on.ports.change({ featuresOff: ['voiceRecording'] });
      expect(suite.on.ports.health()).toMatchObject({ controls: 0, isRecordingOff: true });
    });
  });
}
