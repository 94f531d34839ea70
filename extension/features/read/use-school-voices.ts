import { useEffect, useState } from 'react';
import type { Voice } from '@/shared/engines/contracts.ts';
import type { SchoolVoicePorts } from './ports.ts';

/** Source of the school's voices, and its connection. */
export interface SchoolVoicesOf {
  ports: SchoolVoicePorts;
  /** Host of the server. */
  host: string;
  isOnline: boolean;
}

export interface SchoolVoices {
  voices: readonly Voice[];
  isInformed: boolean;
  host: string;
  isOnline: boolean;
  rememberInformed(): Promise<void>;
}

const NONE: readonly Voice[] = [];

/** Returns the voices of the school's server; none if the user's content stays on the device. */
export function useSchoolVoices(of: SchoolVoicesOf | null): SchoolVoices {
  const { ports = null, host = '', isOnline = true } = of ?? {};
  const [voices, setVoices] = useState(NONE);
  const [isInformed, setInformed] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const [list, informed] = ports ? await Promise.all([ports.voices(), ports.isInformed()]) : [NONE, false];
      if (gone.signal.aborted) return;
      setVoices(list);
      setInformed(informed);
    };
    void read();
    return () => gone.abort();
  }, [ports]);
  return {
    voices,
    isInformed,
    host,
    isOnline,
    async rememberInformed() {
      await ports?.rememberInformed();
      setInformed(true);
    },
  };
}
