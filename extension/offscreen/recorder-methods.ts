import { RECORDER } from '@/extension/features/record/messages.ts';
import { base64Of } from '@/extension/messaging/base64.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { answerService, forwardTo } from '@/extension/messaging/service.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import type { Sessions } from './sessions.ts';

export interface RecorderHooks {
  /** Records that the offscreen document is in use, at each call. */
  touch(recorderId: string): void;
  /** Called when a host page starts a recording. */
  onFirst?(recorderId: string): void;
  /** Returns true if a teacher has switched a feature off for this user. */
  isOff?(feature: FeatureKey): Promise<boolean>;
}

/** Answers the messages that call a recorder's methods. */
export function answerRecorderMethods(
  messenger: Messenger,
  sessions: Sessions,
  { touch, onFirst, isOff = async () => false }: RecorderHooks,
): void {
  const session = (recorderId: string) => {
    touch(recorderId);
    return sessions.of(recorderId);
  };
  answerService(messenger, RECORDER, {
    ...forwardTo(RECORDER, ({ recorderId }) => session(recorderId)),
    async start({ recorderId, where, isFirst = false }) {
      // The control is hidden then, but an outdated page or a shortcut may still call.
      if (await isOff('voiceRecording')) return err('not-allowed');
      if (isFirst && sessions.has(recorderId)) return err('already-recording');
      if (isFirst) onFirst?.(recorderId);
      return (await session(recorderId)).start(where);
    },
    async audio({ recorderId, takeId }) {
      const audio = await (await session(recorderId)).audio(takeId);
      return audio.ok ? ok({ base64: base64Of(new Uint8Array(await audio.value.arrayBuffer())) }) : audio;
    },
    look: async ({ recorderId }) => (sessions.has(recorderId) ? ok(undefined) : err('no-such-take')),
    async close({ recorderId }) {
      await sessions.close(recorderId);
      return ok(undefined);
    },
  });
}
