import { type ReactNode, useEffect } from 'react';
import { isBusy } from '@/shared/features/record/model.ts';
import type { RecorderPorts, RecordingPlace } from '@/shared/features/record/ports.ts';
import { Recorder } from '@/shared/features/record/Recorder.tsx';
import { useRecorderSnapshot } from '@/shared/features/record/use-recorder.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { useSessionOptional } from '../account/site-context.ts';
import { drawReview } from './draw-review.tsx';
import { runningUnseen } from './running.ts';
import { isRecordingOff } from './teacher-rule.ts';

/**
 * The web recorder; replaced by one line of text where a teacher has switched recording off. The user ends a running
 * take, which is stored.
 */
export function AllowedRecorder({ ports, where }: { ports: RecorderPorts; where: RecordingPlace }): ReactNode {
  const t = useText();
  const isOff = isRecordingOff(useSessionOptional());
  const { phase } = useRecorderSnapshot(ports);
  useEffect(() => runningUnseen.show(), []);
  const isAtRest = !isBusy(phase) && phase !== 'review';
  return (
    <>
      {isOff && <Alert type="info">{t('record-page-off')}</Alert>}
      {!(isOff && isAtRest) && <Recorder ports={ports} where={where} player={drawReview} />}
    </>
  );
}
