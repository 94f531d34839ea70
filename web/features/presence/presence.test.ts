import { describe, expect, it } from 'vitest';
import { createCallLog } from '@/shared/client/call-log.ts';
import type { EventDetails, EventName } from '@/shared/domain/account/events.ts';
import { createFakeStatus, fakeSession } from '../account/fake-account.ts';
import { createExtensionChannel } from './extension-channel.ts';
import { createFakeClock, createFakeExtension, type FakeExtension } from './fake-extension.ts';
import { loggedChannel } from './logged-channel.ts';
import { createPresence } from './presence.ts';

const OLD_ID = 'a'.repeat(32);
const ID = 'b'.repeat(32);

function createWorld({ isEmbedded = false, hasRuntime = true, kept = fakeSession() } = {}) {
  const clock = createFakeClock();
  const extension: FakeExtension = createFakeExtension(ID);
  const signals: [EventName, EventDetails | undefined][] = [];
  const channel = createExtensionChannel({
    ids: [OLD_ID, ID],
    runtime: () => (hasRuntime ? extension : undefined),
    bridge: () => undefined,
    isEmbedded,
    clock,
  });
  const presence = createPresence({
    channel,
    clock,
    kept,
    signals: { track: (event, details) => void signals.push([event, details]) },
  });
  const probes = () => extension.heard.filter(({ type }) => type === 'probe').length;
  return { clock, extension, signals, channel, presence, kept, probes };
}

describe('a message to the extension', () => {
  it('[S7-037] a message reaches the extension under any of its ids', async () => {
    const { channel } = createWorld();
    expect(await channel.send({ type: 'last_login_hostname' })).toMatchObject({
      ok: true,
      value: { hostname: 'mote.school.example' },
    });
  });

  it('[S7-037] [S9-014] a message times out after 1,000 ms if the extension does not respond', async () => {
    const { channel, extension, clock } = createWorld();
    extension.mood = 'mute';
    let answer: unknown = 'none';
    void channel.send({ type: 'probe' }).then((said) => {
      answer = said;
    });
    await clock.pass(999);
    expect(answer).toBe('none');
    await clock.pass(1);
    expect(answer).toBeNull();
  });

  it('[S7-037] sends no message from a frame, nor on a page without access to extensions', async () => {
    for (const options of [{ isEmbedded: true }, { hasRuntime: false }]) {
      const { channel, extension } = createWorld(options);
      expect(await channel.send({ type: 'probe' })).toBeNull();
      expect(extension.heard).toEqual([]);
    }
  });

  it('[S7-040] returns null if no extension responds', async () => {
    const { channel, extension } = createWorld();
    extension.mood = 'absent';
    expect(await channel.send({ type: 'probe' })).toBeNull();
  });
});

describe('presence', () => {
  it('[S4-033] [S4-035] a response marks the extension installed; its version is requested, stored and reported once', async () => {
    const { presence, extension, clock, signals, kept } = createWorld();
    extension.person = { email: 'ada@school.example', userId: 'u1' };
    presence.start();
    await clock.pass(3_000);
    expect(presence.snapshot()).toEqual({
      state: 'installed',
      version: '1.0.0',
      isUnused: false,
      isShared: false,
      email: 'ada@school.example',
      userId: 'u1',
    });
    expect(kept.get()).toBe('installed 1.0.0');
    expect(signals).toEqual([['extension present', { extensionVersion: '1.0.0' }]]);
  });

  it('reports that the school has marked the device as shared', async () => {
    const { presence, extension } = createWorld();
    extension.isShared = true;
    expect(presence.snapshot().isShared).toBe(false);
    expect((await presence.look()).isShared).toBe(true);
    extension.mood = 'absent';
    expect((await presence.look()).isShared).toBe(false);
  });

  it('[S4-032] [S9-014] without an extension, probes 180 times and then stops', async () => {
    const { presence, extension, clock, channel } = createWorld();
    extension.mood = 'absent';
    let asked = 0;
    const send = channel.send;
    channel.send = (message) => {
      asked += 1;
      return send(message);
    };
    presence.start();
    await clock.pass(600_000);
    expect(asked).toBe(180);
    expect(presence.snapshot().state).toBe('not-installed');
  });

  it('[S4-032] [S9-014] probes an unresponsive extension each second: the time-out is part of the interval', async () => {
    const { presence, extension, clock, probes } = createWorld();
    extension.mood = 'mute';
    presence.start();
    await clock.pass(10_500);
    expect(probes()).toBe(11);
    await clock.pass(600_000);
    expect(probes()).toBe(180);
    expect(presence.snapshot().state).toBe('not-installed');
  });

  it('[S3-091] a stored presence counts before the first response, a stored absence does not', () => {
    const installed = createWorld({ kept: fakeSession('installed 1.0.0') }).presence;
    expect(installed.snapshot()).toMatchObject({ state: 'installed', version: '1.0.0' });
    expect(createWorld({ kept: fakeSession('absent') }).presence.snapshot().state).toBe('unknown');
  });

  it('[S4-034] [S4-035] after its removal, the second missing response reports it and deletes the version', async () => {
    const { presence, extension, clock, signals, kept } = createWorld({ kept: fakeSession('installed 1.0.0') });
    presence.start();
    await clock.pass(1_500);
    extension.mood = 'absent';
    await clock.pass(1_000);
    expect(presence.snapshot().state).toBe('installed');
    await clock.pass(1_000);
    expect(presence.snapshot()).toMatchObject({ state: 'not-installed', version: null });
    expect(kept.get()).toBe('absent');
    expect(signals).toEqual([['extension absent', { extensionVersion: '1.0.0' }]]);
  });

  it('[S3-091] sends handover, identity and sign-out, and never a token', async () => {
    const { presence, extension } = createWorld();
    const status = createFakeStatus();
    expect(await presence.handOver('c'.repeat(43))).toBe(true);
    presence.saveIdentity({ ...status, auth: { ...status.auth, accessToken: 'secret-token' } });
    presence.sayLogout('u1');
    expect(extension.heard.filter(({ type }) => type !== 'probe' && type !== 'get_version')).toEqual([
      { type: 'login', data: { code: 'c'.repeat(43) } },
      { type: 'save-identity-data', data: status },
      { type: 'logout', data: { userId: 'u1' } },
    ]);
    expect(JSON.stringify(extension.heard)).not.toContain('secret-token');
  });

  it('reports a handover that no extension accepted', async () => {
    const { presence, extension } = createWorld();
    extension.mood = 'absent';
    expect(await presence.handOver('c'.repeat(43))).toBe(false);
    extension.mood = 'answers';
    extension.refuses = true;
    expect(await presence.handOver('c'.repeat(43))).toBe(false);
  });

  it('[S7-038] returns the host of the last sign-in in the extension', async () => {
    expect(await createWorld().presence.lastLoginHostname()).toBe('mote.school.example');
  });

  it('logs each message for debug mode by its name alone', async () => {
    const { channel, extension, clock } = createWorld();
    const log = createCallLog();
    const logged = loggedChannel(channel, log, clock);
    await logged.send({ type: 'login', data: { code: 'c'.repeat(43) } });
    extension.refuses = true;
    await logged.send({ type: 'logout', data: { userId: 'u1' } });
    extension.mood = 'absent';
    await logged.send({ type: 'probe' });
    expect(log.recent().map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
      'extension login ok',
      'extension logout refused',
      'extension probe no answer',
    ]);
  });
});
