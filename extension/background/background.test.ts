import { describe, expect, it, vi } from 'vitest';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createOffscreenHost, createSidebarHost } from './recording/offscreen-host.ts';
import { createRecorderRegistry } from './recording/recorder-registry.ts';
import { createFirefoxSidebarCommands } from './tabs/firefox-sidebar-commands.ts';
import { createPageCommands, matchesPattern, runWhenGranted } from './tabs/page-commands.ts';
import { toolbarActionFor } from './tabs/toolbar.ts';

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
  ] as const)('chooses the toolbar button’s action on %s: %s', (url, action) => {
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

  it('creates one offscreen document for many simultaneous callers', async () => {
    const { host, create } = world();
    const answers = await Promise.all(Array.from({ length: 20 }, () => host.ensure()));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('keeps an existing offscreen document', async () => {
    const { host, create } = world({ isThere: true });
    expect((await host.ensure()).ok).toBe(true);
    expect(create).not.toHaveBeenCalled();
  });

  it('succeeds when another caller created the offscreen document first', async () => {
    const { host, report, appear } = world({
      create: async () => {
        appear();
        throw new Error('Only a single offscreen document may be created.');
      },
    });
    expect((await host.ensure()).ok).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });

  it('fails when the offscreen document cannot be created, and retries at the next call', async () => {
    const create = vi.fn(() => Promise.reject(new Error('no memory')));
    const { host, report } = world({ create });
    expect(await host.ensure()).toEqual({ ok: false, error: 'unknown' });
    expect((await host.ensure()).ok).toBe(false);
    expect(create).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalled();
  });
});

describe('the sidebar as host', () => {
  const world = (answers: boolean[], isOpen = true) => {
    const isThere = vi.fn(async () => answers.shift() ?? true);
    return { isThere, host: createSidebarHost({ isThere, isSidebarOpen: async () => isOpen }) };
  };

  it('resolves when the sidebar answers as host', async () => {
    const { host, isThere } = world([true], false);
    expect(await host.ensure()).toEqual({ ok: true, value: undefined });
    expect(isThere).toHaveBeenCalledTimes(1);
  });

  it('fails immediately when the sidebar is closed, because only the user can open it', async () => {
    const { host, isThere } = world([false, false], false);
    expect(await host.ensure()).toEqual({ ok: false, error: 'sidebar-closed' });
    expect(isThere).toHaveBeenCalledTimes(1);
  });

  it('waits a limited time for a sidebar that is opening', async () => {
    const { host, isThere } = world([false, false, true]);
    expect((await host.ensure()).ok).toBe(true);
    expect(isThere).toHaveBeenCalledTimes(3);
    vi.useFakeTimers();
    const never = world(Array(1000).fill(false));
    const given = never.host.ensure();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await given).toEqual({ ok: false, error: 'sidebar-closed' });
    vi.useRealTimers();
  });
});

describe('Firefox sidebar commands', () => {
  const world = () => {
    const calls: string[] = [];
    const act = createFirefoxSidebarCommands({
      toggle: async () => void calls.push('toggle'),
      open: async (windowId) => void calls.push(`open ${windowId}`),
      ask: (tab, command) => void calls.push(`${command} in ${tab.id}`),
      logger: { warn: (what) => void calls.push(what) },
    });
    return { calls, act };
  };

  it('toggles the sidebar at the button, and sends nothing to the page', () => {
    const { calls, act } = world();
    act({ id: 7, windowId: 1 }, 'toggle-sidebar');
    expect(calls).toEqual(['toggle']);
  });

  it('opens the sidebar within the user’s gesture, before it sends the command to the page', () => {
    const { calls, act } = world();
    act({ id: 7, windowId: 1 }, 'start-recording');
    expect(calls).toEqual(['open 1', 'start-recording in 7']);
  });

  it('sends the command to the page when the browser does not open the sidebar', async () => {
    const calls: string[] = [];
    const act = createFirefoxSidebarCommands({
      toggle: () => Promise.reject(new Error('no gesture')),
      open: () => Promise.reject(new Error('no gesture')),
      ask: (_tab, command) => void calls.push(command),
      logger: { warn: (what) => void calls.push(what) },
    });
    act({ id: 7, windowId: 1 }, 'start-recording');
    act({ id: 7, windowId: 1 }, 'toggle-sidebar');
    await vi.waitFor(() => expect(calls).toEqual(['start-recording', 'sidebar', 'sidebar']));
  });
});

describe('recorder registry', () => {
  const entry = {
    tabId: 1,
    frameId: 0,
    application: 'gdocs',
    applicationView: 'gdocs-default',
    placementId: 'p',
    targetId: 't',
  } as const;

  it('remembers a recorder’s opener after the death of the worker', async () => {
    const area = createFakeArea();
    await createRecorderRegistry(area).write('r1', entry);
    expect(await createRecorderRegistry(area).read('r1')).toEqual(entry);
    expect(await createRecorderRegistry(area).read('r2')).toBeNull();
  });
});

describe('sidebar on any page', () => {
  it('opens the sidebar on any page after the click’s grant has reached the page', async () => {
    const run = vi.fn(async () => {});
    run.mockRejectedValueOnce(new Error('Cannot access contents of the page'));
    await runWhenGranted(run);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('gives up opening the sidebar where no script may run', async () => {
    vi.useFakeTimers();
    const given = expect(runWhenGranted(() => Promise.reject(new Error('Cannot access')))).rejects.toThrow('Cannot');
    await vi.advanceTimersByTimeAsync(10_000);
    await given;
    vi.useRealTimers();
  });

  it('ignores a second click while the first click is in progress', async () => {
    const stages: (() => void)[] = [];
    const runPageStage = vi.fn(() => new Promise<void>((resolve) => stages.push(resolve)));
    const command = createPageCommands({
      bring: vi.fn(),
      hostMatches: [],
      siteMatches: async () => [],
      isOnHost: () => false,
      runPageStage,
      openSidePanel: vi.fn(),
      logger: { warn() {} },
    });
    const tab = { id: 7, url: 'https://example.org/', windowId: 1 };
    command(tab, 'toggle-sidebar');
    command(tab, 'toggle-sidebar');
    await vi.waitFor(() => expect(runPageStage).toHaveBeenCalled());
    expect(runPageStage).toHaveBeenCalledTimes(1);
    stages[0]?.();
    await vi.waitFor(() => {
      command(tab, 'toggle-sidebar');
      expect(runPageStage).toHaveBeenCalledTimes(2);
    });
  });

  it('opens the sidebar through the site’s own script on an enabled site, and opens no second sidebar', async () => {
    const [bring, runPageStage] = [vi.fn(), vi.fn(async () => {})];
    const command = createPageCommands({
      bring,
      hostMatches: [],
      siteMatches: async () => ['https://canvas.school.example/*'],
      isOnHost: (url, matches) => matches.some((pattern) => matchesPattern(url, pattern)),
      runPageStage,
      openSidePanel: vi.fn(),
      logger: { warn() {} },
    });
    command({ id: 7, url: 'https://canvas.school.example/courses/7', windowId: 1 }, 'toggle-sidebar');
    await vi.waitFor(() => expect(bring).toHaveBeenCalledWith(7, 'toggle-sidebar'));
    command({ id: 8, url: 'https://elsewhere.example/', windowId: 1 }, 'start-recording');
    // The command follows the injected script; before that, no script would receive the command.
    await vi.waitFor(() => expect(bring).toHaveBeenCalledWith(8, 'start-recording'));
    expect(runPageStage.mock.calls).toEqual([[8]]);
    expect(bring).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['https://mail.google.com/mail/u/0/', 'https://mail.google.com/*', true],
    ['https://docs.google.com/document/d/1/edit?tab=t.0', 'https://docs.google.com/document/*', true],
    ['https://docs.google.com/spreadsheets/d/1', 'https://docs.google.com/document/*', false],
    ['https://mail.google.com.evil.example/', 'https://mail.google.com/*', false],
    ['http://mail.google.com/', 'https://mail.google.com/*', false],
    ['https://a.instructure.com/x', 'https://*.instructure.com/*', true],
    ['not an address', 'https://mail.google.com/*', false],
  ])('matches the pattern %s against %s: %s', (url, pattern, isMatch) => {
    expect(matchesPattern(url, pattern)).toBe(isMatch);
  });
});
