import { describe, expect, it, vi } from 'vitest';
import {
  closeSidebar,
  type HostReport,
  holdSidebar,
  hostCommand,
  insertInHost,
  intended,
  reportHost,
  startFromHost,
  takeBackInHost,
  viewed,
} from '@/extension/features/host/messages.ts';
import {
  closeRecorder,
  insertTake,
  offerChanged,
  RECORDER,
  readOrigin,
  takeBackInserted,
  wakeOffscreen,
} from '@/extension/features/record/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { NO_POLICY } from '@/extension/platform/policy.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { AnswerRule } from '@/shared/domain/mote/answer-limits.ts';
import { createFakeTakeStore } from '@/shared/features/record/take-store-fake.ts';
import { createRecorderRegistry } from '../recording/recorder-registry.ts';
import { createSettingsHub } from '../settings/settings-hub.ts';
import { answerHosts } from './host-handlers.ts';

const TAKE = '0123456789ABCDEFG';

async function setUp(offscreenReady = true, fault: 'unknown' | 'sidebar-closed' = 'unknown') {
  const bus = createFakeBus();
  const report = vi.fn();
  const join = (
    self: 'page' | 'worker' | 'offscreen' | 'content',
    over: { tabId?: number; frameId?: number; url?: string } = {},
  ) => createMessenger({ self, own: bus.own, transport: bus.join({ ...FAKE_SENDERS[self], ...over }), report });
  const url = 'https://docs.google.com/document/d/essay/edit#heading=1';
  const contentIn = (tabId: number, frameId = 0) => join('content', { tabId, frameId, url });
  const [worker, page, offscreen, content] = [join('worker'), join('page'), join('offscreen'), contentIn(7)];
  const settings = createSettings(createFakeArea());
  const takes = createFakeTakeStore();
  await takes.begin({
    id: TAKE,
    claim: 'c'.repeat(64),
    ownerId: 'me',
    source: 'recorded',
    application: 'gmail',
    applicationView: null,
    title: 'Well done',
    locale: null,
  });
  const book = createRecorderRegistry(createFakeArea());
  const freshen = vi.fn();
  const stopChoosing = vi.fn(async (_tabId: number) => false);
  const use = vi.fn(async () => {});
  const reports: HostReport[] = [];
  const offers = { end: vi.fn(async () => {}), leave: vi.fn(async () => {}) };
  const hub = createSettingsHub({
    settings,
    account: createAccountItems(createFakeArea()),
    readPolicy: async () => NO_POLICY,
    builtServer: 'http://127.0.0.1:8787',
    builtLinks: [],
    readTexts: async () => ({
      locale: 'en-US',
      direction: 'ltr',
      t: (id, args) => `${id}${args?.title ? ` \u2068${args.title}\u2069` : ''}`,
    }),
  });
  answerHosts({
    messenger: worker,
    hub,
    settings,
    book,
    takes,
    offscreen: { ensure: async () => (offscreenReady ? ok(undefined) : err(fault)) },
    offers,
    reports: { add: async (report) => void reports.push(report) },
    use,
    stopChoosing,
    freshen,
    logger: { warn() {} },
    now: () => 42,
  });
  const started = vi.fn(async () => ok({ takeId: TAKE }));
  offscreen.answer(RECORDER.start, started);
  const where = { application: 'gdocs', applicationView: 'gdocs-default', placementId: 'p', targetId: 't' } as const;
  const start = (recorderId?: string, answer?: AnswerRule) =>
    content.call(startFromHost, { ...where, recorderId, answer });
  const insert = (recorderId: string, requestId = 'q1') =>
    page.call(insertTake, {
      requestId,
      recorderId,
      takeId: TAKE,
      link: `https://mote.example/m/${TAKE}`,
      expiresAt: null,
    });
  return { start, insert, started, content, contentIn, page, takes, use, stopChoosing, freshen, offers, reports };
}

/** The key of the document in which these recorders open. */
const ESSAY = 'docs.google.com/document/essay';

const recorderIdOf = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['start']>>): string =>
  answer.ok ? answer.value.recorderId : '';

