import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { Timer } from '@/shared/domain/clock.ts';
import { EVENTS, type Signals } from '@/shared/domain/events.ts';
import {
  nextProbeMs,
  type PresenceEffect,
  type PresenceEvent,
  presenceReducer,
  type StoredPresence,
  startPresence,
} from '@/shared/domain/presence.ts';
import type { KeptText } from '../../src/kept-text.ts';
import { isRefusal, readHostname, readProbe, readVersion } from './answers.ts';
import type { ExtensionChannel } from './extension-channel.ts';
import type { PresencePort, PresenceView } from './ports.ts';

export interface PresencePorts {
  channel: ExtensionChannel;
  clock: Timer;
  /** What an earlier page found. */
  kept: KeptText;
  signals: Signals;
}

export interface Presence extends PresencePort {
  /** Looks each second, as often as the specification has it. */
  start(): void;
  /** Looks once, now. */
  look(): Promise<PresenceView>;
  /** The identity status, never with its token. */
  saveIdentity(status: IdentityStatus): void;
  /** Who signed out here is signed out there. */
  sayLogout(userId: string): void;
  /** And with the account: what the extension keeps of its person goes too. */
  sayErased(userId: string): void;
}

function readKept(kept: KeptText): StoredPresence {
  const [state, version] = (kept.get() ?? '').split(' ');
  return { isInstalled: state === 'installed' ? true : state === 'absent' ? false : null, version: version || null };
}

/** Whether our extension is in this browser, who is signed in there, and what is said to it. */
export function createPresence({ channel, clock, kept, signals }: PresencePorts): Presence {
  const listeners = new Set<() => void>();
  let state = startPresence(readKept(kept));
  let view: PresenceView = {
    // What was here a page ago counts until it is silent; that it was not may be out of date since its page was left.
    state: state.isInstalled === true ? 'installed' : 'unknown',
    version: state.version,
    email: null,
    userId: null,
    isUnused: false,
    isShared: false,
  };

  function show(next: Partial<PresenceView>): void {
    const known = state.isInstalled === null ? 'unknown' : state.isInstalled ? 'installed' : 'not-installed';
    const shown: PresenceView = { ...view, state: known, version: state.version, ...next };
    const isNews = (Object.keys(shown) as (keyof PresenceView)[]).some((name) => shown[name] !== view[name]);
    if (!isNews) return;
    view = shown;
    for (const listener of listeners) listener();
  }

  const keep = () => kept.set(`${state.isInstalled ? 'installed' : 'absent'} ${state.version ?? ''}`.trim());

  async function act(effect: PresenceEffect): Promise<void> {
    switch (effect.do) {
      case 'store':
      case 'store-version':
      case 'remove-version':
        return keep();
      case 'fetch-version':
        return hear({ type: 'version-fetched', version: readVersion(await channel.send({ type: 'get_version' })) });
      case 'tell': {
        const details = effect.version === null ? {} : { extensionVersion: effect.version };
        return signals.track(effect.isInstalled ? EVENTS.extensionPresent : EVENTS.extensionAbsent, details);
      }
    }
  }

  async function hear(event: PresenceEvent): Promise<void> {
    const step = presenceReducer(state, event);
    state = step.state;
    for (const effect of step.effects) await act(effect);
  }

  async function probe(): Promise<void> {
    const found = readProbe(await channel.send({ type: 'probe' }));
    await hear(found ? { type: 'probe-answered', version: found.version } : { type: 'probe-failed' });
    const { email = null, userId = null, isUnused = false, isShared = false } = found ?? {};
    show({ email, userId, isUnused, isShared });
  }

  async function run(): Promise<void> {
    const begun = clock.now();
    await probe();
    const ms = nextProbeMs(state);
    if (ms === null) return;
    // From one beginning to the next: to wait for one that does not answer is part of it. A clock may be put back meanwhile.
    const waited = Math.max(0, Math.min(ms, clock.now() - begun));
    clock.after(ms - waited, () => void run());
  }

  return {
    snapshot: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => void run(),
    async look() {
      await probe();
      return view;
    },
    async handOver(code) {
      const answer = await channel.send({ type: 'login', data: { code } });
      await probe();
      // It may take its time with the code: that it is there is enough.
      return !isRefusal(answer) && (answer !== null || view.state === 'installed');
    },
    lastLoginHostname: async () => readHostname(await channel.send({ type: 'last_login_hostname' })),
    saveIdentity(status) {
      const { accessToken: _, ...auth } = status.auth;
      void channel.send({ type: 'save-identity-data', data: { ...status, auth } });
    },
    sayLogout: (userId) => void channel.send({ type: 'logout', data: { userId } }),
    sayErased: (userId) => void channel.send({ type: 'logout', data: { userId, isErased: true } }),
  };
}
