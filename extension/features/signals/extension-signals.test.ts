import { describe, expect, it, vi } from 'vitest';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { fakeStatus, USER_A, USER_B } from '@/shared/client/fake-session.ts';
import type { HttpCall } from '@/shared/client/http-call.ts';
import { identifyBodySchema, trackBodySchema } from '@/shared/contract/signals.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { anonymousSession } from '@/shared/domain/account/session-of-status.ts';
import { createSessionWorld, refuse, WHERE } from '@/shared/features/record/session-fakes.ts';
import { INTEGRATIONS } from '@/tests/hosts/harness/integrations.ts';
import { answerSignals } from './answer-signals.ts';
import { createExtensionSignals } from './extension-signals.ts';
import { createRemoteSignals } from './remote-signals.ts';

interface WorldOptions {
  userId?: string;
  mayTell?: boolean;
  sampling?: { sampledEvents: string[]; sampleFirst: string[] };
}

const DEVICE = { anonymousUserId: 'anonymous', anonymousCreatedAt: 1, lastUserId: '', TZOffset: 0 };

/**
 * Creates a worker with a session, and the offscreen document that messages it. Without `userId`, no user is signed in.
 */
function createWorld({ userId, sampling, mayTell = true }: WorldOptions = {}) {
  const bus = createFakeBus();
  const report = vi.fn();
  const join = (self: 'worker' | 'offscreen' | 'page') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report });
  const calls: HttpCall[] = [];
  const status = userId ? fakeStatus(userId) : null;
  if (status && sampling) status.device.sampling = sampling;
  const signals = createExtensionSignals({
    status: async () => status,
    mayTell: async () => mayTell,
    version: '1.2.3',
    http: {
      async request(call) {
        calls.push(call);
        return { ok: true, value: { status: 200, headers: new Headers(), body: 'ok' } };
      },
    },
  });
  answerSignals(join('worker'), signals);
  const remote = createRemoteSignals(join('offscreen'));
  const events = () =>
    calls.filter(({ path }) => path === 's/track/everything').map(({ body }) => trackBodySchema.parse(body));
  return { signals, remote, join, calls, events };
}

/** Waits until all messages are delivered and all promises have continued. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/**
 * Application and view of each integration. A shared device uses a page of the site, which tracks as the website:
 * web/features/campaign/site-signals.test.ts.
 */
const REPORTED_VIEWS = [
  ['[S1-037]', 'gmail', 'gmail-default'],
  ['[S1-038]', 'gdocs', 'gdocs-default'],
  ['[S1-039]', 'gsheets', 'gsheets-default'],
  ['[S1-040]', 'gslides', 'gslides-default'],
  ['[S1-041] [S1-051]', 'gforms', 'forms-creator'],
  ['[S1-041] [S1-052]', 'gforms', 'forms-response'],
  ['[S1-042]', 'gclassroom', 'gclassroom-default'],
  ['[S1-042] [S1-046]', 'gclassroom', 'private-comments'],
  ['[S1-042] [S1-047]', 'gclassroom', 'student-work'],
  ['[S1-042] [S1-048]', 'gclassroom', 'instructions'],
  ['[S1-042] [S1-049]', 'gclassroom', 'home'],
  ['[S1-042] [S1-050]', 'gclassroom', 'classwork'],
  ['[S1-043]', 'canvas', 'canvas-default'],
  ['[S1-044]', 'gdrive', 'gdrive-default'],
  ['[S1-044] [S1-053]', 'gdrive', 'drive-gclass'],
] as const;

