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

/** Returns the effects of each event in turn, and the final state. */
function run(stored: StoredPresence, events: readonly PresenceEvent[]) {
  let state = startPresence(stored);
  const effects = events.map((event): readonly PresenceEffect[] => {
    const step = presenceReducer(state, event);
    state = step.state;
    return step.effects;
  });
  return { state, effects };
}

describe('probing for the extension', () => {
  test('[S4-032 S9-014] probes every 1,000 ms, 180 times, then stops', () => {
    let state = startPresence(NEVER);
    const pauses: number[] = [];
    for (let pause = nextProbeMs(state); pause !== null; pause = nextProbeMs(state)) {
      pauses.push(pause);
      state = presenceReducer(state, failed).state;
    }
    expect(pauses).toEqual(Array.from({ length: 180 }, () => 1_000));
    expect(nextProbeMs(state)).toBeNull();
  });

  test.each([NEVER, ABSENT, INSTALLED])('[S4-033] an answer marks the extension as installed: %o', (stored) => {
    expect(run(stored, [answered()]).state.isInstalled).toBe(true);
  });

  test('[S4-034] the second failure in a row after an installed state marks not installed', () => {
    expect(run(INSTALLED, [failed]).state.isInstalled).toBe(true);
    expect(run(INSTALLED, [failed, failed]).state.isInstalled).toBe(false);
    expect(run(INSTALLED, [failed, answered(), failed]).state.isInstalled).toBe(true);
    expect(run(NEVER, [answered(), failed, failed]).state.isInstalled).toBe(false);
  });

  test('one failure is enough if the extension was never installed', () => {
    expect(run(NEVER, [failed])).toMatchObject({
      state: { isInstalled: false, version: null },
      effects: [[{ do: 'store', isInstalled: false }]],
    });
  });
});

describe('[S4-035] a change of the stored status', () => {
  test.each([NEVER, ABSENT])('stores an installation, fetches and stores the version, and reports it: %o', (stored) => {
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

  test('reports an extension without a version if it does not send one', () => {
    const { effects } = run(ABSENT, [answered(), fetched(null)]);
    expect(effects[1]).toEqual([{ do: 'tell', isInstalled: true, version: null }]);
  });

  test('stores an uninstallation, removes the version, and reports that version once', () => {
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

  test('does nothing if the status is unchanged, and after an update stores only the version', () => {
    expect(run(INSTALLED, [answered('1.0.0')]).effects).toEqual([[]]);
    expect(run(INSTALLED, [answered('1.0.1')]).effects).toEqual([[{ do: 'store-version', version: '1.0.1' }]]);
    expect(run(ABSENT, [failed, failed]).effects).toEqual([[], []]);
  });
});

describe('mismatch of two accounts', () => {
  const ada = { userId: 'a', email: 'ada@school.example' };
  const bob = { userId: 'b', email: 'bob@school.example' };

  test('returns both addresses if different users are signed in', () => {
    expect(findAccountMismatch(ada, bob)).toEqual({ siteEmail: ada.email, extensionEmail: bob.email });
  });

  test.each([
    [ada, ada],
    [ada, null],
    [null, bob],
    [null, null],
  ])('accounts %o and %o match', (site, extension) => {
    expect(findAccountMismatch(site, extension)).toBeNull();
  });
});

describe('outdated extensions', () => {
  test.each([
    ['1.0.0', '1.0.0', 0],
    ['1.9.0', '1.10.0', -1],
    ['2', '1.9.9', 1],
    ['1.0', '1.0.0', 0],
    ['1.0.0.1', '1.0.0', 1],
    ['0.0.0-test', '0.0.1', -1],
  ])('compares version %s with %s', (a, b, wanted) => {
    expect(Math.sign(compareVersions(a, b))).toBe(wanted);
    expect(Math.sign(compareVersions(b, a))).toBe(wanted === 0 ? 0 : -wanted);
  });

  test.each([
    ['0.9.9', true],
    ['1.0.0', false],
    ['1.0.1', false],
    [null, false],
  ])('version %s is outdated when the site needs 1.0.0: %s', (version, wanted) => {
    expect(isOutOfDate(version, '1.0.0')).toBe(wanted);
  });
});
