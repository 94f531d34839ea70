import { systemTimer, type Timer } from '@/shared/base/clock.ts';
import type { UserSession } from '@/shared/domain/account/user-session.ts';
import { createScriptLoad, type ScriptLoad } from './script-load.ts';

export const PROVIDER_IDS = ['help-chat', 'one-tap', 'monitoring'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** A help chat, one-tap sign-in or monitoring: an installation may name a third-party script for it. */
export interface Provider {
  id: ProviderId;
  src: string;
  /** Further origins that the script uses, for calls, frames and pictures. The policy of the site allows no other. */
  uses?: Readonly<Partial<Record<'connect' | 'frame' | 'img', readonly string[]>>>;
}

export interface ProviderCircumstances {
  /** The user of this page; signed out: the anonymous session. */
  user: Pick<UserSession, 'isMinor' | 'isInstitutional'>;
  /** Returns true once the user has switched the provider on under Privacy. */
  isOn: (id: ProviderId) => boolean;
  isEmbedded: boolean;
  pathname: string;
}

/** Functions of the browser, which a test replaces. */
export interface ProviderPorts {
  clock: Pick<Timer, 'after'>;
  /** Runs `run` when the page is idle, at the latest after `timeoutMs`. Undefined: the browser cannot tell. */
  idle: ((run: () => void, timeoutMs: number) => void) | undefined;
  random: () => number;
  create: typeof createScriptLoad;
}

/** Monitoring loads on 1 % of page loads [S9-018]. */
export const MONITORED_SHARE = 0.01;
/** Shares in percent that the monitoring script records; what users type is never in them. */
export const MONITORING_SETTINGS = { sessionSample: '10', replaySample: '2', maskInput: 'true' } as const;
/** Waits in ms [S9-016] [S9-018]. */
const CHAT = { idleMs: 3000, elseMs: 2000 } as const;
const MONITORING = { idleMs: 5000, elseMs: 3000 } as const;
/** `/r` is the beginning of `/record`, too [S2-137]. */
const WITHOUT_ONE_TAP = ['/signup', '/login', '/onboarding', '/r'] as const;

/** Returns true if a script may load: never for children or schools, never unasked, never inside another page. */
export function mayLoad(id: ProviderId, { user, isOn, isEmbedded, pathname }: ProviderCircumstances): boolean {
  if (isEmbedded || user.isMinor || user.isInstitutional || !isOn(id)) return false;
  return id !== 'one-tap' || !WITHOUT_ONE_TAP.some((start) => pathname.startsWith(start));
}

/** Loads the configured scripts that may load, each at its time. */
export function startProviders(
  circumstances: ProviderCircumstances,
  providers: readonly Provider[],
  ports: ProviderPorts = browserPorts(),
): ReadonlyMap<ProviderId, ScriptLoad> {
  const { clock, idle, random, create } = ports;
  const later = (load: () => void, { idleMs, elseMs }: typeof CHAT | typeof MONITORING) =>
    idle ? idle(load, idleMs) : void clock.after(elseMs, load);
  const loads = new Map<ProviderId, ScriptLoad>();
  for (const { id, src } of providers) {
    const script = create(src, document, id === 'monitoring' ? MONITORING_SETTINGS : {});
    loads.set(id, script);
    if (!mayLoad(id, circumstances)) continue;
    if (id === 'one-tap') script.load();
    else if (id === 'help-chat') later(script.load, CHAT);
    else if (random() < MONITORED_SHARE) later(script.load, MONITORING);
  }
  return loads;
}

const browserPorts = (): ProviderPorts => ({
  clock: systemTimer,
  idle:
    'requestIdleCallback' in window
      ? (run, timeout) => void window.requestIdleCallback(() => run(), { timeout })
      : undefined,
  random: Math.random,
  create: createScriptLoad,
});
