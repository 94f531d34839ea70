import { expect, it, vi } from 'vitest';
import { createFakeArea } from './fake-area.ts';
import { NO_POLICY } from './policy.ts';
import { createPolicyReader, PATIENCE_MS, type PolicyValues } from './policy-reader.ts';
import { createSettings } from './settings.ts';

const SCHOOL = { serverUrl: 'https://mote.school.example' };
const OTHER = { serverUrl: 'https://other.school.example' };

/** Sets up a device with the stored policy `known`, in a browser that returns its policies when `answers` are given. */
async function begin(known: PolicyValues | null) {
  const kept = createSettings(createFakeArea()).policy;
  if (known) await kept.set(known);
  const answers: { give(values: PolicyValues): void; refuse(): void }[] = [];
  const ask = vi.fn(
    () =>
      new Promise<PolicyValues>((give, reject) => {
        answers.push({ give, refuse: () => reject(new Error('no managed store')) });
      }),
  );
  let ring: (() => void)[] = [];
  const after = vi.fn((_ms: number, run: () => void) => {
    ring.push(run);
    return () => {
      ring = ring.filter((one) => one !== run);
    };
  });
  const [onOther, report] = [vi.fn(), vi.fn()];
  const read = createPolicyReader({ ask, kept, clock: { after }, onOther, report });
  const lateBrowser = () => {
    for (const run of ring.splice(0)) run();
  };
  return { read, kept, ask, answers, after, lateBrowser, onOther, report };
}

it('uses and stores the policy of a browser that answers in time', async () => {
  const { read, kept, answers, after, onOther } = await begin(OTHER);
  const policy = read();
  answers[0]?.give(SCHOOL);
  expect(await policy).toEqual({ ...NO_POLICY, ...SCHOOL });
  expect(after).toHaveBeenCalledExactlyOnceWith(PATIENCE_MS, expect.any(Function));
  expect(await kept.get()).toEqual(SCHOOL);
  expect(onOther).not.toHaveBeenCalled();
});

it('uses the stored policy while the browser does not answer, for each call and without another wait', async () => {
  const { read, answers, after, ask, lateBrowser } = await begin(SCHOOL);
  const first = read();
  await vi.waitFor(() => expect(after).toHaveBeenCalled());
  lateBrowser();
  expect((await first).serverUrl).toBe(SCHOOL.serverUrl);
  expect((await read()).serverUrl).toBe(SCHOOL.serverUrl);
  expect([ask.mock.calls.length, after.mock.calls.length]).toEqual([1, 1]);
  answers[0]?.give(SCHOOL);
});

it('switches to the browser’s late answer if it differs, and reports the change', async () => {
  const { read, kept, answers, after, lateBrowser, onOther } = await begin(SCHOOL);
  const first = read();
  await vi.waitFor(() => expect(after).toHaveBeenCalled());
  lateBrowser();
  await first;
  answers[0]?.give(OTHER);
  await vi.waitFor(() => expect(onOther).toHaveBeenCalledOnce());
  expect(await kept.get()).toEqual(OTHER);
  const next = read();
  answers[1]?.give(OTHER);
  expect((await next).serverUrl).toBe(OTHER.serverUrl);
  expect(onOther).toHaveBeenCalledOnce();
});

it('waits for the policy if none is stored, because the school’s server may differ from the build’s', async () => {
  const { read, answers, after, lateBrowser, onOther } = await begin(null);
  const settled = vi.fn();
  const policy = read();
  void policy.then(settled);
  await vi.waitFor(() => expect(after).toHaveBeenCalled());
  lateBrowser();
  expect(await Promise.race([policy, Promise.resolve('waits')])).toBe('waits');
  expect(settled).not.toHaveBeenCalled();
  answers[0]?.give(SCHOOL);
  expect((await policy).serverUrl).toBe(SCHOOL.serverUrl);
  expect(onOther).not.toHaveBeenCalled();
});

it('returns no policy in a browser without policies, and keeps the stored one', async () => {
  const { read, kept, answers } = await begin(SCHOOL);
  const policy = read();
  answers[0]?.refuse();
  expect(await policy).toEqual(NO_POLICY);
  expect(await kept.get()).toEqual(SCHOOL);
});

it('returns the policy even if a full disk cannot store it', async () => {
  const { read, kept, answers, report } = await begin(null);
  vi.spyOn(kept, 'set').mockRejectedValue(new Error('QuotaExceededError'));
  const policy = read();
  answers[0]?.give(SCHOOL);
  expect((await policy).serverUrl).toBe(SCHOOL.serverUrl);
  expect(report).toHaveBeenCalledOnce();
});
