import { describe, expect, it, vi } from 'vitest';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createOffscreenHost } from './offscreen-host.ts';
import { createRecorderBook } from './recorder-book.ts';
import { createSidebarToggle, matchesPattern, runWhenGranted } from './sidebar-toggle.ts';
import { toolbarActionFor } from './toolbar.ts';

describe('toolbar button', () => {
  it.each([
    ['https://docs.google.com/document/d/x/edit', 'toggle-on-page'],
    ['http://127.0.0.1:8787/', 'toggle-on-page'],
    ['https://example.org/page', 'toggle-on-page'],
    ['chrome://extensions/', 'open-side-panel'],
    ['about:blank', 'open-side-panel'],
    ['file:///home/x.html', 'open-side-panel'],
    ['chrome-extension://abc/options.html', 'open-side-panel'],
    ['https://chromewebstore.google.com/detail/x', 'open-side-panel'],
    ['https://chrome.google.com/webstore/x', 'open-side-panel'],
    ['https://example.org/paper.PDF', 'open-side-panel'],
    [undefined, 'open-side-panel'],
  ] as const)('on %s: %s', (url, action) => {
    expect(toolbarActionFor(url)).toBe(action);
  });
});

describe('offscreen host', () => {
  const world = (options: { isThere?: boolean; create?: () => Promise<void> } = {}) => {
    let isThere = options.isThere ?? false;
    const create = vi.fn(
      options.create ??
        (async () => {
          if (isThere) throw new Error('Only a single offscreen document may be created.');
          isThere = true;
        }),
    );
    const report = vi.fn();
    const host = createOffscreenHost({ has: async () => isThere, create }, report);
    return { host, create, report, appear: () => (isThere = true) };
  };

  it('makes one document for many askers at once', async () => {
    const { host, create } = world();
    const answers = await Promise.all(Array.from({ length: 20 }, () => host.ensure()));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('leaves a document alone that is there', async () => {
    const { host, create } = world({ isThere: true });
    expect((await host.ensure()).ok).toBe(true);
    expect(create).not.toHaveBeenCalled();
  });

  it('counts a lost race as won', async () => {
    const { host, report, appear } = world({
      create: async () => {
        appear();
        throw new Error('Only a single offscreen document may be created.');
      },
    });
    expect((await host.ensure()).ok).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });

  it('says so when there is none, and tries again the next time', async () => {
    const create = vi.fn(() => Promise.reject(new Error('no memory')));
    const { host, report } = world({ create });
    expect(await host.ensure()).toEqual({ ok: false, error: 'unknown' });
    expect((await host.ensure()).ok).toBe(false);
    expect(create).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalled();
  });
});

describe('recorder book', () => {
  const entry = {
    tabId: 1,
    frameId: 0,
    application: 'gdocs',
    applicationView: 'gdocs-default',
    placementId: 'p',
    targetId: 't',
  } as const;

  it('remembers who opened a recorder over the death of the worker', async () => {
    const area = createFakeArea();
    await createRecorderBook(area).write('r1', entry);
    expect(await createRecorderBook(area).read('r1')).toEqual(entry);
    expect(await createRecorderBook(area).read('r2')).toBeNull();
  });
});

describe('sidebar on any page', () => {
  it('waits for the click’s grant to reach the page', async () => {
    const run = vi.fn(async () => {});
    run.mockRejectedValueOnce(new Error('Cannot access contents of the page'));
    await runWhenGranted(run);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('gives up where no script may go', async () => {
    vi.useFakeTimers();
    const given = expect(runWhenGranted(() => Promise.reject(new Error('Cannot access')))).rejects.toThrow('Cannot');
    await vi.advanceTimersByTimeAsync(10_000);
    await given;
    vi.useRealTimers();
  });

  it('a second click while the first is on its way is the same wish', async () => {
    const stages: (() => void)[] = [];
    const runPageStage = vi.fn(() => new Promise<void>((resolve) => stages.push(resolve)));
    const toggle = createSidebarToggle({
      bring: vi.fn(),
      hostMatches: [],
      siteMatches: async () => [],
      isOnHost: () => false,
      runPageStage,
      openSidePanel: vi.fn(),
      logger: { warn() {} },
    });
    const tab = { id: 7, url: 'https://example.org/', windowId: 1 };
    toggle(tab);
    toggle(tab);
    await vi.waitFor(() => expect(runPageStage).toHaveBeenCalled());
    expect(runPageStage).toHaveBeenCalledTimes(1);
    stages[0]?.();
    await vi.waitFor(() => {
      toggle(tab);
      expect(runPageStage).toHaveBeenCalledTimes(2);
    });
  });

  it('on a site that the person has switched on, its script opens the sidebar, and no second one', async () => {
    const [bring, runPageStage] = [vi.fn(), vi.fn(async () => {})];
    const toggle = createSidebarToggle({
      bring,
      hostMatches: [],
      siteMatches: async () => ['https://canvas.school.example/*'],
      isOnHost: (url, matches) => matches.some((pattern) => matchesPattern(url, pattern)),
      runPageStage,
      openSidePanel: vi.fn(),
      logger: { warn() {} },
    });
    toggle({ id: 7, url: 'https://canvas.school.example/courses/7', windowId: 1 });
    await vi.waitFor(() => expect(bring).toHaveBeenCalledWith(7, 'toggle-sidebar'));
    toggle({ id: 8, url: 'https://elsewhere.example/', windowId: 1 });
    await vi.waitFor(() => expect(runPageStage).toHaveBeenCalledWith(8));
    expect(bring).toHaveBeenCalledTimes(1);
    expect(runPageStage).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['https://mail.google.com/mail/u/0/', 'https://mail.google.com/*', true],
    ['https://docs.google.com/document/d/1/edit?tab=t.0', 'https://docs.google.com/document/*', true],
    ['https://docs.google.com/spreadsheets/d/1', 'https://docs.google.com/document/*', false],
    ['https://mail.google.com.evil.example/', 'https://mail.google.com/*', false],
    ['http://mail.google.com/', 'https://mail.google.com/*', false],
    ['https://a.instructure.com/x', 'https://*.instructure.com/*', true],
    ['not an address', 'https://mail.google.com/*', false],
  ])('%s under %s: %s', (url, pattern, isMatch) => {
    expect(matchesPattern(url, pattern)).toBe(isMatch);
  });
});
