import { base64Of, blobOfBase64 } from '@/extension/messaging/base64.ts';
import { type Box, cropOf, type SeenWindow } from '@/shared/domain/area.ts';

/** What is shown to the recognizer, and kept: a part of a picture. */
export interface CutPicture {
  blob: Blob;
  dataUrl: string;
}

const TYPE = 'image/png';

/** White space around it: letters at an edge are taken for lines. px */
const MARGIN = 12;
/** A picture of so many px has letters enough; smaller ones are drawn larger, where 11 px letters are too few. */
const ENLARGE_BELOW_PX = 1_500_000;
const LARGER = 2;
/** More is no reading: a whole screen at pixel ratio 2. */
const MOST_PX = 12_000_000;
/** Of 255: an area of one colour may be a little uneven. */
const UNEVEN = 6;

/** The part of a picture that an area of the window shows; null: it is of one colour, or outside. `part` null: all of it, as it is. */
export async function cutPicture(
  dataUrl: string,
  part: { area: Box; seen: SeenWindow } | null,
): Promise<CutPicture | null> {
  const blob = blobOfBase64(dataUrl.slice(dataUrl.indexOf(',') + 1), TYPE);
  // Not an Image: in a document that is never painted its `decode` does not settle.
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

function drawPart(picture: ImageBitmap, { x, y, width, height }: Box): OffscreenCanvas | null {
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

/** RGBA. */
function isOneColour(data: Uint8ClampedArray): boolean {
  for (let at = 4; at < data.length; at += 4) {
    for (let part = 0; part < 3; part += 1) {
      if (Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) > UNEVEN) return false;
    }
  }
  return true;
}
