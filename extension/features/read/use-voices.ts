import { useEffect, useState } from 'react';
import type { SpeechEngine, Voice } from '@/shared/engines/contracts.ts';

/** Returns the voices of the device; null while they load. */
export function useVoices(speech: Pick<SpeechEngine, 'voices'>): readonly Voice[] | null {
  const [voices, setVoices] = useState<readonly Voice[] | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    void speech.voices().then((list) => gone.signal.aborted || setVoices(list));
    return () => gone.abort();
  }, [speech]);
  return voices;
}
