import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gclassroom } from '@/extension/integrations/gclassroom/index.ts';
import { gmail } from '@/extension/integrations/gmail/index.ts';
import { MOTE, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { GCLASSROOM_PATH } from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { openClassroom } from '@/tests/hosts/gclassroom/run-classroom.ts';
import { GDOCS_PATH, GdocsHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { bridgedGdocs } from '@/tests/hosts/gdocs/open-docs.ts';
import { GMAIL_PATH, GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';
import { isOurs } from '../page/our-elements.ts';
import { overlap } from '../page/sidebar-place.ts';

const PILL = { width: 236, height: 40 };

const docs = bridgedGdocs();
const HOSTS = {
  'a mail': async () =>
    runOn(
      gmail,
      await openFrame('gmail/mailbox', GMAIL_PATH).then((frame) => ({ frame, host: new GmailHost(frame.drive) })),
    ),
  'a text in Docs': async () => runOn(docs.integration, await docs.openHost()),
  'a comment in Docs': async () => {
    const frame = await openFrame('gdocs/edit', GDOCS_PATH);
    return runOn(docs.integration, { frame, host: new GdocsHost(frame.drive) });
  },
  'a comment in Classroom': async () => runOn(gclassroom, await openClassroom(GCLASSROOM_PATH)),
} satisfies Record<string, () => Promise<RunningHost<StandIn>>>;

let on: RunningHost<StandIn>;
afterEach(() => {
  on.ports.invalidate();
  on.frame.close();
});

const dom = () => on.frame.window.document;
const frame = () => on.frames('recorder.html')[0];
const slot = () => frame()?.parentElement ?? document.createElement('div');
const isPillShown = () => on.frame.window.getComputedStyle(slot()).visibility === 'visible';

/** Returns true if this rectangle, as far as the scrolled parts around the element show it, lies under the box. */
function isUnder(box: DOMRect, rect: DOMRect, element: Element): boolean {
  for (let around: Element | null = element.parentElement; around; around = around.parentElement) {
    const clips = on.frame.window.getComputedStyle(around).overflow !== 'visible';
    if (clips && !overlap(around.getBoundingClientRect(), box)) return false;
  }
  return rect.width > 0 && overlap(rect, box);
}

const USED = 'a[href],button,input,textarea,[contenteditable],[role=button],[role=textbox],canvas,img,iframe';

/** The host's own controls, editors, pictures and texts under this box. */
function covered(box: DOMRect): string[] {
  const found: string[] = [];
  for (const element of dom().body.querySelectorAll<HTMLElement>('*')) {
    if (isOurs(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const rects = element.matches(USED) ? [element.getBoundingClientRect()] : [];
    for (const node of element.childNodes) {
      if (node.nodeType !== 3 || !node.nodeValue?.trim()) continue;
      const range = dom().createRange();
      range.selectNodeContents(node);
      rects.push(...range.getClientRects());
    }
    if (rects.some((rect) => isUnder(box, rect, element))) found.push(element.outerHTML.slice(0, 120));
  }
  return found;
}

async function insertWith(name: keyof typeof HOSTS, width: number): Promise<void> {
  await page.viewport(1200, 800);
  on = await HOSTS[name]();
  on.frame.element.style.inlineSize = `${width}px`;
  if (name === 'a comment in Docs') await (on.host as GdocsHost).openComment();
  else await on.host.openEditor('Dear Sam');
  await vi.waitFor(() => expect(on.buttons().length).toBeGreaterThan(0));
  const targetId = on.placementIds().at(-1) ?? '';
  const button = on.buttons().at(-1);
  if (button) await on.click(button);
  await vi.waitFor(() => expect(frame()).toBeDefined());
  expect(await on.ports.insert({ targetId, insertion: MOTE })).toMatchObject({ ok: true });
  size(PILL);
}

function size({ width, height }: { width?: number; height: number }): void {
  const recorderId = new URL(frame()?.src ?? '', location.href).searchParams.get('recorderId') ?? '';
  on.ports.command({ type: 'resize-recorder', recorderId, height, width });
}

describe('the pill after an insertion', () => {
  const places = Object.keys(HOSTS) as (keyof typeof HOSTS)[];
  // The comments of Docs lie over its text in a narrow window, and there the pill takes room between their lines.
  const widths = (name: string) => (name === 'a comment in Docs' ? [1180] : [1180, 740, 480]);
  it.each(places.flatMap((name) => widths(name).map((width) => [name, width] as const)))(
    '%s at %i px: covers no control, no text and no picture of the page',
    async (name, width) => {
      await insertWith(name, width);
      const box = slot().getBoundingClientRect();
      if (isPillShown()) expect(covered(box)).toEqual([]);
      else expect(on.buttons().at(-1)?.getAttribute('aria-label')).toBe('Inserted. Show the recorder');
    },
  );

  it('without a free place, our button shows the tick; its press shows the pill, and the end restores it', async () => {
    await insertWith('a mail', 480);
    const style = dom().createElement('style');
    style.textContent = '.aDh { display: flex; } .aDh::after { content: ""; } .aDh, .AD, body { cursor: pointer; }';
    dom().head.append(style);
    size(PILL);
    expect(isPillShown()).toBe(false);
    const ticked = () => on.buttons().find((one) => one.getAttribute('aria-label') === 'Inserted. Show the recorder');
    expect(on.frame.window.getComputedStyle(ticked() ?? document.body).visibility).toBe('visible');
    const button = ticked();
    if (button) await on.click(button);
    expect(isPillShown()).toBe(true);
    expect(on.frame.window.document.activeElement?.shadowRoot?.activeElement).toBe(frame());
    size({ height: 200 });
    expect(slot().hasAttribute('data-pill')).toBe(false);
    const recorderId = new URL(frame()?.src ?? '', location.href).searchParams.get('recorderId') ?? '';
    on.ports.command({ type: 'close-recorder', recorderId });
    expect(on.buttons().at(-1)?.getAttribute('aria-label')).toBe('Record a mote');
  });
});

describe('the flash at an inserted card', () => {
  const layers = () => dom().querySelectorAll('[data-mote-layer]').length;
  it('the pill covers the card for a moment, and does not move the draft', async () => {
    await insertWith('a mail', 1180);
    expect(layers()).toBe(1);
    expect(await on.host.editorHtml()).not.toContain('data-mote');
    await vi.waitFor(() => expect(layers()).toBe(0));
  });
});
