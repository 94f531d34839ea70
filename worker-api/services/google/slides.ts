import { hash } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { callGoogle } from './call.ts';

export interface SlideLink {
  fileId: string;
  slideId: string;
  moteId: string;
  /** The words on the slide, all of them the link. */
  label: string;
  link: string;
}

/** By what, until when. */
export interface Means {
  /** Base address of the Slides API. */
  api: string;
  token: string;
  deadline: AbortSignal;
}

/** Where the box stands and how large it is, in points: the corner where a deck has least; its person drags it where they want. */
const BOX = { x: 24, y: 24, width: 280, height: 32 } as const;

/** The same mote on the same slide is one object, however often it is put there; on another slide it is another. */
export const objectIdOf = ({ moteId, slideId }: Pick<SlideLink, 'moteId' | 'slideId'>): string =>
  `mote_${moteId}_${hash('sha256', slideId).slice(0, 12)}`;

/**
 * Puts a box with the link on the slide, then asks Google whether it is there. A text box and no picture: Google would have to
 * fetch the picture from us, and many a school's server cannot be reached from there.
 */
export async function putOnSlide(means: Means, what: SlideLink): Promise<{ objectId: string }> {
  const objectId = objectIdOf(what);
  const failure = await write(means, what, objectId);
  const seen = await look(means, what, objectId);
  if (seen === 'linked') return { objectId };
  if (failure) throw failure;
  // A box without its link would be of no use to anybody.
  if (seen === 'bare') await update(means, what, [{ deleteObject: { objectId } }]);
  throw new ApiError('file-link-not-kept', 'Google took the link and does not have it');
}

/** Null: Google took it. What it refused because it is there already, and what may have been done, is looked at. */
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

const Run = z.object({ textRun: z.object({ style: z.object({ link: z.object({ url: z.string() }) }) }) });
const Box = z.object({
  objectId: z.string(),
  shape: z.object({ text: z.object({ textElements: z.array(z.unknown()) }) }).optional(),
});
const SlidePage = z.object({ pageElements: z.array(z.unknown()).default([]) });

/** What stands on the slide now: our box with its link, without it, or no such box. */
async function look(
  means: Means,
  { fileId, slideId, link }: SlideLink,
  objectId: string,
): Promise<'linked' | 'bare' | 'absent'> {
  const page = `${presentationOf(means, fileId)}/pages/${encodeURIComponent(slideId)}`;
  const answer = SlidePage.safeParse(
    await callGoogle({ ...means, address: `${page}?fields=${encodeURIComponent(FIELDS)}` }),
  );
  if (!answer.success) throw new ApiError('file-service-failed', 'Google describes the slide in another way');
  const box = answer.data.pageElements.map((one) => Box.safeParse(one)).find(({ data }) => data?.objectId === objectId);
  if (!box?.data) return 'absent';
  const runs = (box.data.shape?.text.textElements ?? []).map((one) => Run.safeParse(one));
  return runs.some(({ data }) => data?.textRun.style.link.url === link) ? 'linked' : 'bare';
}
