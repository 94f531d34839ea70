import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpenMicrophone, type MicrophoneDevices, VOICE } from './open-microphone.ts';

const stopped = vi.fn();
const stream = { getTracks: () => [{ stop: stopped }] } as unknown as MediaStream;
const refusal = (name: string) => () => Promise.reject(new DOMException(`${name}!`, name));

function devices(over: Partial<MicrophoneDevices>): MicrophoneDevices {
  return {
    getUserMedia: () => Promise.resolve(stream),
    permission: async () => 'granted',
    isForbiddenByPolicy: () => false,
    ...over,
  };
}
const open = (over: Partial<MicrophoneDevices>, canPrompt = true) =>
  createOpenMicrophone({ devices: devices(over), canPrompt })();

beforeEach(() => {
  vi.useFakeTimers();
  stopped.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks for a voice: echo and noise taken out, loudness evened', async () => {
  const getUserMedia = vi.fn(() => Promise.resolve(stream));
  expect(await open({ getUserMedia })).toEqual({ ok: true, value: stream });
  expect(getUserMedia).toHaveBeenCalledWith({ audio: VOICE, video: false });
  expect(VOICE).toMatchObject({ echoCancellation: true, noiseSuppression: true, autoGainControl: true });
});

describe('[R4] each cause has its own code', () => {
  it.each([
    ['SecurityError', 'microphone-blocked-by-policy'],
    ['NotFoundError', 'microphone-missing'],
    ['OverconstrainedError', 'microphone-missing'],
    ['NotReadableError', 'microphone-busy'],
    ['AbortError', 'microphone-busy'],
    ['SomethingNew', 'microphone-busy'],
  ])('%s is %s', async (name, code) => {
    expect(await open({ getUserMedia: refusal(name) })).toMatchObject({ ok: false, error: code });
  });

  it.each([
    ['denied', 'microphone-denied'],
    ['unknown', 'microphone-denied'],
    ['granted', 'microphone-blocked-by-system'],
  ] as const)('a refusal while the permission is %s is %s', async (after, code) => {
    const asked = ['granted' as const];
    const permission = async () => asked.shift() ?? after;
    expect(await open({ getUserMedia: refusal('NotAllowedError'), permission })).toMatchObject({ error: code });
  });

  it('a dismissed prompt is not a refusal', async () => {
    const answer = await open({ getUserMedia: refusal('NotAllowedError'), permission: async () => 'prompt' });
    expect(answer).toMatchObject({ error: 'microphone-not-asked' });
  });

  it('a policy of the page is told apart from a person who said no', async () => {
    const answer = await open({ isForbiddenByPolicy: () => true, permission: async () => 'denied' });
    expect(answer).toMatchObject({ error: 'microphone-blocked-by-policy' });
  });
});

describe('without a place for the prompt', () => {
  const getUserMedia = vi.fn(() => Promise.resolve(stream));

  it('nothing is asked of the browser while the answer is open: silent refusals earn a block', async () => {
    expect(await open({ permission: async () => 'prompt', getUserMedia }, false)).toMatchObject({
      error: 'microphone-not-asked',
    });
    expect(await open({ permission: async () => 'denied', getUserMedia }, false)).toMatchObject({
      error: 'microphone-denied',
    });
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('a given permission opens it', async () => {
    expect(await open({}, false)).toEqual({ ok: true, value: stream });
  });
});

describe('no wait is for ever', () => {
  it('10 s without an answer end it, and a late microphone is closed again', async () => {
    let answer = (_: MediaStream) => {};
    const late = new Promise<MediaStream>((resolve) => {
      answer = resolve;
    });
    const opening = open({ getUserMedia: () => late });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opening).toMatchObject({ ok: false, error: 'microphone-busy' });
    answer(stream);
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('the browser’s own question may stand open for as long as its person needs', async () => {
    let answer = (_: MediaStream) => {};
    const asked = new Promise<MediaStream>((resolve) => {
      answer = resolve;
    });
    const told = vi.fn();
    const opening = open({ getUserMedia: () => asked, permission: async () => 'prompt' }).then(told);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(told).not.toHaveBeenCalled();
    answer(stream);
    await opening;
    expect(told).toHaveBeenCalledWith({ ok: true, value: stream });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('answered, it is the device that has 10 s', async () => {
    const states = ['prompt', 'prompt'];
    const permission = async () => (states.shift() ?? 'granted') as PermissionState;
    const opening = open({ getUserMedia: () => new Promise(() => {}), permission });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await opening).toMatchObject({ error: 'microphone-busy' });
  });

  it('a browser that does not tell whether it asks has 10 s', async () => {
    const opening = open({ getUserMedia: () => new Promise(() => {}), permission: async () => 'unknown' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opening).toMatchObject({ error: 'microphone-not-asked' });
  });
});
