import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRecorderSnapshot } from '@/shared/features/record/use-recorder.ts';
import { useLocale } from '@/shared/l10n/react.ts';
import { useAccount } from '../account/site-context.ts';
import { AllowedRecorder } from './AllowedRecorder.tsx';
import { recorderOf } from './open-recorder.ts';
import { recordingPlaceOf } from './recording-place.ts';

/** The page's one recorder, which starts at once: the visitor has pressed the button that stood in its place. */
export function LiveRecorder({ onReview }: { onReview?: (hasTake: boolean) => void }): ReactNode {
  const { locale } = useLocale();
  const account = useAccount();
  const [{ session }] = useState(() => recorderOf(locale, account));
  const [where] = useState(() => recordingPlaceOf(window.location.href));
  const box = useRef<HTMLDivElement>(null);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    // The pressed button is gone: its place keeps the focus.
    box.current?.querySelector('button')?.focus({ preventScroll: true });
    // The recorder shows why a start failed.
    void session.start(where);
  }, [session, where]);
  const { phase } = useRecorderSnapshot(session);
  useEffect(() => onReview?.(phase === 'review'), [phase, onReview]);
  return (
    <div ref={box}>
      <AllowedRecorder ports={session} where={where} />
    </div>
  );
}
