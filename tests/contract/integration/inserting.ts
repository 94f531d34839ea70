import { describe, expect, it, vi } from 'vitest';
import { inQuickTime } from '@/tests/hosts/harness/quick-time.ts';
import { LINK, MOTE } from './run-on.ts';
import type { Suite } from './suite.ts';

/** The part of a suite that insertion needs. Any page, which has no control, provides this part too. */
export type InsertingSuite = Pick<
  Suite,
  'start' | 'on' | 'oneButton' | 'targetOf' | 'writes' | 'caret' | 'locked' | 'itAtFirst' | 'itWithTwo'
>;

/** Declares that a mote is inserted at its target or nowhere. */
export function insertingContract(suite: InsertingSuite): void {
  const expectAtCaret = (model: string, words: string) => {
    if (suite.caret === 'none') return;
    expect(model.indexOf(words)).toBeGreaterThan(model.indexOf('before'));
    expect(model.indexOf(words)).toBeLessThan(model.indexOf('after'));
  };
  describe('insertion', () => {
    it("inserts at the target and reads back from the host's own state", async () => {
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
      // A link that the user is writing has no player, except in an editor that also shows players.
      if (suite.caret === 'none' || suite.on.host.isReadWhereWritten) return;
      await suite.on.host.churn(1);
      await suite.on.host.nextFrame();
      expect(await suite.on.host.playerCount()).toBe(0);
    });

    it.each(['', 'before after'])('where it offers Undo, the former text “%s” is exactly restored', async (text) => {
      await suite.start();
      await suite.on.host.openEditor(text);
      if (suite.caret === 'in-page' && text) await suite.on.host.putCaret(0, 'before');
      await suite.oneButton();
      const before = [await suite.on.host.editorHtml(), await suite.on.host.modelText()];
      const result = await suite.on.ports.insert({ targetId: suite.targetOf(0), insertion: MOTE });
      const takeBack = result.ok && result.value.takeBack;
      if (!takeBack) return;
      expect(await suite.on.host.editorHtml()).not.toBe(before[0]);
      expect(takeBack()).toBe(true);
      await suite.on.host.nextFrame();
      expect([await suite.on.host.editorHtml(), await suite.on.host.modelText()]).toEqual(before);
      expect(takeBack()).toBe(false);
    });

    it('one undo removes the inserted mote', async () => {
      await suite.start();
      await suite.on.host.openEditor('before');
      await suite.oneButton();
      const before = await suite.on.host.editorHtml();
      await suite.on.ports.insert({ targetId: suite.targetOf(0), insertion: MOTE });
      await suite.on.host.undo();
      expect(await suite.on.host.editorHtml()).toBe(before);
      expect(await suite.on.host.modelText()).not.toContain(LINK);
    });

    suite.itAtFirst('inserts words of the comment bank unchanged and without a link', async () => {
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

    suite.itAtFirst('markup in a title stays text', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      const label = '<img src=x onerror="window.hacked=1"> & "quotes"';
      await suite.on.ports.insert({
        targetId: suite.targetOf(0),
        insertion: { kind: 'mote', link: LINK, label, note: '<b>until</b>' },
      });
      expect(await suite.on.host.editorHtml()).not.toContain('<img src="x"');
      expect(await suite.on.host.editorHtml()).not.toMatch(/<[^>]*onerror/);
      expect(await suite.on.host.editorHtml()).not.toContain('<b>');
      expect(Reflect.get(suite.on.frame.window, 'hacked')).toBeUndefined();
      if (suite.writes === 'link') expect(await suite.on.host.modelText()).toBe(LINK);
      else expect(await suite.on.host.shownText()).toContain(label);
    });

    suite.itWithTwo(
      'inserts into the first of two editors at its last caret, while the caret is in the second',
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

    it('leaves a locked place unchanged', async () => {
      await suite.start();
      await suite.on.host.openEditor('before');
      await suite.oneButton();
      const targetId = suite.targetOf(0);
      await suite.on.host.lock();
      const refused = { ok: false, error: suite.locked };
      expect(await suite.on.ports.insert({ targetId, insertion: MOTE })).toEqual(refused);
      expect(await suite.on.host.editorHtml()).not.toContain(LINK);
    });

    it('a host that reverts the insertion is never reported as a success', async () => {
      await suite.start();
      await suite.on.host.openEditor('before');
      await suite.oneButton();
      if (suite.caret === 'in-page') await suite.on.host.type(0, 'typed');
      await suite.on.host.refuse(true);
      const targetId = suite.targetOf(0);
      const result = await inQuickTime(() => suite.on.ports.insert({ targetId, insertion: MOTE }));
      expect(result).toMatchObject({ ok: false, error: 'rejected-by-host' });
    });

    it('returns target-gone for a removed editor, an unknown one and a page that was left', async () => {
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
