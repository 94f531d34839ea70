import { hash } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { callGoogle } from './call.ts';

export interface SlideLink {
  fileId: string;
  slideId: string;
  moteId: string;
  /** The text on the slide, all of it linked. */
  label: string;
  link: string;
}

/** Access to the Slides API until the deadline. */
export interface Means {
  /** Base address of the Slides API. */
  api: string;
  token: string;
  deadline: AbortSignal;
}

/** Position and size of the box, in points: the corner that is usually empty. The user can drag it elsewhere. */
const BOX = { x: 24, y: 24, width: 280, height: 32 } as const;

/** Returns the object id: one per mote and slide, however often the link is inserted. */
export const objectIdOf = ({ moteId, slideId }: Pick<SlideLink, 'moteId' | 'slideId'>): string =>
  `mote_${moteId}_${hash('sha256', slideId).slice(0, 12)}`;

/**
 * Inserts a box with the link on the slide, then asks Google whether it exists. Uses a text box and no picture: Google
 * would have to fetch the picture from us, and it cannot reach many a school's server.
 */
export async function insertOnSlide(means: Means, what: SlideLink): Promise<{ objectId: string }> {
  const objectId = objectIdOf(what);
  const failure = await write(means, what, objectId);
  const seen = await look(means, what, objectId);
  if (seen === 'linked') return { objectId };
  if (failure) throw failure;
  // A box without its link is useless.
  if (seen === 'bare') await update(means, what, [{ deleteObject: { objectId } }]);
  throw new ApiError('file-link-not-kept', 'Google took the link and does not have it');
}

/**
 * Returns null if Google accepted the request, else the error. The caller then checks the slide: the box may exist
 * already, or the request may have succeeded.
 */
async function write(means: Means, what: SlideLink, objectId: string): Promise<ApiError | null> {
  try {
    await update(means, what, requestsFor(what, objectId));
    return null;
  } catch (error) {
    const isUnsure =
      error instanceof ApiError && (error.code === 'file-link-not-kept' || error.code === 'file-service-failed');
    if (isUnsure && !means.deadline.aborted) return error;
    throw error;
  }
}

const update = (means: Means, { fileId }: Pick<SlideLink, 'fileId'>, requests: readonly object[]): Promise<unknown> =>
  callGoogle({ ...means, address: `${presentationOf(means, fileId)}:batchUpdate`, body: { requests } });

const presentationOf = ({ api }: Pick<Means, 'api'>, fileId: string): string =>
  `${api}/v1/presentations/${encodeURIComponent(fileId)}`;

function requestsFor({ slideId, label, link }: SlideLink, objectId: string): object[] {
  const points = (magnitude: number) => ({ magnitude, unit: 'PT' });
  const size = { width: points(BOX.width), height: points(BOX.height) };
  const transform = { scaleX: 1, scaleY: 1, translateX: BOX.x, translateY: BOX.y, unit: 'PT' };
  return [
    {
      createShape: { objectId, shapeType: 'TEXT_BOX', elementProperties: { pageObjectId: slideId, size, transform } },
    },
    { insertText: { objectId, insertionIndex: 0, text: label } },
    { updateTextStyle: { objectId, textRange: { type: 'ALL' }, style: { link: { url: link } }, fields: 'link' } },
  ];
}

const FIELDS = 'pageElements(objectId,shape(text(textElements(textRun(style(link(url)))))))';

const runSchema = z.object({ textRun: z.object({ style: z.object({ link: z.object({ url: z.string() }) }) }) });
const boxSchema = z.object({
  objectId: z.string(),
  shape: z.object({ text: z.object({ textElements: z.array(z.unknown()) }) }).optional(),
});
const slidePageSchema = z.object({ pageElements: z.array(z.unknown()).default([]) });

/** Reads what is on the slide now: our box with its link, our box without it, or no such box. */
async function look(
  means: Means,
  { fileId, slideId, link }: SlideLink,
  objectId: string,
): Promise<'linked' | 'bare' | 'absent'> {
  const page = `${presentationOf(means, fileId)}/pages/${encodeURIComponent(slideId)}`;
  const answer = slidePageSchema.safeParse(
    await callGoogle({ ...means, address: `${page}?fields=${encodeURIComponent(FIELDS)}` }),
  );
  if (!answer.success) throw new ApiError('file-service-failed', 'Google describes the slide in another way');
  const box = answer.data.pageElements
    .map((one) => boxSchema.safeParse(one))
    .find(({ data }) => data?.objectId === objectId);
  if (!box?.data) return 'absent';
  const runs = (box.data.shape?.text.textElements ?? []).map((one) => runSchema.safeParse(one));
  return runs.some(({ data }) => data?.textRun.style.link.url === link) ? 'linked' : 'bare';
}
