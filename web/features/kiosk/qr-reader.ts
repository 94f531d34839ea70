/** Texts of the QR codes in a picture. */
export type QrReader = (picture: HTMLVideoElement) => Promise<readonly string[]>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface WithDetector {
  BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
}

/** By what the browser has built in; where it has nothing, or says at the first picture that it is out of order, by our own reader. */
export function readQrCodes(view: WithDetector = globalThis as WithDetector): QrReader {
  const { BarcodeDetector } = view;
  let detector = BarcodeDetector ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  let own: QrReader | null = null;
  return async (picture) => {
    if (detector) {
      try {
        return (await detector.detect(picture)).map(({ rawValue }) => rawValue);
      } catch {
        // Chrome has the class on machines without the service behind it.
        detector = null;
      }
    }
    own ??= await openOwnReader();
    return own(picture);
  };
}

/** More than this shows no code better, and costs a slow machine its pictures; px. */
const WIDEST = 800;

async function openOwnReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) throw new Error('No canvas for the camera’s picture');
  return async (picture) => {
    const scale = Math.min(1, WIDEST / picture.videoWidth);
    const [width, height] = [Math.round(picture.videoWidth * scale), Math.round(picture.videoHeight * scale)];
    if (!(width > 0 && height > 0)) return [];
    Object.assign(canvas, { width, height });
    paper.drawImage(picture, 0, 0, width, height);
    const { data } = paper.getImageData(0, 0, width, height);
    try {
      return [decodeQR({ width, height, data })];
    } catch {
      // It throws where there is no code in the picture.
      return [];
    }
  };
}
