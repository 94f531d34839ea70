/** Interval at which the site probes for the extension. */
export const PROBE_INTERVAL_MS = 1_000;
export const PROBE_ATTEMPTS = 180;

/** Presence as stored by an earlier page. Null: never known. */
export interface StoredPresence {
  isInstalled: boolean | null;
  version: string | null;
}

export interface PresenceState extends StoredPresence {
  attempts: number;
  /** Consecutive failures since the last success or the start. */
  failures: number;
}

export type PresenceEvent =
  | { type: 'probe-answered'; version: string }
  | { type: 'probe-failed' }
  /** Null: the extension did not send one. */
  | { type: 'version-fetched'; version: string | null };

/** Effects to run, in this order. */
export type PresenceEffect =
  | { do: 'store'; isInstalled: boolean }
  | { do: 'fetch-version' }
  | { do: 'store-version'; version: string }
  | { do: 'remove-version' }
  | { do: 'tell'; isInstalled: boolean; version: string | null };

export interface PresenceStep {
  state: PresenceState;
  effects: readonly PresenceEffect[];
}

export const startPresence = ({ isInstalled, version }: StoredPresence): PresenceState => ({
  isInstalled,
  version,
  attempts: 0,
  failures: 0,
});

/** Returns the ms until the next probe; null: no more probes. */
export const nextProbeMs = ({ attempts }: PresenceState): number | null =>
  attempts < PROBE_ATTEMPTS ? PROBE_INTERVAL_MS : null;

export function presenceReducer(state: PresenceState, event: PresenceEvent): PresenceStep {
  switch (event.type) {
    case 'probe-answered':
      return hearAnswer({ ...state, attempts: state.attempts + 1, failures: 0 }, event.version);
    case 'probe-failed':
      return hearSilence({ ...state, attempts: state.attempts + 1, failures: state.failures + 1 });
    case 'version-fetched': {
      const { version } = event;
      const told: PresenceEffect = { do: 'tell', isInstalled: true, version };
      if (version === null) return { state, effects: [told] };
      return { state: { ...state, version }, effects: [{ do: 'store-version', version }, told] };
    }
  }
}

/** An update of the extension changes the version but not the status, so it is stored and not reported. */
function hearAnswer(state: PresenceState, version: string): PresenceStep {
  if (state.isInstalled !== true) {
    return {
      state: { ...state, isInstalled: true },
      effects: [{ do: 'store', isInstalled: true }, { do: 'fetch-version' }],
    };
  }
  if (state.version === version) return { state, effects: [] };
  return { state: { ...state, version }, effects: [{ do: 'store-version', version }] };
}

/** After an installed state, one failure may be a starting worker. Only the second failure counts. */
function hearSilence(state: PresenceState): PresenceStep {
  if (state.isInstalled === false || (state.isInstalled === true && state.failures < 2)) return { state, effects: [] };
  const store: PresenceEffect = { do: 'store', isInstalled: false };
  const gone = { ...state, isInstalled: false, version: null };
  if (state.isInstalled === null) return { state: gone, effects: [store] };
  return {
    state: gone,
    effects: [store, { do: 'remove-version' }, { do: 'tell', isInstalled: false, version: state.version }],
  };
}

/** The signed-in user as one of the two clients knows it; null: signed out. */
export interface SignedInAs {
  userId: string;
  email: string;
}

/**
 * Returns both addresses if both clients are signed in as different users: the page shows both, and the user chooses
 * one.
 */
export function findAccountMismatch(
  site: SignedInAs | null,
  extension: SignedInAs | null,
): { siteEmail: string; extensionEmail: string } | null {
  if (!site || !extension || site.userId === extension.userId) return null;
  return { siteEmail: site.email, extensionEmail: extension.email };
}

/** Compares dot-separated versions. Negative: `a` is older. A missing part counts as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const partsOf = (version: string): number[] => version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0);

/** Returns true if the extension is older than the site needs. It only informs the user: old features go on working. */
export const isOutOfDate = (version: string | null, minimum: string): boolean =>
  version !== null && compareVersions(version, minimum) < 0;
