import { err, ok, type Result } from '@/shared/domain/result.ts';
import { watchMicrophonePermission } from '@/shared/engines/record/open-microphone.ts';
import type { ConsentStore, MicrophonePermission } from '@/shared/features/record/session-deps.ts';
import type { KeptText } from '../../src/kept-text.ts';

/** The browser's own permission of this site. */
export const microphonePermission: MicrophonePermission = {
  async now() {
    try {
      return (await navigator.permissions.query({ name: 'microphone' })).state;
    } catch {
      // A browser that does not know the name tells when the microphone is opened.
      return 'unknown';
    }
  },
  watch: (listener, signal) => void watchMicrophonePermission(listener, signal),
};

export async function copyText(text: string): Promise<Result<void>> {
  try {
    await navigator.clipboard.writeText(text);
    return ok(undefined);
  } catch (error) {
    return err('clipboard-refused', String(error));
  }
}

/** The one answer of decisions 8, kept in this browser. */
export const consentIn = (kept: KeptText): ConsentStore => ({
  async get() {
    const answer = kept.get();
    return answer === 'yes' || answer === 'no' ? answer : 'unasked';
  },
  set: async (answer) => kept.set(answer),
});
