import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Integration, TextEntry } from '@/extension/core/page/contract.ts';
import { INTEGRATIONS } from '@/tests/hosts/harness/integrations.ts';
import type { HostFrame } from '@/tests/hosts/harness/open-frame.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';

/** A host with its integration running, reduced to what typing needs. */
interface TypingStage {
  frame: HostFrame;
  host: StandIn;
  buttons(): HTMLButtonElement[];
  frames(page: 'recorder.html'): HTMLIFrameElement[];
  click(button: HTMLElement): Promise<void>;
}

/** Declares the contract of every integration for features that assist typing: prediction, voice typing. */
export function textEntryContract(
  { application }: Integration,
  start: () => Promise<TypingStage>,
  kind: 'in-page' | 'painted',
): void {
  const integration = INTEGRATIONS.find((one) => one.application === application);
  let on: TypingStage;
  let typing: TextEntry;
  let life: AbortController;
  beforeEach(() => {
    life = new AbortController();
  });
  afterEach(() => life.abort());

  async function open(text: string | null, before = text ?? ''): Promise<void> {
    on = await start();
    const { document } = on.frame.window;
    const entry = integration?.textEntry?.(document, life.signal);
    if (!entry) throw new Error(`${application} can write, and has no textEntry`);
    typing = entry;
    if (text === null) return;
    await on.host.openEditor(text);
    await vi.waitFor(async () => expect(await on.host.putCaret(0, before)).toBe(true));
  }
  /** Decodes the entities of a host that stores its text as HTML. */
  const words = async () => (await on.host.modelText()).replaceAll(/&nbsp;|\u00a0/g, ' ').replaceAll('&zwj;', '\u200d');
  /** Returns the element with the caret, also inside a frame. */
  const focused = (): Element => {
    const { activeElement } = on.frame.window.document;
    const framed = activeElement?.localName === 'iframe' ? (activeElement as HTMLIFrameElement) : null;
    return (framed?.contentDocument ?? on.frame.window.document).activeElement as Element;
  };

  if (kind === 'painted') {
    it('text entry: a host that paints its text has no caret, and nothing is written', async () => {
      await open(null);
      await on.host.openEditor('before teh');
      const before = await words();
      expect(typing.caret()).toBeNull();
      expect(typing.wordBefore()).toBe('');
      expect(await typing.replace({ start: -3, end: 0 }, 'the', 'teh')).toEqual({ ok: false, error: 'target-gone' });
      expect(await words()).toBe(before);
    });
    return;
  }

  describe('text entry', () => {
    it('returns the word before the caret and the position of the caret', async () => {
      await open('before wor');
      expect(typing.wordBefore()).toBe('wor');
      const caret = typing.caret();
      await on.host.putCaret(0, 'be');
      const earlier = typing.caret();
      expect(typing.wordBefore()).toBe('be');
      expect(caret?.height).toBeGreaterThan(5);
      expect(earlier?.left).toBeGreaterThan(0);
      expect(caret?.left).toBeGreaterThan((earlier?.left ?? 0) + 10);
      expect(caret?.right).toBeLessThan(on.frame.window.innerWidth);
      expect(caret?.top).toBeCloseTo(earlier?.top ?? 0, 0);
    });

    it('replaces the given word, notifies the host and puts the caret after it', async () => {
      await open('before teh after', 'before teh');
      expect(await typing.replace({ start: -3, end: 0 }, 'the', 'teh')).toEqual({ ok: true, value: undefined });
      expect(await words()).toContain('before the after');
      expect(typing.wordBefore()).toBe('the');
    });

    it('one undo reverts the replacement', async () => {
      await open('before teh');
      const before = await on.host.editorHtml();
      expect(await typing.replace({ start: -3, end: 0 }, 'these', 'teh')).toMatchObject({ ok: true });
      await on.host.undo();
      expect(await on.host.editorHtml()).toBe(before);
      expect(await words()).toContain('before teh');
    });

    it('replaces a word further back and keeps the caret at the text after it', async () => {
      await open('teh word');
      expect(await typing.replace({ start: -8, end: -5 }, 'these', 'teh')).toMatchObject({ ok: true });
      expect(await words()).toContain('these word');
      expect(typing.wordBefore()).toBe('word');
      expect(await typing.replace({ start: 0, end: 0 }, 's', '')).toMatchObject({ ok: true });
      expect(await words()).toContain('these words');
    });

    it.each([
      ['other words are in the range', -3, 0, 'she'],
      ['the words are elsewhere in the line', -4, -1, 'teh'],
      ['the range begins before the line', -99, 0, 'teh'],
      ['the range is reversed', 0, -3, 'teh'],
    ])('writes nothing where %s', async (_why, start, end, expected) => {
      await open('before teh');
      const before = await on.host.editorHtml();
      const result = await typing.replace({ start, end }, 'the', expected);
      expect(result).toEqual({ ok: false, error: 'text-moved' });
      expect(await on.host.editorHtml()).toBe(before);
    });

    it('works in right-to-left text and beside emoji, and never splits an emoji', async () => {
      await open('مرحبا 👩‍🏫 كتا');
      expect(typing.wordBefore()).toBe('كتا');
      expect(await typing.replace({ start: -3, end: 0 }, 'كتاب', 'كتا')).toMatchObject({ ok: true });
      expect(await words()).toContain('مرحبا 👩‍🏫 كتاب');
      await on.host.putCaret(0, '👩‍🏫');
      expect(typing.wordBefore()).toBe('');
      const half = '🏫'.slice(1);
      expect(await typing.replace({ start: -1, end: 0 }, 'x', half)).toEqual({ ok: false, error: 'text-moved' });
      expect(await words()).toContain('👩‍🏫');
    });

    it('does not change a word that is still being composed', async () => {
      await open('before teh');
      typing.wordBefore();
      const { CompositionEvent } = on.frame.window;
      focused().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      expect(await typing.replace({ start: -3, end: 0 }, 'the', 'teh')).toMatchObject({ error: 'text-moved' });
      expect(await words()).toContain('before teh');
      focused().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
      expect(await typing.replace({ start: -3, end: 0 }, 'the', 'teh')).toMatchObject({ ok: true });
    });

    it('works while a frame of ours has the focus', async () => {
      await open('before teh');
      typing.wordBefore();
      await vi.waitFor(() => expect(on.buttons()).not.toEqual([]));
      await on.click(on.buttons()[0] as HTMLButtonElement);
      await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
      on.frames('recorder.html')[0]?.focus();
      expect(typing.wordBefore()).toBe('teh');
      expect(await typing.replace({ start: -3, end: 0 }, 'the', 'teh')).toMatchObject({ ok: true });
      expect(await words()).toContain('before the');
    });

    it('an editor that reverts the change, or that is locked, is never reported as a success', async () => {
      await open('before');
      await on.host.type(0, ' teh');
      await on.host.refuse(true);
      expect(await typing.replace({ start: -3, end: 0 }, 'the', 'teh')).toMatchObject({ error: 'rejected-by-host' });
      await on.host.refuse(false);
      await on.host.lock();
      expect(typing.caret()).toBeNull();
      expect(typing.wordBefore()).toBe('');
      expect(await typing.replace({ start: -3, end: 0 }, 'the', 'teh')).toMatchObject({ ok: false });
      expect(await on.host.editorHtml()).not.toContain('the');
    });

    it('without a focused text field there is no caret', async () => {
      await open(null);
      expect(typing.caret()).toBeNull();
      expect(typing.wordBefore()).toBe('');
      expect(await typing.replace({ start: 0, end: 0 }, 'the', '')).toEqual({ ok: false, error: 'target-gone' });
    });
  });
}
