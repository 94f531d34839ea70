import { useEffect, useState } from 'react';

/** Browser permission to run everywhere. */
export interface EverywhereAccess {
  isEverywhere(): Promise<boolean>;
  /** Requests the permission from the user. Works only during a click. */
  ask(): Promise<boolean>;
  /** Calls the listener when the user has granted or revoked it, here or elsewhere. */
  onChange(listener: () => void, signal: AbortSignal): void;
}

export interface Everywhere {
  isEverywhere: boolean;
  /** True if the user refused the last request. */
  isRefused: boolean;
  allow(): void;
}

/** Returns true if Mote may run on every page; null until the browser has answered. */
export function useEverywhere(access: EverywhereAccess): Everywhere | null {
  const [isEverywhere, setEverywhere] = useState<boolean | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const isSo = await access.isEverywhere();
      if (!gone.signal.aborted) setEverywhere(isSo);
    };
    access.onChange(() => void read(), gone.signal);
    void read();
    return () => gone.abort();
  }, [access]);
  /** Requests the permission during the click itself, so nothing is awaited before. */
  const allow = async () => {
    const isAllowed = await access.ask();
    setEverywhere(isAllowed);
    setRefused(!isAllowed);
  };
  return isEverywhere === null ? null : { isEverywhere, isRefused, allow: () => void allow() };
}
