import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { insertInHost } from '@/extension/features/host/messages.ts';
import { gmail } from '@/extension/integrations/gmail/index.ts';
import { APPLICATIONS, type ApplicationView, defaultView, SUB_PAGE_KINDS } from '@/shared/domain/mote/application.ts';
import { LINK, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { GMAIL_PATH, GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { createFakePorts } from '@/tests/hosts/harness/fake-ports.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import type { Integration } from '../page/contract.ts';
import { INSERT_WITHIN_MS, NEAREST_CARET } from '../page/ports.ts';
import { runHost, startHost } from './host-runner.ts';

let on: RunningHost<GmailHost>;
let view: ApplicationView | null = 'private-comments';
let isBroken = false;
const integration: Integration = {
  ...gmail,
  viewOf: () => view,
  placements: (...args) => {
    if (isBroken) throw new Error('the host has changed');
    return gmail.placements(...args);
  },
  status: (...args) => {
    if (isBroken) throw new Error('the host has changed');
    return gmail.status(...args);
  },
};

beforeEach(async () => {
  await page.viewport(1200, 800);
  view = 'private-comments';
  isBroken = false;
  const frame = await openFrame('gmail/mailbox', GMAIL_PATH);
  on = runOn(integration, { frame, host: new GmailHost(frame.drive) });
});
afterEach(() => {
  vi.restoreAllMocks();
  on.ports.invalidate();
  on.frame.close();
});

it('[S1-046] the eight kinds of sub-page and each application have their code', () => {
  expect(SUB_PAGE_KINDS).toEqual([
    ...['private-comments', 'student-work', 'instructions', 'home', 'classwork'],
    ...['forms-creator', 'forms-response', 'drive-gclass'],
  ]);
  expect(APPLICATIONS.map(defaultView)).toContain('gmail-default');
});

it.each(SUB_PAGE_KINDS)('[S1-046] a take that starts in the view %s has it as applicationView', async (kind) => {
  view = kind;
  await on.host.openCompose();
  await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
  on.ports.command({ type: 'start-recording' });
  expect(on.ports.starts).toEqual([expect.objectContaining({ application: 'gmail', applicationView: kind })]);
});

it('a frame of another page handles commands once the user has entered it, and reports each entry', async () => {
  await page.viewport(1200, 800);
  on.ports.invalidate();
  const ports = createFakePorts();
  const entered = vi.fn();
  ports.entered = entered;
  runHost(integration, ports, on.frame.window);
  const here = { targetId: NEAREST_CARET, insertion: TEXT };
  expect(ports.command({ type: 'start-recording' })).toBe(false);
  expect(await ports.insert(here)).toEqual({ ok: false, error: 'target-gone' });
  expect(ports.starts).toEqual([]);
  await on.host.openCompose();
  await vi.waitFor(() => expect(on.placementIds()).toHaveLength(1));
  const inFrame = page.frameLocator(page.elementLocator(on.frame.element));
  await inFrame.getByRole('textbox').last().click();
  const times = entered.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  expect(await ports.insert(here)).toMatchObject({ ok: true });
  expect(ports.command({ type: 'start-recording' })).toBe(true);
  expect(ports.starts).toHaveLength(1);
  // The open recorder lies over the foot of the box.
  await inFrame
    .getByRole('textbox')
    .last()
    .click({ position: { x: 8, y: 8 } });
  expect(entered.mock.calls.length).toBeGreaterThan(times);
  ports.invalidate();
});

it('reports each new view once, so that the teacher controls are refetched', async () => {
  const viewed = vi.fn();
  on.ports.viewed = viewed;
  view = 'home';
  await on.host.openCompose();
  await vi.waitFor(() => expect(viewed).toHaveBeenCalledTimes(1));
  await on.host.churn(2);
  expect(viewed).toHaveBeenCalledTimes(1);
});

it('an integration that throws gives the lowest fallback level, never a page error', async () => {
  isBroken = true;
  await on.host.openCompose();
  await vi.waitFor(() => expect(on.placementIds()).toEqual(['floating']), { timeout: 3_000 });
  expect(on.ports.reports[0]?.status.rung).toBe('copy-link');
  expect(await on.host.pageErrors()).toEqual([]);
});

it('adds one player for a link that an integration returns twice', async () => {
  const twice = vi.spyOn(integration, 'unfurl').mockImplementation((...args) => {
    const places = gmail.unfurl?.(...args) ?? [];
    return [...places, ...places];
  });
  await on.host.showLink(LINK);
  await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
  await on.host.churn(2);
  expect(twice).toHaveBeenCalled();
  expect(await on.host.playerCount()).toBe(1);
});

it('aborts a running insert when its view ends', async () => {
  await on.host.openCompose();
  await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
  const insert = vi
    .spyOn(integration, 'insert')
    .mockImplementation(
      (_target, _what, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
  const insertion = { kind: 'text', text: 'x' } as const;
  const result = on.ports.insert({ targetId: on.placementIds()[0] ?? '', insertion });
  await vi.waitFor(() => expect(insert).toHaveBeenCalled());
  view = null;
  await on.host.leave();
  expect(await result).toEqual({ ok: false, error: 'target-gone' });
});

const TEXT = { kind: 'text', text: 'Well done' } as const;
const openOne = async (): Promise<string> => {
  await on.host.openCompose();
  await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
  return on.placementIds()[0] ?? '';
};
const REJECTED = { ok: false, error: 'rejected-by-host' };

it('later inserts work after an insert that throws on a changed host', async () => {
  const targetId = await openOne();
  vi.spyOn(integration, 'insertTargets').mockImplementationOnce(() => {
    throw new Error('the host has changed');
  });
  expect(await on.ports.insert({ targetId, insertion: TEXT })).toEqual({ ...REJECTED, detail: 'the host has changed' });
  expect(on.ports.health()?.lastInsert).toBe('rejected-by-host');
  expect(await on.ports.insert({ targetId, insertion: TEXT })).toMatchObject({ ok: true });
});

it('an error while finding links disables only the players', async () => {
  vi.spyOn(integration, 'unfurl').mockImplementation(() => {
    throw new Error('the host has changed');
  });
  await on.host.showLink(LINK);
  const targetId = await openOne();
  expect(await on.ports.insert({ targetId, insertion: TEXT })).toMatchObject({ ok: true });
  expect(await on.host.playerCount()).toBe(0);
  await on.host.hideToolbar();
  await vi.waitFor(() => expect(on.ports.reports).toHaveLength(1), { timeout: 3_000 });
});

describe('an insertion that takes too long', () => {
  const clock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('aborts a slow insert before the recorder reports a copied link', async () => {
    const targetId = await openOne();
    clock();
    const signals: AbortSignal[] = [];
    vi.spyOn(integration, 'insert').mockImplementation(async (_target, _what, signal) => {
      signals.push(signal);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return { ok: false, error: 'target-gone' };
    });
    const result = on.ports.insert({ targetId, insertion: TEXT });
    await vi.advanceTimersByTimeAsync(INSERT_WITHIN_MS - 1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject(REJECTED);
    expect(insertInHost.timeoutMs).toBeGreaterThan(INSERT_WITHIN_MS);
  });

  it('skips a queued insert whose time limit has passed, and runs later ones', async () => {
    const targetId = await openOne();
    clock();
    let refuse = () => {};
    const insert = vi.spyOn(integration, 'insert').mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          refuse = () => resolve({ ok: false, error: 'rejected-by-host' });
        }),
    );
    const results = [1, 2].map(() => on.ports.insert({ targetId, insertion: TEXT }));
    await vi.advanceTimersByTimeAsync(INSERT_WITHIN_MS - 500);
    refuse();
    await vi.advanceTimersByTimeAsync(500);
    expect(await Promise.all(results)).toMatchObject([REJECTED, REJECTED]);
    expect(insert).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
    expect(await on.ports.insert({ targetId, insertion: TEXT })).toMatchObject({ ok: true });
  });
});

it('a second start with an open recorder focuses it and starts no take', async () => {
  await on.host.openCompose();
  await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
  on.ports.command({ type: 'start-recording' });
  await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
  on.ports.command({ type: 'start-recording' });
  expect(on.ports.starts).toHaveLength(1);
  const [frame] = on.frames('recorder.html');
  expect(on.frame.window.document.querySelector('[data-mote-placement]')?.shadowRoot?.activeElement).toBe(frame);
});

it('inserts the recorder frame again after the host removed it from our control', async () => {
  await on.host.openCompose();
  await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
  on.ports.command({ type: 'start-recording' });
  await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
  on.frames('recorder.html')[0]?.remove();
  await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
});

it('a failed start can be closed like any other, and shows the button again', async () => {
  on.ports.failStarts('no-receiver');
  await on.host.openCompose();
  await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
  on.ports.command({ type: 'start-recording' });
  await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
  const query = new URLSearchParams(on.frames('recorder.html')[0]?.src.split('?')[1]);
  on.ports.command({ type: 'close-recorder', recorderId: query.get('recorderId') ?? '' });
  await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
});

it('runs nothing in a frame that the integration does not support', async () => {
  on.ports.invalidate();
  startHost(integration, createFakePorts(), on.frame.window);
  await on.host.openCompose();
  await on.host.nextFrame();
  expect(await on.host.injectedCount()).toBe(0);
});
