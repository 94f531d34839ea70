import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gmail } from '@/extension/integrations/gmail/index.ts';
import { type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { GMAIL_PATH, GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { overlap } from '../page/sidebar-place.ts';

let on: RunningHost<GmailHost>;
const dom = () => on.frame.window.document;
const sidebar = () => dom().querySelector<HTMLElement>('[data-mote-sidebar]');
const box = () => sidebar()?.shadowRoot?.querySelector('.panel')?.getBoundingClientRect() ?? new DOMRect();
const handle = () => sidebar()?.shadowRoot?.querySelector('button') ?? null;
const toggle = () => on.ports.command({ type: 'toggle-sidebar' });

beforeEach(async () => {
  await page.viewport(1200, 800);
  const frame = await openFrame('gmail/mailbox', GMAIL_PATH);
  on = runOn(gmail, { frame, host: new GmailHost(frame.drive) });
});
afterEach(() => {
  on.ports.invalidate();
  on.frame.close();
});

describe('the sidebar in a host page', () => {
  it('opens the sidebar by command at the inline end, 360 px wide, named and focused, and closes it again', () => {
    toggle();
    expect(box()).toMatchObject({ width: 360, left: 1180 - 360 - 16, top: 72 });
    const frame = sidebar()?.shadowRoot?.querySelector('iframe');
    expect(frame?.title).toBe('Mote');
    expect(frame?.src).toContain('page=sidebar.html');
    expect(dom().activeElement).toBe(sidebar());
    toggle();
    expect(sidebar()).toBeNull();
  });

  it('opens the sidebar at the other side right to left', () => {
    on.ports.change({ direction: 'rtl' });
    toggle();
    expect(box().left).toBe(16);
  });

  it('the sidebar has the user’s theme, not the page’s', () => {
    const surfaces = (['light', 'dark'] as const).map((theme) => {
      on.ports.change({ theme });
      toggle();
      const panel = sidebar()?.shadowRoot?.querySelector('.panel') as Element;
      const shown = on.frame.window.getComputedStyle(panel).backgroundColor;
      toggle();
      return shown;
    });
    expect(surfaces).toEqual(['rgb(255, 255, 255)', 'rgb(27, 23, 36)']);
  });

  it('opens the sidebar at the place stored for this host', () => {
    on.ports.change({ sidebarPlace: { edge: 'start', x: 40, y: 100 } });
    toggle();
    expect(box()).toMatchObject({ left: 40, top: 100 });
  });

  it('moves by the arrow keys of its handle, saves the place, and passes no key to the host', async () => {
    toggle();
    handle()?.focus();
    const before = box();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
    expect(box()).toMatchObject({ left: before.left - 32, top: before.top + 16 });
    expect(on.ports.places.at(-1)).toEqual({ edge: 'end', x: 48, y: 88 });
    expect(await on.host.keysSeen()).toEqual([]);
    toggle();
    toggle();
    expect(box()).toMatchObject({ left: before.left - 32, top: before.top + 16 });
  });

  it('the sidebar moves by pointer and never leaves the window', () => {
    toggle();
    const start = box();
    const at = (type: string, x: number, y: number) =>
      handle()?.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, bubbles: true }));
    const capture = vi.spyOn(handle() ?? document.body, 'setPointerCapture').mockImplementation(() => undefined);
    at('pointerdown', start.left + 20, start.top + 10);
    expect(capture).toHaveBeenCalledWith(1);
    at('pointermove', 320, 210);
    expect(box()).toMatchObject({ left: 300, top: 200 });
    at('pointermove', -500, -500);
    expect(box()).toMatchObject({ left: 0, top: 0 });
    at('pointerup', -500, -500);
    expect(on.ports.places).toEqual([{ edge: 'start', x: 0, y: 0 }]);
    at('pointermove', 600, 300);
    expect(box()).toMatchObject({ left: 0, top: 0 });
  });

  it('Escape on the sidebar’s handle moves the focus into its page, which asks before it closes a recording (D3)', async () => {
    await on.host.openCompose('before after');
    await on.host.putCaret(0, 'before');
    toggle();
    handle()?.focus();
    await userEvent.keyboard('{Escape}');
    expect(sidebar()?.shadowRoot?.activeElement?.localName).toBe('iframe');
    on.ports.command({ type: 'close-sidebar' });
    expect(sidebar()).toBeNull();
    expect(dom().activeElement?.getAttribute('g_editable')).toBe('true');
    expect(await on.host.caret()).toMatchObject({ before: 'before' });
    expect(await on.host.keysSeen()).toEqual([]);
  });

  it('the sidebar never covers the draft in use: it opens at, or moves to, the other edge', async () => {
    await on.host.openCompose('words');
    toggle();
    expect(box().left).toBe(16);
    toggle();
    await on.host.closeCompose();
    toggle();
    expect(box().left).toBe(1180 - 360 - 16);
    await on.host.openCompose('words');
    await vi.waitFor(() => expect(box().left).toBe(16));
  });

  it('the sidebar moves above the draft in a narrow window, and back beside it in a wide window', async () => {
    toggle();
    await on.host.openCompose('words');
    await vi.waitFor(() => expect(box().left).toBe(16));
    const editor = () => dom().activeElement?.getBoundingClientRect() ?? new DOMRect();
    on.frame.element.style.inlineSize = '600px';
    await vi.waitFor(() => expect(box().bottom).toBeLessThan(editor().top));
    expect(box().height).toBeGreaterThanOrEqual(320);
    on.frame.element.style.inlineSize = '1180px';
    await vi.waitFor(() => expect(box().bottom).toBeGreaterThan(editor().top));
    expect(overlap(box(), editor())).toBe(false);
  });

  it('removes the sidebar when the extension is updated under the page', () => {
    toggle();
    on.ports.invalidate();
    expect(sidebar()).toBeNull();
  });
});
