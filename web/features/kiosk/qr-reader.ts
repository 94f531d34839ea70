/** Texts of the QR codes in a picture. */
export type QrReader = (picture: HTMLVideoElement) => Promise<readonly string[]>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface WithDetector {
  BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
}

/** What some browsers have built in; null where a code is typed. */
export function readQrCodes(view: WithDetector = globalThis as WithDetector): QrReader | null {
  const { BarcodeDetector } = view;
  if (!BarcodeDetector) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}
