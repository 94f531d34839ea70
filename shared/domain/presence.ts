/** How the site finds out whether the extension is there. */
export const PROBE_INTERVAL_MS = 1_000;
export const PROBE_ATTEMPTS = 180;

/** What an earlier page has stored, and what this one stores. Null: never known. */
export interface StoredPresence {
  isInstalled: boolean | null;
  version: string | null;
}

export interface PresenceState extends StoredPresence {
  attempts: number;
  /** Failures since the last success or the start. */
  failures: number;
}

export type PresenceEvent =
  | { type: 'probe-answered'; version: string }
  | { type: 'probe-failed' }
  /** Null: it did not say. */
  | { type: 'version-fetched'; version: string | null };

/** What to do about it, in this order. */
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

/** Ms until the next probe; null: no more. */
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

/** An update of the extension changes the version and not the status: it is stored, not told. */
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

/** One silence after an installed state may be a worker that starts: the second is believed. */
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

/** Who is signed in, as one of the two clients knows it; null: nobody. */
export interface SignedInAs {
  userId: string;
  email: string;
}

/** Both are signed in, as different people: both addresses are shown and one is chosen. */
export function findAccountMismatch(
  site: SignedInAs | null,
  extension: SignedInAs | null,
): { siteEmail: string; extensionEmail: string } | null {
  if (!site || !extension || site.userId === extension.userId) return null;
  return { siteEmail: site.email, extensionEmail: extension.email };
}

/** Negative: `a` is older. Versions are numbers divided by dots; what is missing counts as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const partsOf = (version: string): number[] => version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0);

/** The extension is older than the site needs. A word to its user only: what the old one could do goes on. */
export const isOutOfDate = (version: string | null, minimum: string): boolean =>
  version !== null && compareVersions(version, minimum) < 0;
