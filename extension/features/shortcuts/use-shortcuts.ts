import { useEffect, useState } from 'react';
import type { ShortcutPorts } from './ports.ts';

/** The keys as they are now; null until the browser has said. */
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
