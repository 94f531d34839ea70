import { describe, expect, test } from 'vitest';
import {
  compareVersions,
  findAccountMismatch,
  isOutOfDate,
  nextProbeMs,
  type PresenceEffect,
  type PresenceEvent,
  presenceReducer,
  type StoredPresence,
  startPresence,
} from './presence.ts';

const NEVER: StoredPresence = { isInstalled: null, version: null };
const INSTALLED: StoredPresence = { isInstalled: true, version: '1.0.0' };
const ABSENT: StoredPresence = { isInstalled: false, version: null };

const failed: PresenceEvent = { type: 'probe-failed' };
const answered = (version = '1.0.0'): PresenceEvent => ({ type: 'probe-answered', version });
const fetched = (version: string | null): PresenceEvent => ({ type: 'version-fetched', version });

/** Effects of each event in turn, and where it ends. */
function run(stored: StoredPresence, events: readonly PresenceEvent[]) {
  let state = startPresence(stored);
  const effects = events.map((event): readonly PresenceEffect[] => {
    const step = presenceReducer(state, event);
    state = step.state;
    return step.effects;
  });
  return { state, effects };
}

describe('probing', () => {
  test('[S4-032 S9-014] a probe each 1,000 ms, 180 of them, then silence', () => {
    let state = startPresence(NEVER);
    const pauses: number[] = [];
    for (let pause = nextProbeMs(state); pause !== null; pause = nextProbeMs(state)) {
      pauses.push(pause);
      state = presenceReducer(state, failed).state;
    }
    expect(pauses).toEqual(Array.from({ length: 180 }, () => 1_000));
    expect(nextProbeMs(state)).toBeNull();
  });

  test.each([NEVER, ABSENT, INSTALLED])('[S4-033] an answer marks installed: %o', (stored) => {
    expect(run(stored, [answered()]).state.isInstalled).toBe(true);
  });

  test('[S4-034] the second failure in a row after an installed state marks not installed', () => {
    expect(run(INSTALLED, [failed]).state.isInstalled).toBe(true);
    expect(run(INSTALLED, [failed, failed]).state.isInstalled).toBe(false);
    expect(run(INSTALLED, [failed, answered(), failed]).state.isInstalled).toBe(true);
    expect(run(NEVER, [answered(), failed, failed]).state.isInstalled).toBe(false);
  });

  test('where it never was, one failure is enough', () => {
    expect(run(NEVER, [failed])).toMatchObject({
      state: { isInstalled: false, version: null },
      effects: [[{ do: 'store', isInstalled: false }]],
    });
  });
});

describe('[S4-035] when the stored status changes', () => {
  test.each([NEVER, ABSENT])('installed: store it, fetch and store the version, tell of it: %o', (stored) => {
    expect(run(stored, [answered('1.2.0'), fetched('1.2.0'), answered('1.2.0')])).toEqual({
      state: { isInstalled: true, version: '1.2.0', attempts: 2, failures: 0 },
      effects: [
        [{ do: 'store', isInstalled: true }, { do: 'fetch-version' }],
        [
          { do: 'store-version', version: '1.2.0' },
          { do: 'tell', isInstalled: true, version: '1.2.0' },
        ],
        [],
      ],
    });
  });

  test('an extension that does not say its version is told of without', () => {
    const { effects } = run(ABSENT, [answered(), fetched(null)]);
    expect(effects[1]).toEqual([{ do: 'tell', isInstalled: true, version: null }]);
  });

  test('gone: store it, remove the version, tell which one it was; once', () => {
    expect(run(INSTALLED, [failed, failed, failed]).effects).toEqual([
      [],
      [
        { do: 'store', isInstalled: false },
        { do: 'remove-version' },
        { do: 'tell', isInstalled: false, version: '1.0.0' },
      ],
      [],
    ]);
  });

  test('unchanged: nothing; an update: the version only', () => {
    expect(run(INSTALLED, [answered('1.0.0')]).effects).toEqual([[]]);
    expect(run(INSTALLED, [answered('1.0.1')]).effects).toEqual([[{ do: 'store-version', version: '1.0.1' }]]);
    expect(run(ABSENT, [failed, failed]).effects).toEqual([[], []]);
  });
});

describe('two accounts', () => {
  const ada = { userId: 'a', email: 'ada@school.example' };
  const bob = { userId: 'b', email: 'bob@school.example' };

  test('both signed in as different people: both addresses', () => {
    expect(findAccountMismatch(ada, bob)).toEqual({ siteEmail: ada.email, extensionEmail: bob.email });
  });

  test.each([
    [ada, ada],
    [ada, null],
    [null, bob],
    [null, null],
  ])('%o and %o agree', (site, extension) => {
    expect(findAccountMismatch(site, extension)).toBeNull();
  });
});

describe('an extension that is out of date', () => {
  test.each([
    ['1.0.0', '1.0.0', 0],
    ['1.9.0', '1.10.0', -1],
    ['2', '1.9.9', 1],
    ['1.0', '1.0.0', 0],
    ['1.0.0.1', '1.0.0', 1],
    ['0.0.0-test', '0.0.1', -1],
  ])('%s against %s', (a, b, wanted) => {
    expect(Math.sign(compareVersions(a, b))).toBe(wanted);
    expect(Math.sign(compareVersions(b, a))).toBe(wanted === 0 ? 0 : -wanted);
  });

  test.each([
    ['0.9.9', true],
    ['1.0.0', false],
    ['1.0.1', false],
    [null, false],
  ])('%s where the site needs 1.0.0: %s', (version, wanted) => {
    expect(isOutOfDate(version, '1.0.0')).toBe(wanted);
  });
});