describe('signals of the extension', () => {
  it('sends nothing for a user who has turned off usage data in the browser', async () => {
    for (const mayTell of [true, false]) {
      const { signals, calls } = createWorld({ userId: USER_A, mayTell });
      signals.identify({ ...anonymousSession(DEVICE), userId: USER_A });
      signals.track(EVENTS.extensionPresent);
      await settle();
      expect(calls.map(({ path }) => path).sort()).toEqual(
        mayTell ? ['s/identify/everything', 's/track/everything'] : [],
      );
    }
  });

  it('[S8-023] tracks a refused microphone once, by its literal name and for the signed-in user', async () => {
    const { remote, events } = createWorld({ userId: USER_A });
    const recorder = createSessionWorld({ over: { signals: remote, openMicrophone: refuse('microphone-denied') } });
    await recorder.session.start(WHERE);
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    expect(events()).toEqual([
      {
        event: 'Microphone Request Blocked',
        userId: USER_A,
        trackingSource: 'extension',
        extensionVersion: '1.2.3',
        application: 'web',
      },
    ]);
  });

  it.each(REPORTED_VIEWS)(
    '%s tracks the recorder’s events in %s with application and view %s, never with the title',
    async (_statements, application, applicationView) => {
      const { remote, events } = createWorld({ userId: USER_A });
      const where = { application, applicationView, title: 'For Ada' };
      const refused = createSessionWorld({ over: { signals: remote, openMicrophone: refuse('microphone-denied') } });
      await refused.session.start(where);
      const lost = createSessionWorld({ over: { signals: remote } });
      await lost.session.start(where);
      await lost.recorder().hear(2_500);
      await lost.recorder().loseMicrophone();
      await vi.waitFor(() => expect(events()).toHaveLength(2));
      const told = {
        event: 'Microphone Request Blocked',
        userId: USER_A,
        trackingSource: 'extension',
        extensionVersion: '1.2.3',
        application,
        applicationView,
      };
      expect(events()).toEqual([told, told]);
    },
  );

  it('the list above contains every view of every integration', () => {
    const views = INTEGRATIONS.flatMap(({ application, views }) => views.map((view) => `${application} ${view}`));
    expect(REPORTED_VIEWS.map(([, application, view]) => `${application} ${view}`).sort()).toEqual(views.sort());
  });

  it('tracks nothing while signed out', async () => {
    const { remote, calls } = createWorld();
    const recorder = createSessionWorld({ over: { signals: remote, openMicrophone: refuse('microphone-denied') } });
    await recorder.session.start(WHERE);
    await settle();
    expect(recorder.snapshot().problem).toBe('microphone-denied');
    expect(calls).toEqual([]);
  });

  it('[S5-008] samples a listed event by user id, using the server’s list', async () => {
    const sampling = { sampledEvents: [EVENTS.microphoneBlocked], sampleFirst: [USER_A.charAt(0)] };
    const sent = await Promise.all(
      [USER_A, USER_B].map(async (userId) => {
        const { remote, events } = createWorld({ userId, sampling });
        remote.track(EVENTS.microphoneBlocked);
        remote.track(EVENTS.readAloudError);
        await vi.waitFor(() => expect(events().some(({ event }) => event === EVENTS.readAloudError)).toBe(true));
        return events().filter(({ event }) => event === EVENTS.microphoneBlocked).length;
      }),
    );
    expect(sent).toEqual([1, 0]);
  });

  it('[S7-020] identifies the user as from the extension', async () => {
    const { signals, calls } = createWorld({ userId: USER_A });
    const user = { ...anonymousSession(DEVICE), userId: USER_A, primaryEmailAddress: 'A@EXAMPLE.Org' };
    signals.identify(user);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      path: 's/identify/everything',
      body: { from_extension: 1, userId: USER_A, email: 'A@EXAMPLE.Org', email_domain: 'example.org', isMinor: '0' },
    });
    expect(identifyBodySchema.safeParse(calls[0]?.body).error).toBeUndefined();
  });

  it('tracks events of our frames through the worker', async () => {
    const { join, events } = createWorld({ userId: USER_A });
    createRemoteSignals(join('page')).track(EVENTS.readAloudError);
    await vi.waitFor(() => expect(events()).toMatchObject([{ event: 'Read Aloud Error Occurred' }]));
  });
});
