import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Integration, Page, Reading } from '@/extension/core/page/contract.ts';
import type { ReadGap } from '@/shared/domain/mote/read-coverage.ts';
import { type ExportMisdeed, GDOCS_PATH, GdocsBodyHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { bridgedGdocs } from '@/tests/hosts/gdocs/open-docs.ts';
import { type HostFrame, openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gdocs } from './index.ts';

const { integration: bridged, openHost } = bridgedGdocs();
let frame: HostFrame;
let host: GdocsBodyHost;
afterEach(() => {
  vi.restoreAllMocks();
  frame.close();
});

function startReading(integration: Integration = bridged): Reading {
  const { document } = frame.window;
  const { pathname, search } = frame.window.location;
  const page: Page = { document, url: new URL(`https://docs.google.com${pathname}${search}`) };
  const reading = integration.readText?.(page, 'page');
  if (!reading) throw new Error('It reads nothing');
  return reading;
}

async function readAll(integration: Integration = bridged) {
  const reading = startReading(integration);
  const texts: string[] = [];
  for await (const { text } of reading) texts.push(text);
  const { read = [], missing = [], gap } = reading.coverage ?? {};
  return { texts, read: read.map(({ id }) => id), missing: missing.map(({ title }) => title), gap };
}

const FIRST = 'The rain in Spain';
const SECOND = 'Notes of the second tab';
const INNER = 'A draft inside the essay';

describe('reading a document with tabs', () => {
  beforeEach(async () => {
    ({ frame, host } = await openHost());
    await host.addTab('t.in5ide', 'Draft', INNER, 't.0');
  });

  it('reads and names all tabs in the order of Docs’ list, nested tabs too', async () => {
    expect(await readAll()).toEqual({
      texts: [FIRST, INNER, SECOND],
      read: ['t.0', 't.in5ide', 't.1'],
      missing: [],
      gap: null,
    });
    expect((await host.model()).asked).toEqual(['t.0', 't.in5ide', 't.1']);
    expect(startReading().coverage).toEqual({ read: [], missing: [], gap: null });
  });

  it('reads the tabs in the same order while another tab is shown, and without the bridge', async () => {
    await host.openTab('t.1');
    expect((await readAll()).texts).toEqual([FIRST, INNER, SECOND]);
    expect((await readAll(gdocs)).texts).toEqual([FIRST, INNER, SECOND]);
  });

  it('fetches a tab when the reading reaches it, and begins without waiting for the others', async () => {
    const reading = startReading();
    const blocks = reading[Symbol.asyncIterator]();
    expect((await blocks.next()).value.text).toBe(FIRST);
    expect((await host.model()).asked).toEqual(['t.0']);
    expect(reading.coverage?.read).toEqual([{ id: 't.0', title: 'Essay' }]);
    await blocks.next();
    expect((await host.model()).asked).toEqual(['t.0', 't.in5ide']);
  });

  it('returns places of words in the shown tab only, not for the same words in another tab', async () => {
    await host.addTab('t.2', 'Copy', `Title\n${FIRST}`);
    const places: Record<string, number[]> = {};
    for await (const { text, rects } of startReading()) {
      places[text] = [...(places[text] ?? []), rects().length];
    }
    expect(places).toMatchObject({ [FIRST]: [1, 0], Title: [0], [SECOND]: [0] });
  });

  const ONE_REFUSED: readonly [ExportMisdeed, ReadGap][] = [
    ['forbidden', 'refused'],
    ['login', 'refused'],
    ['busy', 'busy'],
    ['offline', 'offline'],
  ];
  it.each(ONE_REFUSED)(
    'an export that fails (%s) leaves only the shown tab, and the reading says so',
    async (how, gap) => {
      await host.exportMisbehaves(how);
      expect(await readAll()).toEqual({ texts: [FIRST], read: ['t.0'], missing: ['Draft', 'Notes'], gap });
      // After one failure, no further tab is requested.
      expect((await host.model()).asked.length).toBeLessThanOrEqual(2);
    },
  );

  it('without the bridge, does not read a sign-in page as the document', async () => {
    await host.exportMisbehaves('login');
    expect(await readAll(gdocs)).toEqual({
      texts: [],
      read: [],
      missing: ['Essay', 'Draft', 'Notes'],
      gap: 'refused',
    });
  });

  it('skips a tab that is too large and reads the next one', async () => {
    await host.exportMisbehaves('huge', 't.in5ide');
    expect(await readAll()).toEqual({
      texts: [FIRST, SECOND],
      read: ['t.0', 't.1'],
      missing: ['Draft'],
      gap: 'too-large',
    });
  });

  it('waits only once for a server that never responds', async () => {
    await host.exportMisbehaves('hangs', 't.in5ide');
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const read = readAll();
    await vi.waitFor(async () => expect((await host.model()).asked).toContain('t.in5ide'));
    patience.abort(new DOMException('', 'TimeoutError'));
    expect(await read).toEqual({ texts: [FIRST], read: ['t.0'], missing: ['Draft', 'Notes'], gap: 'timed-out' });
  });

  it('an export that does not know tabs is not read again and again', async () => {
    await host.exportIsOfFirstTab();
    expect(await readAll()).toEqual({ texts: [FIRST], read: ['t.0'], missing: ['Draft', 'Notes'], gap: 'same-words' });
  });

  it('reads the first tab by an export that does not know tabs, and the shown tab by the bridge', async () => {
    await host.exportIsOfFirstTab();
    await host.openTab('t.1');
    expect(await readAll()).toEqual({
      texts: [FIRST, SECOND],
      read: ['t.0', 't.1'],
      missing: ['Draft'],
      gap: 'same-words',
    });
  });
});

it('a document with one tab has no list of tabs, and is complete', async () => {
  frame = await openFrame('gdocs/edit', GDOCS_PATH);
  host = new GdocsBodyHost(frame.drive);
  await host.removeTab('t.1');
  expect(await readAll(gdocs)).toEqual({ texts: [FIRST], read: ['t.0'], missing: [], gap: null });
});
