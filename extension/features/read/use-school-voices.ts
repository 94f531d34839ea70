import { useEffect, useState } from 'react';
import type { Voice } from '@/shared/engines/contracts.ts';
import type { SchoolVoicePorts } from './ports.ts';

/** Of whom they are asked, and how it stands with them. */
export interface SchoolVoicesOf {
  ports: SchoolVoicePorts;
  /** Host of the server. */
  host: string;
  isOnline: boolean;
}

export interface SchoolVoices {
  voices: readonly Voice[];
  isTold: boolean;
  host: string;
  isOnline: boolean;
  rememberTold(): Promise<void>;
}

const NONE: readonly Voice[] = [];

/** The voices of the school's server; none where the person's content stays on the device. */
export function useSchoolVoices(of: SchoolVoicesOf | null): SchoolVoices {
  const { ports = null, host = '', isOnline = true } = of ?? {};
  const [voices, setVoices] = useState(NONE);
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const [list, told] = ports ? await Promise.all([ports.voices(), ports.isTold()]) : [NONE, false];
      if (gone.signal.aborted) return;
      setVoices(list);
      setTold(told);
    };
    void read();
    return () => gone.abort();
  }, [ports]);
  return {
    voices,
    isTold,
    host,
    isOnline,
    async rememberTold() {
      await ports?.rememberTold();
      setTold(true);
    },
  };
}
