import { encode } from 'uqr';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readQrCodes } from './qr-reader.ts';

const ADDRESS = 'https://mote.school.example/kiosk/ABCD2345';

/** What a camera sees: grey paper, and on it a code as somebody holds it, not straight. Empty: no code. */
async function film(text: string): Promise<HTMLVideoElement> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D;
  const draw = () => {
    paper.resetTransform();
    paper.fillStyle = '#b8b4a8';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    if (text === '') return;
    const { data, size } = encode(text, { border: 4 });
    paper.translate(420, 90);
    paper.rotate(0.15);
    paper.fillStyle = '#f4f1ea';
    paper.fillRect(0, 0, size * 12, size * 12);
    paper.fillStyle = '#26211c';
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries()) if (isDark) paper.fillRect(x * 12, y * 12, 12.5, 12.5);
  };
  draw();
  const stream = canvas.captureStream(0);
  const video = Object.assign(document.createElement('video'), { muted: true, srcObject: stream });
  const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[];
  const playing = video.play();
  draw();
  track?.requestFrame();
  await playing;
  onTestFinished(() => track?.stop());
  return video;
}

test('a browser without a reader of its own reads a code that is held askew, and nothing where none is', async () => {
  const read = readQrCodes({});
  expect(await read(await film(ADDRESS))).toEqual([ADDRESS]);
  expect(await read(await film(''))).toEqual([]);
});

test('a reader of the browser’s own is asked first; one that is out of order is not asked again', async () => {
  const detect = vi.fn(async (): Promise<{ rawValue: string }[]> => [{ rawValue: 'its own word' }]);
  class OwnDetector {
    detect = detect;
  }
  const read = readQrCodes({ BarcodeDetector: OwnDetector });
  const video = await film(ADDRESS);
  expect(await read(video)).toEqual(['its own word']);
  detect.mockRejectedValue(new Error('Barcode detection service unavailable.'));
  expect(await read(video)).toEqual([ADDRESS]);
  expect(await read(video)).toEqual([ADDRESS]);
  expect(detect).toHaveBeenCalledTimes(2);
});

test('a camera that has not shown a picture yet has no code', async () => {
  expect(await readQrCodes({})(document.createElement('video'))).toEqual([]);
});
