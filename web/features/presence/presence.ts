import type { Timer } from '@/shared/base/clock.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { EVENTS, type Signals } from '@/shared/domain/account/events.ts';
import {
  nextProbeMs,
  type PresenceEffect,
  type PresenceEvent,
  presenceReducer,
  type StoredPresence,
  startPresence,
} from '@/shared/domain/account/presence.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';
import { isRefusal, readHostname, readProbe, readVersion } from './answers.ts';
import type { ExtensionChannel } from './extension-channel.ts';
import type { PresencePort, PresenceView } from './ports.ts';

export interface PresencePorts {
  channel: ExtensionChannel;
  clock: Timer;
  /** The presence that an earlier page stored. */
  kept: StoredText;
  signals: Signals;
}

export interface Presence extends PresencePort {
  /** Starts to probe once a second, as often as the specification requires. */
  start(): void;
  /** Probes once, now. */
  look(): Promise<PresenceView>;
  /** The identity status, never with its token. */
  saveIdentity(status: IdentityStatus): void;
  /** Reports a sign-out here, so that the extension signs out as well. */
  sayLogout(userId: string): void;
  /** Reports an erased account, so that the extension deletes its user's data as well. */
  sayErased(userId: string): void;
}

function readStored(kept: StoredText): StoredPresence {
  const [state, version] = (kept.get() ?? '').split(' ');
  return { isInstalled: state === 'installed' ? true : state === 'absent' ? false : null, version: version || null };
}

/** Tracks whether our extension is installed and who is signed in there, and sends its messages. */
export function createPresence({ channel, clock, kept, signals }: PresencePorts): Presence {
  const listeners = createListeners();
  let state = startPresence(readStored(kept));
  let view: PresenceView = {
    // A stored presence counts until the extension stays silent. A stored absence may be outdated.
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
    const hasChanged = (Object.keys(shown) as (keyof PresenceView)[]).some((name) => shown[name] !== view[name]);
    if (!hasChanged) return;
    view = shown;
    listeners.emit();
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
    // From one start to the next: waiting for an unresponsive extension is part of the interval. The clock may be put
    // back in the meantime.
    const waited = Math.max(0, Math.min(ms, clock.now() - begun));
    clock.after(ms - waited, () => void run());
  }

  return {
    snapshot: () => view,
    subscribe(listener) {
      return listeners.add(listener);
    },
    start: () => void run(),
    async look() {
      await probe();
      return view;
    },
    async handOver(code) {
      const answer = await channel.send({ type: 'login', data: { code } });
      await probe();
      // The extension may be slow with the code: its presence is enough.
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
