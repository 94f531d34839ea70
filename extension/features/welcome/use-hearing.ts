import { useCallback, useEffect, useRef, useState } from 'react';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { HearingState, WelcomeMicrophone } from './ports.ts';

/** The meter closes by itself after this time, ms, so that the microphone does not stay open. */
const LISTEN_MS = 20_000;
/** Loudness that counts as a voice, dBFS: well above the noise of a quiet room. */
const VOICE_DBFS = LIMITS.silenceDbfs + 20;

export interface Hearing {
  state: HearingState;
  isAllowed: boolean;
  /** Asks for the microphone, and then shows its loudness. */
  listen(): Promise<void>;
  /** Closes the meter: the practice recording needs the microphone. */
  rest(): void;
}

/** Follows the microphone's permission, and listens on request. */
export function useHearing({ state: read, watch, check }: WelcomeMicrophone): Hearing {
  const [state, setState] = useState<HearingState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);

  const rest = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState((now) => (now.step === 'listening' ? { step: 'allowed' } : now));
  }, []);

  useEffect(() => {
    const gone = new AbortController();
    const follow = (permission: PermissionState) => {
      if (gone.signal.aborted) return;
      setState((now) => {
        if (permission === 'denied') return { step: 'blocked', problem: 'microphone-denied' };
        if (permission === 'granted') return now.step === 'idle' || now.step === 'blocked' ? { step: 'allowed' } : now;
        return now.step === 'allowed' || now.step === 'blocked' ? { step: 'idle' } : now;
      });
    };
    read().then(follow, () => undefined);
    watch(follow, gone.signal);
    return () => {
      gone.abort();
      running.current?.abort();
    };
  }, [read, watch]);

  const listen = useCallback(async () => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setState({ step: 'asking' });
    let hasVoice = false;
    const opened = await check((rmsDbfs) => {
      hasVoice ||= rmsDbfs > VOICE_DBFS;
      setState({ step: 'listening', rmsDbfs, hasVoice });
    }, run.signal);
    if (run.signal.aborted) return;
    if (!opened.ok) return setState({ step: 'blocked', problem: opened.error });
    const timer = setTimeout(rest, LISTEN_MS);
    run.signal.addEventListener('abort', () => clearTimeout(timer));
  }, [check, rest]);

  const isAllowed = state.step === 'listening' || state.step === 'allowed';
  return { state, isAllowed, listen, rest };
}
