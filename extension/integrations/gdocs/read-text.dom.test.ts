import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Integration, ReadScope } from '@/extension/core/page/contract.ts';
import { GDOCS_PATH, GdocsBodyHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { bridgedGdocs } from '@/tests/hosts/gdocs/open-docs.ts';
import { type HostFrame, openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gdocs } from './index.ts';

const { integration: bridged, openHost } = bridgedGdocs();
let frame: HostFrame;
let host: GdocsBodyHost;
afterEach(() => frame.close());

async function read(integration: Integration, scope: ReadScope): Promise<string[]> {
  const { document } = frame.window;
  const page = {
    document,
    url: new URL(
      `https://docs.google.com${document.defaultView?.location.pathname}${document.defaultView?.location.search}`,
    ),
  };
  const texts: string[] = [];
  for await (const { text } of integration.readText?.(page, scope) ?? []) texts.push(text);
  return texts;
}

const TEXT = 'First paragraph.\n\nA second\u200b one, longer.\u001cA new section.';
const ALL = ['First paragraph.', 'A second one, longer.', 'A new section.'];

describe('reading a document with the bridge', () => {
  beforeEach(async () => {
    ({ frame, host } = await openHost());
    await host.writeBody(TEXT);
  });

  it('reads a document without other tabs by its export', async () => {
    await host.removeTab('t.1');
    expect(await read(bridged, 'page')).toEqual(ALL);
    expect((await host.model()).reads).toBe(1);
  });

  it('reads the same text by the bridge where the export is switched off', async () => {
    await host.exportIsForbidden();
    expect(await read(bridged, 'page')).toEqual(ALL);
  });

  it('an empty tab has no text, even if the export only knows the first tab', async () => {
    await host.addTab('t.2', 'Empty', '');
    await host.openTab('t.2');
    await host.exportIsOfFirstTab();
    expect(await read(bridged, 'from-caret')).toEqual([]);
    expect(await read(bridged, 'page')).toEqual(ALL);
  });

  it('reads the selection, and the text after the caret', async () => {
    await host.selectBody(6, 15);
    expect(await read(bridged, 'selection')).toEqual(['paragraph']);
    await host.selectBody(8, 22);
    expect(await read(bridged, 'selection')).toEqual(['paragraph.', 'A second']);
    await host.selectBody(18);
    expect(await read(bridged, 'from-caret')).toEqual(ALL.slice(1));
    expect(await read(bridged, 'selection')).toEqual([]);
    expect(await read(bridged, 'area')).toEqual([]);
  });

  it('reads words selected in a comment first, unless the user is in the document', async () => {
    const { document } = frame.window;
    const words = document.createElement('p');
    words.textContent = 'from a comment';
    document.body.append(words);
    await host.selectBody(6, 15);
    const proxy = document.querySelector<HTMLElement>('.docs-texteventtarget-iframe');
    // Takes the focus away, as a press of the pointer in a comment does.
    proxy?.blur();
    document.getSelection()?.selectAllChildren(words);
    expect(await read(bridged, 'selection')).toEqual(['from a comment']);
    document.getSelection()?.setBaseAndExtent(words.firstChild as Node, 7, words.firstChild as Node, 10);
    expect(await read(bridged, 'selection')).toEqual(['comment']);
    proxy?.focus();
    expect(await read(bridged, 'selection')).toEqual(['paragraph']);
  });

  it('returns the boxes of the visible lines', async () => {
    const { document } = frame.window;
    await host.removeTab('t.1');
    await host.writeBody('One line.');
    const blocks =
      bridged.readText?.({ document, url: new URL('https://docs.google.com/document/d/x/edit') }, 'page') ?? [];
    for await (const block of blocks) {
      const [rect] = block.rects();
      const line = document.querySelector('rect[aria-label="One line."]')?.getBoundingClientRect();
      expect(rect).toEqual(line);
      expect(rect?.width).toBeGreaterThan(0);
    }
  });
});

describe('reading a document without the bridge', () => {
  beforeEach(async () => {
    frame = await openFrame('gdocs/edit', GDOCS_PATH);
    host = new GdocsBodyHost(frame.drive);
    await host.writeBody(TEXT);
  });

  it('reads the shown tab by its export without the bridge', async () => {
    await host.openTab('t.1');
    expect(await read(gdocs, 'from-caret')).toEqual(['Notes of the second tab']);
  });

  it('reads the selection as Ctrl+C would copy it; from-caret is the whole tab', async () => {
    await host.selectBody(6, 15);
    expect(await read(gdocs, 'selection')).toEqual(['paragraph']);
    expect(await read(gdocs, 'from-caret')).toEqual(ALL);
  });

  it('reads nothing without the bridge where the export is switched off', async () => {
    await host.exportIsForbidden();
    expect(await read(gdocs, 'page')).toEqual([]);
  });
});
