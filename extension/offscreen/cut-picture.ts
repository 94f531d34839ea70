import { base64Of, blobOfBase64 } from '@/extension/messaging/base64.ts';
import { type AreaBox, cropOf, type SeenWindow } from '@/shared/domain/study/area.ts';

/** Part of a picture, for the recognizer and for storage. */
export interface CutPicture {
  blob: Blob;
  dataUrl: string;
}

const TYPE = 'image/png';

/** Width of the margin in px. Without it, the recognizer confuses letters at an edge with lines. */
const MARGIN = 12;
/** Pictures with fewer px are enlarged, because letters of 11 px are too small for the recognizer. */
const ENLARGE_BELOW_PX = 1_500_000;
const LARGER = 2;
/** Maximum number of px, about a whole screen at pixel ratio 2. Larger pictures are scaled down. */
const MOST_PX = 12_000_000;
/** Tolerance of one colour channel (0–255): an area of one colour may be slightly uneven. */
const UNEVEN = 6;

/**
 * Cuts the part of a picture that an area of the window shows. Null: the part has only one colour, or is outside of the
 * picture. With `part` null, returns the whole picture unchanged.
 */
export async function cutPicture(
  dataUrl: string,
  part: { area: AreaBox; seen: SeenWindow } | null,
): Promise<CutPicture | null> {
  const blob = blobOfBase64(dataUrl.slice(dataUrl.indexOf(',') + 1), TYPE);
  // Not an Image: in a document that is never painted, its `decode` does not settle.
  const picture = await createImageBitmap(blob);
  try {
    if (!part) return { blob, dataUrl };
    const box = cropOf(part.area, part.seen, picture);
    const canvas = box && drawPart(picture, box);
    return canvas && (await pictureOf(canvas));
  } finally {
    picture.close();
  }
}

async function pictureOf(canvas: OffscreenCanvas): Promise<CutPicture> {
  const blob = await canvas.convertToBlob({ type: TYPE });
  return { blob, dataUrl: `data:${TYPE};base64,${base64Of(new Uint8Array(await blob.arrayBuffer()))}` };
}

function drawPart(picture: ImageBitmap, { x, y, width, height }: AreaBox): OffscreenCanvas | null {
  const first = openCanvas(width, height);
  first.context?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  const data = first.context?.getImageData(0, 0, width, height).data;
  if (!data || isOneColour(data)) return null;
  const times = scaleOf(width * height);
  const { canvas, context } = openCanvas(width * times + 2 * MARGIN, height * times + 2 * MARGIN);
  if (!context) return null;
  context.fillStyle = `rgb(${data[0]} ${data[1]} ${data[2]})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(first.canvas, MARGIN, MARGIN, width * times, height * times);
  return canvas;
}

function scaleOf(px: number): number {
  if (px < ENLARGE_BELOW_PX) return LARGER;
  return px > MOST_PX ? Math.sqrt(MOST_PX / px) : 1;
}

function openCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
}

/** Returns true if RGBA data has only one colour. */
function isOneColour(data: Uint8ClampedArray): boolean {
  for (let at = 4; at < data.length; at += 4) {
    for (let part = 0; part < 3; part += 1) {
      if (Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) > UNEVEN) return false;
    }
  }
  return true;
}
