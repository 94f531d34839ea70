import { err, ok, type Result } from '@/shared/base/result.ts';
import { firstNameOf } from '@/shared/domain/mote/first-name.ts';
import { watchMicrophonePermission } from '@/shared/engines/record/open-microphone.ts';
import type { ConsentStore, MicrophonePermission, NameStore } from '@/shared/features/record/session-deps.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';

/** Reads the browser's microphone permission for this site. */
export const microphonePermission: MicrophonePermission = {
  async now() {
    try {
      return (await navigator.permissions.query({ name: 'microphone' })).state;
    } catch {
      // A browser that does not know the permission name: opening the microphone will show the state.
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

/** The first name of a visitor of age, stored in this browser. Empty: none. */
export const nameIn = (kept: StoredText): NameStore => ({
  get: async () => firstNameOf(kept.get() ?? '') ?? '',
  set: async (firstName) => kept.set(firstName),
});

/** The consent to sharing of decisions 8, stored in this browser. */
export const consentIn = (kept: StoredText): ConsentStore => ({
  async get() {
    const answer = kept.get();
    return answer === 'yes' || answer === 'no' ? answer : 'unasked';
  },
  set: async (answer) => kept.set(answer),
});
