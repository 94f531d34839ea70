import { CameraOff, ScanQrCode } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import type { QrReader } from '../../features/kiosk/qr-reader.ts';
import styles from './Kiosk.module.css';

export interface CodeCameraProps {
  reader: QrReader;
  /** Handles a read text. Returns true if it is a class code. */
  onText(text: string): boolean;
}

type CameraState = 'off' | 'on' | 'failed';

/** Reads a code by the camera, which is open from the button press until a code is read. Its pictures are not sent. */
export function CodeCamera({ reader, onText }: CodeCameraProps): ReactNode {
  const t = useText();
  const [state, setState] = useState<CameraState>('off');
  const video = useRef<HTMLVideoElement>(null);
  useReading(video, { reader, onText, isOn: state === 'on', onFailure: () => setState('failed') });
  return (
    <div className={styles.camera}>
      {state === 'on' && (
        <video ref={video} className={styles.view} muted playsInline aria-label={t('kiosk-scan-view')} />
      )}
      {state === 'failed' && <Alert type="warn">{t('kiosk-scan-failed')}</Alert>}
      <Button
        size="lg"
        variant={state === 'on' ? 'secondary' : 'primary'}
        className={styles.choice}
        icon={state === 'on' ? <CameraOff /> : <ScanQrCode />}
        onClick={() => setState(state === 'on' ? 'off' : 'on')}
      >
        {t(state === 'on' ? 'kiosk-scan-stop' : 'kiosk-scan')}
      </Button>
    </div>
  );
}

interface Reading extends CodeCameraProps {
  isOn: boolean;
  onFailure(): void;
}

function useReading(video: RefObject<HTMLVideoElement | null>, reading: Reading): void {
  const latest = useRef(reading);
  latest.current = reading;
  const { isOn } = reading;
  useEffect(() => {
    const element = video.current;
    if (!isOn || !element) return;
    const gone = new AbortController();
    readUntil(element, latest, gone.signal).catch(() => !gone.signal.aborted && latest.current.onFailure());
    return () => {
      gone.abort();
      closeCamera(element);
    };
  }, [video, isOn]);
}

async function readUntil(video: HTMLVideoElement, latest: RefObject<Reading>, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  if (signal.aborted) return closeCamera(video);
  await video.play();
  while (!signal.aborted) {
    for (const text of await latest.current.reader(video)) {
      if (!signal.aborted && latest.current.onText(text)) return;
    }
    await new Promise((next) => video.requestVideoFrameCallback(next));
  }
}

function closeCamera(video: HTMLVideoElement): void {
  const { srcObject } = video;
  if (srcObject instanceof MediaStream) for (const track of srcObject.getTracks()) track.stop();
  video.srcObject = null;
}