describe('requests of host pages to the worker', () => {
  it('starts a take in the offscreen document at the click, without the host’s title', async () => {
    const { start, started, page } = await setUp();
    const recorderId = recorderIdOf(await start());
    const place = { application: 'gdocs', applicationView: 'gdocs-default', title: '', document: ESSAY };
    expect(started).toHaveBeenCalledWith({ recorderId, where: place, isFirst: true }, expect.anything());
    expect(await page.call(readOrigin, { recorderId })).toEqual(ok({ place, hasTarget: true }));
  });

  it('starts no take before its owner is known', async () => {
    const { start, started, use, page } = await setUp();
    let settle = () => {};
    use.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)));
    const begun = start();
    await vi.waitFor(() => expect(use).toHaveBeenCalledTimes(1));
    expect(started).not.toHaveBeenCalled();
    settle();
    await begun;
    expect(started).toHaveBeenCalledTimes(1);
    await page.call(wakeOffscreen, {});
    expect(use).toHaveBeenCalledTimes(2);
  });

  it('[R3] marks both calls of a repeated start as first when the first answer was lost with the worker', async () => {
    const { start, started } = await setUp();
    const recorderId = '0123456789abcdef';
    expect(await start(recorderId)).toEqual(ok({ recorderId }));
    started.mockResolvedValueOnce(err('already-recording') as never);
    expect(await start(recorderId)).toEqual(ok({ recorderId }));
    for (const [request] of started.mock.calls as unknown[][]) {
      expect(request).toMatchObject({ recorderId, isFirst: true });
    }
    expect(await start('no hex')).toEqual(err('bad-request'));
  });

  it('[R3] starts the take at the retry when the worker died between storing the recorder and the start', async () => {
    const { start, started } = await setUp();
    const recorderId = '0123456789abcdef';
    started.mockResolvedValueOnce(err('no-receiver') as never);
    expect(await start(recorderId)).toEqual(err('no-receiver'));
    expect(await start(recorderId)).toEqual(ok({ recorderId }));
    expect(started).toHaveBeenCalledTimes(2);
  });

  it('accepts the sidebar recorder’s target only from the page that holds it', async () => {
    const { content, contentIn, page, start } = await setUp();
    const recorderId = '0123456789abcdef';
    const place = { application: 'page', applicationView: null, title: '', document: ESSAY };
    const origin = (hasTarget: boolean) =>
      vi.waitFor(async () => expect(await page.call(readOrigin, { recorderId })).toEqual(ok({ place, hasTarget })));
    content.tell(holdSidebar, { recorderId, hasTarget: false });
    await origin(false);
    content.tell(holdSidebar, { recorderId, hasTarget: true });
    await origin(true);
    contentIn(99).tell(holdSidebar, { recorderId, hasTarget: false });
    contentIn(7, 7).tell(holdSidebar, { recorderId, hasTarget: false });
    const docs = recorderIdOf(await start('0011223344556677'));
    content.tell(holdSidebar, { recorderId: docs, hasTarget: false });
    content.tell(holdSidebar, { recorderId: 'fedcba9876543210', hasTarget: true });
    await vi.waitFor(async () =>
      expect(await page.call(readOrigin, { recorderId: 'fedcba9876543210' })).toMatchObject({ ok: true }),
    );
    await origin(true);
    // The page's sidebar does not replace a recorder elsewhere on the page either.
    const inDocs = { place: { ...place, application: 'gdocs', applicationView: 'gdocs-default' }, hasTarget: true };
    expect(await page.call(readOrigin, { recorderId: docs })).toEqual(ok(inDocs));
  });

  it('passes the question’s answer rule on, also for further attempts, and refuses an invalid rule', async () => {
    const { start, started, page } = await setUp();
    const answer = { of: 'gforms/1/2001', maxSeconds: 60, attempts: 2 };
    const recorderId = recorderIdOf(await start(undefined, answer));
    expect(started).toHaveBeenCalledWith(
      expect.objectContaining({ where: expect.objectContaining({ answer }) }),
      expect.anything(),
    );
    expect(await page.call(readOrigin, { recorderId })).toMatchObject({ ok: true, value: { place: { answer } } });
    for (const wrong of [{ maxSeconds: 0 }, { maxSeconds: 301 }, { attempts: -1 }, { attempts: 1.5 }, { attempts: 6 }])
      expect(await start(undefined, { ...answer, ...wrong })).toEqual(err('bad-request'));
  });

  it('stores the report of a page unchanged, and refuses a report with another shape', async () => {
    const { content, reports } = await setUp();
    const said = {
      ...{ application: 'gmail', view: 'gmail-default', rung: 'copy-link' },
      ...{ missing: ['send'], censoredHtml: '<div></div>' },
    };
    content.tell(reportHost, { ...said, rung: 'none' });
    content.tell(reportHost, { ...said, censoredHtml: 'x'.repeat(6_001) });
    content.tell(reportHost, said);
    await vi.waitFor(() => expect(reports).toEqual([said]));
  });

  it('returns the error when no context can record', async () => {
    expect(await (await setUp(false)).start()).toEqual(err('unknown'));
  });

  it('keeps the recorder’s place while the sidebar is closed, and returns what the user has to do', async () => {
    const { start, page, started } = await setUp(false, 'sidebar-closed');
    const answer = await start('0123456789abcdef');
    expect(answer).toEqual(ok({ recorderId: '0123456789abcdef', problem: 'sidebar-closed' }));
    expect(started).not.toHaveBeenCalled();
    const origin = await page.call(readOrigin, { recorderId: '0123456789abcdef' });
    expect(origin).toMatchObject({ ok: true, value: { place: { application: 'gdocs' }, hasTarget: true } });
  });

  it('inserts into the frame that opened the recorder, and marks the take as placed', async () => {
    const { start, insert, content, takes } = await setUp();
    const inserted = vi.fn(async () => ok({ targetId: 't', readBackMs: 5 }));
    content.answer(insertInHost, inserted);
    expect(await insert(recorderIdOf(await start()))).toEqual(ok({ readBackMs: 5 }));
    expect(inserted).toHaveBeenCalledWith(
      expect.objectContaining({
        targetId: 't',
        // The text for the user's document contains no isolation marks.
        insertion: expect.objectContaining({
          kind: 'mote',
          link: `https://mote.example/m/${TAKE}`,
          label: 'host-insert-label-titled Well done',
          note: null,
        }),
      }),
      expect.anything(),
    );
    expect((await takes.get(TAKE))?.placement).toEqual({ state: 'placed', at: 42 });
  });

  it('takes an inserted link out of its page again, and marks the take as not placed', async () => {
    const { start, insert, content, page, takes } = await setUp();
    content.answer(insertInHost, async () => ok({ targetId: 't', readBackMs: 5, canTakeBack: true }));
    const takenBack = vi.fn(async () => ok(undefined));
    takenBack.mockResolvedValueOnce(err('target-gone') as never);
    content.answer(takeBackInHost, takenBack);
    const recorderId = recorderIdOf(await start());
    expect(await insert(recorderId, 'q7')).toEqual(ok({ readBackMs: 5, canTakeBack: true }));
    const takeBack = () => page.call(takeBackInserted, { recorderId, takeId: TAKE, requestId: 'q7' });
    expect(await takeBack()).toEqual(err('target-gone'));
    expect((await takes.get(TAKE))?.placement.state).toBe('placed');
    expect(await takeBack()).toEqual(ok(undefined));
    expect(takenBack).toHaveBeenLastCalledWith({ requestId: 'q7' }, expect.anything());
    expect((await takes.get(TAKE))?.placement).toEqual({ state: 'none' });
  });

  it('returns the host’s refusal to insert, and marks no place', async () => {
    const { start, insert, content, takes } = await setUp();
    content.answer(insertInHost, async () => err('read-only'));
    expect(await insert(recorderIdOf(await start()))).toEqual(err('read-only'));
    expect((await takes.get(TAKE))?.placement.state).not.toBe('placed');
  });

  it('ends a recorder’s offers when its link is placed, it is closed, or its frame navigates, and not before', async () => {
    const { start, insert, content, page, offers } = await setUp();
    const recorderId = recorderIdOf(await start());
    const changed = vi.fn();
    page.on(offerChanged, changed);
    const inserted = vi.fn(async () => ok({ targetId: 't', readBackMs: 5 }));
    inserted.mockResolvedValueOnce(err('rejected-by-host') as never);
    content.answer(insertInHost, inserted);
    await insert(recorderId);
    expect(changed).toHaveBeenLastCalledWith({ recorderId }, expect.anything());
    expect(offers.end).not.toHaveBeenCalled();
    await insert(recorderId, 'q2');
    expect(offers.end).toHaveBeenCalledExactlyOnceWith(recorderId);
    expect(changed).toHaveBeenCalledTimes(2);
    page.tell(closeRecorder, { recorderId });
    await vi.waitFor(() => expect(offers.end).toHaveBeenCalledTimes(2));
    expect(offers.leave).not.toHaveBeenCalled();
    content.tell(viewed, {});
    await vi.waitFor(() => expect(offers.leave).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 0 }));
  });

  it('returns target-gone when the recorder’s page is closed', async () => {
    const { start, insert } = await setUp();
    expect(await insert(recorderIdOf(await start()))).toEqual(err('target-gone'));
  });

  it('refuses a recorder that no page opened', async () => {
    const { insert, page } = await setUp();
    expect(await insert('made-up')).toEqual(err('target-gone'));
    expect((await page.call(readOrigin, { recorderId: 'made-up' })).ok).toBe(false);
  });

  it('refreshes the teacher’s controls when a view begins and at the first sign of intent', async () => {
    const { content, page, freshen } = await setUp();
    content.tell(viewed, {});
    await vi.waitFor(() => expect(freshen).toHaveBeenCalledTimes(1));
    content.tell(intended, {});
    await vi.waitFor(() => expect(freshen).toHaveBeenCalledTimes(2));
    await page.call(wakeOffscreen, {});
    expect(freshen).toHaveBeenCalledTimes(3);
  });

  it('closes the cross-hairs before the sidebar at Escape, and the sidebar directly at its close button (D3)', async () => {
    const { content, page, stopChoosing } = await setUp();
    const obeyed: unknown[] = [];
    content.on(hostCommand, (command) => obeyed.push(command));
    stopChoosing.mockResolvedValueOnce(true);
    page.tell(closeSidebar, { isByKey: true });
    await vi.waitFor(() => expect(stopChoosing).toHaveBeenCalledWith(7));
    page.tell(closeSidebar, { isByKey: true });
    await vi.waitFor(() => expect(obeyed).toEqual([{ type: 'close-sidebar', isByKey: true }]));
    page.tell(closeSidebar, { isByKey: false });
    await vi.waitFor(() => expect(obeyed.at(-1)).toEqual({ type: 'close-sidebar' }));
    expect(stopChoosing).toHaveBeenCalledTimes(2);
  });
});
