/** Texts of the QR codes in a picture. */
export type QrReader = (picture: HTMLVideoElement) => Promise<readonly string[]>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface WithDetector {
  BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
}

/** Uses the browser's built-in reader, or our own if there is none or it fails at the first picture. */
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

/** Maximum width in px. A larger picture does not make a code easier to read, and slows down a slow machine. */
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
      // The reader throws if the picture contains no code.
      return [];
    }
  };
}
