import { RECORDER } from '@/extension/features/record/messages.ts';
import { base64Of } from '@/extension/messaging/base64.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import type { Sessions } from './sessions.ts';

export interface VerbEars {
  /** Each verb is a sign of use. */
  touch(recorderId: string): void;
  /** A host page begins a recording. */
  onFirst?(recorderId: string): void;
  /** Whether a teacher has switched a feature off for this person. */
  isOff?(feature: FeatureKey): Promise<boolean>;
}

/** The recorder's verbs as messages. */
export function answerVerbs(
  messenger: Messenger,
  sessions: Sessions,
  { touch, onFirst, isOff = async () => false }: VerbEars,
): void {
  const session = (recorderId: string) => {
    touch(recorderId);
    return sessions.of(recorderId);
  };
  messenger.answer(RECORDER.start, async ({ recorderId, where, isFirst = false }) => {
    // The controls are hidden then; an old page, or a shortcut, may still ask.
    if (await isOff('voiceRecording')) return err('not-allowed');
    if (isFirst && sessions.has(recorderId)) return err('already-recording');
    if (isFirst) onFirst?.(recorderId);
    return (await session(recorderId)).start(where);
  });
  messenger.answer(RECORDER.pause, async ({ recorderId }) => (await session(recorderId)).pause());
  messenger.answer(RECORDER.resume, async ({ recorderId }) => (await session(recorderId)).resume());
  messenger.answer(RECORDER.stop, async ({ recorderId }) => (await session(recorderId)).stop());
  messenger.answer(RECORDER.cancel, async ({ recorderId }) => (await session(recorderId)).cancel());
  messenger.answer(RECORDER.restore, async ({ recorderId, takeId }) => (await session(recorderId)).restore(takeId));
  messenger.answer(RECORDER.reopen, async ({ recorderId, takeId }) => (await session(recorderId)).reopen(takeId));
  messenger.answer(RECORDER.answerConsent, async ({ recorderId, isYes }) =>
    (await session(recorderId)).answerConsent(isYes),
  );
  messenger.answer(RECORDER.askMicrophone, async ({ recorderId }) => (await session(recorderId)).askMicrophone());
  messenger.answer(RECORDER.rename, async ({ recorderId, takeId, title }) =>
    (await session(recorderId)).rename(takeId, title),
  );
  messenger.answer(RECORDER.trim, async ({ recorderId, takeId, startMs, endMs }) =>
    (await session(recorderId)).trim(takeId, startMs, endMs),
  );
  messenger.answer(RECORDER.retry, async ({ recorderId, takeId }) => (await session(recorderId)).retry(takeId));
  messenger.answer(RECORDER.audio, async ({ recorderId, takeId }) => {
    const audio = await (await session(recorderId)).audio(takeId);
    return audio.ok ? ok({ base64: base64Of(new Uint8Array(await audio.value.arrayBuffer())) }) : audio;
  });
  messenger.answer(RECORDER.freeRoom, async ({ recorderId }) => (await session(recorderId)).freeRoom());
  messenger.answer(RECORDER.look, async ({ recorderId }) =>
    sessions.has(recorderId) ? ok(undefined) : err('no-such-take'),
  );
  messenger.answer(RECORDER.close, async ({ recorderId }) => {
    await sessions.close(recorderId);
    return ok(undefined);
  });
}
