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

it('requests echo and noise cancellation and automatic gain', async () => {
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
  ])('maps %s to %s', async (name, code) => {
    expect(await open({ getUserMedia: refusal(name) })).toMatchObject({ ok: false, error: code });
  });

  it.each([
    ['denied', 'microphone-denied'],
    ['unknown', 'microphone-denied'],
    ['granted', 'microphone-blocked-by-system'],
  ] as const)('maps a refusal at permission %s to %s', async (after, code) => {
    const asked = ['granted' as const];
    const permission = async () => asked.shift() ?? after;
    expect(await open({ getUserMedia: refusal('NotAllowedError'), permission })).toMatchObject({ error: code });
  });

  it('a dismissed prompt is not a refusal', async () => {
    const answer = await open({ getUserMedia: refusal('NotAllowedError'), permission: async () => 'prompt' });
    expect(answer).toMatchObject({ error: 'microphone-not-asked' });
  });

  it("distinguishes a policy of the page from a user's refusal", async () => {
    const answer = await open({ isForbiddenByPolicy: () => true, permission: async () => 'denied' });
    expect(answer).toMatchObject({ error: 'microphone-blocked-by-policy' });
  });
});

describe('a context that cannot show the prompt', () => {
  const getUserMedia = vi.fn(() => Promise.resolve(stream));

  it('does not call getUserMedia while the permission is undecided: silent refusals cause a block', async () => {
    expect(await open({ permission: async () => 'prompt', getUserMedia }, false)).toMatchObject({
      error: 'microphone-not-asked',
    });
    expect(await open({ permission: async () => 'denied', getUserMedia }, false)).toMatchObject({
      error: 'microphone-denied',
    });
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('opens the microphone if the permission is granted', async () => {
    expect(await open({}, false)).toEqual({ ok: true, value: stream });
  });
});

describe('time limits', () => {
  it('ends after 10 s without a response, and closes a microphone that opens late', async () => {
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

  it('the browser’s own prompt may stay open as long as the user needs', async () => {
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

  it("after the user's answer, the device has 10 s", async () => {
    const states = ['prompt', 'prompt'];
    const permission = async () => (states.shift() ?? 'granted') as PermissionState;
    const opening = open({ getUserMedia: () => new Promise(() => {}), permission });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await opening).toMatchObject({ error: 'microphone-busy' });
  });

  it('has 10 s in a browser that does not report its permission state', async () => {
    const opening = open({ getUserMedia: () => new Promise(() => {}), permission: async () => 'unknown' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opening).toMatchObject({ error: 'microphone-not-asked' });
  });
});
