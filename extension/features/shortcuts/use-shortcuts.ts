import { useEffect, useState } from 'react';
import type { ShortcutPorts } from './ports.ts';

/** Returns the current shortcuts; null until the browser has responded. */
export function useShortcuts(ports: ShortcutPorts): ReadonlyMap<string, string> | null {
  const [keys, setKeys] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const next = await ports.read();
      if (!gone.signal.aborted) setKeys(next);
    };
    ports.onReturn(() => void read(), gone.signal);
    void read();
    return () => gone.abort();
  }, [ports]);
  return keys;
}
