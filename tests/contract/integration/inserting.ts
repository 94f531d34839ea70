import { describe, expect, it, vi } from 'vitest';
import { inQuickTime } from '@/tests/hosts/harness/quick-time.ts';
import { LINK, MOTE } from './run-on.ts';
import type { Suite } from './suite.ts';

/** What of a suite is needed where a mote goes in: any page has no control, and has this. */
export type InsertingSuite = Pick<
  Suite,
  'start' | 'on' | 'oneButton' | 'targetOf' | 'writes' | 'caret' | 'locked' | 'itAtFirst' | 'itWithTwo'
>;

/** A mote goes where it was meant to go, or nowhere. */
export function insertingContract(suite: InsertingSuite): void {
  const expectAtCaret = (model: string, words: string) => {
    if (suite.caret === 'none') return;
    expect(model.indexOf(words)).toBeGreaterThan(model.indexOf('before'));
    expect(model.indexOf(words)).toBeLessThan(model.indexOf('after'));
  };
  describe('inserting', () => {
    it("writes where it was meant to and reads back from the host's own state", async () => {
      await suite.start();
      await suite.on.host.openEditor('before after');
      if (suite.caret === 'in-page') await suite.on.host.putCaret(0, 'before');
      await suite.oneButton();
      const result = await suite.on.ports.insert({ targetId: suite.targetOf(0), insertion: MOTE });
      expect(result).toMatchObject({ ok: true, value: { targetId: suite.targetOf(0) } });
      if (result.ok) expect(result.value.readBackMs).toBeLessThanOrEqual(1_500);
      const model = await suite.on.host.modelText();
      expect(model).toContain(LINK);
      expect(model.includes('Voice note for Sam')).toBe(suite.writes === 'label-and-link');
      expectAtCaret(model, LINK);
      // What is being written has no player. The card of a painted link is nothing that one writes in.
      if (suite.caret === 'none' || suite.on.host.isReadWhereWritten) return;
      await suite.on.host.churn(1);
      await suite.on.host.nextFrame();
      expect(await suite.on.host.playerCount()).toBe(0);
    });

    it('one undo takes it out again', async () => {
      await suite.start();
      await suite.on.host.openEditor('before');
      await suite.oneButton();
      const before = await suite.on.host.editorHtml();
      await suite.on.ports.insert({ targetId: suite.targetOf(0), insertion: MOTE });
      await suite.on.host.undo();
      expect(await suite.on.host.editorHtml()).toBe(before);
      expect(await suite.on.host.modelText()).not.toContain(LINK);
    });

    suite.itAtFirst('words of the comment bank go in as they stand, without a link', async () => {
      await suite.start();
      await suite.on.host.openEditor('before after');
      if (suite.caret === 'in-page') await suite.on.host.putCaret(0, 'before');
      await suite.oneButton();
      const text = 'Well argued, Sam. Now cite your source.';
      const result = await suite.on.ports.insert({ targetId: suite.targetOf(0), insertion: { kind: 'text', text } });
      expect(result).toMatchObject({ ok: true, value: { targetId: suite.targetOf(0) } });
      const model = await suite.on.host.modelText();
      expect(model).toContain(text);
      expectAtCaret(model, text);
      expect(model).not.toContain('/m/');
    });

    suite.itAtFirst('what is written in a title stays text', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      const label = '<img src=x onerror="window.hacked=1"> & "quotes"';
      await suite.on.ports.insert({
        targetId: suite.targetOf(0),
        insertion: { kind: 'mote', link: LINK, label, note: '<b>until</b>' },
      });
      expect(await suite.on.host.editorHtml()).not.toContain('<img');
      expect(await suite.on.host.editorHtml()).not.toContain('<b>');
      expect(Reflect.get(suite.on.frame.window, 'hacked')).toBeUndefined();
      if (suite.writes === 'link') expect(await suite.on.host.modelText()).toBe(LINK);
      else expect(await suite.on.host.shownText()).toContain(label);
    });

    suite.itWithTwo(
      'into the first of two editors, at the caret that it had, while the caret stands in the second',
      async () => {
        await suite.start();
        await suite.on.host.openEditor('one after');
        await suite.on.host.putCaret(0, 'one');
        await vi.waitFor(() => expect(suite.on.placementIds()).toHaveLength(1));
        const first = suite.targetOf(0);
        await suite.on.host.openEditor('two');
        await vi.waitFor(() => expect(suite.on.placementIds()).toHaveLength(2));
        expect(await suite.on.ports.insert({ targetId: first, insertion: MOTE })).toMatchObject({ ok: true });
        const texts = [await suite.on.host.modelText(0), await suite.on.host.modelText(1)];
        const [filled = '', ...others] = texts.filter((text) => text.includes(LINK));
        expect(others).toEqual([]);
        expect(filled.indexOf('one')).toBeLessThan(filled.indexOf(LINK));
        expect(filled.indexOf(LINK)).toBeLessThan(filled.indexOf('after'));
      },
    );

    it('a place that nobody may write in any more stays as it was', async () => {
      await suite.start();
      await suite.on.host.openEditor('before');
      await suite.oneButton();
      const targetId = suite.targetOf(0);
      await suite.on.host.lock();
      const refused = { ok: false, error: suite.locked };
      expect(await suite.on.ports.insert({ targetId, insertion: MOTE })).toEqual(refused);
      expect(await suite.on.host.editorHtml()).not.toContain(LINK);
    });

    it('a host that takes it back is never called a success', async () => {
      await suite.start();
      await suite.on.host.openEditor('before');
      await suite.oneButton();
      if (suite.caret === 'in-page') await suite.on.host.type(0, 'typed');
      await suite.on.host.refuse(true);
      const targetId = suite.targetOf(0);
      const result = await inQuickTime(() => suite.on.ports.insert({ targetId, insertion: MOTE }));
      expect(result).toMatchObject({ ok: false, error: 'rejected-by-host' });
    });

    it('an editor that is gone, one that never was, a page that was left: target-gone', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      const targetId = suite.targetOf(0);
      const gone = { ok: false, error: 'target-gone' };
      expect(await suite.on.ports.insert({ targetId: 'never', insertion: MOTE })).toEqual(gone);
      await suite.on.host.closeEditor();
      expect(await suite.on.ports.insert({ targetId, insertion: MOTE })).toEqual(gone);
      await suite.on.host.leave();
      expect(await suite.on.ports.insert({ targetId, insertion: MOTE })).toEqual(gone);
    });
  });
}
