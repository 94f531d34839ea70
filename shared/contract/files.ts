import { z } from 'zod';
import { isMoteId } from '@/shared/domain/mote.ts';
import { filledText, writtenText } from './text.ts';

/** As they stand in a file's address at Google. */
export const FILE_ID = /^[\w-]{5,120}$/;
/** A slide's id goes into the id of what is put on it. */
export const SLIDE_ID = /^[\w:-]{1,50}$/;
const fileId = z.string().regex(FILE_ID);

/** POST i/files/grants: asks where a browser must go so that its person can let Mote write into one file; without one, make files of its own. */
export const FileGrantBody = z.object({ fileId: fileId.optional() });
/** An address of this installation; it leads on to Google, and is good for ten minutes. */
export const FileGrantAnswer = z.object({ address: z.url() });
export type FileGrantAnswer = z.infer<typeof FileGrantAnswer>;

/** POST d/files/slide-links: puts a mote's link on a slide. Said again it makes nothing twice. */
export const SlideLinkBody = z.object({
  fileId,
  slideId: z.string().regex(SLIDE_ID),
  moteId: z.string().refine(isMoteId),
  /** What stands on the slide. */
  label: filledText(300),
});
export type SlideLinkBody = z.infer<typeof SlideLinkBody>;
/** The object on the slide, after Google has been asked again whether it is there with its link. */
export const SlideLinkAnswer = z.object({ objectId: z.string() });

/** What a paragraph of a document is. */
export const DOC_PART_KINDS = ['heading', 'quote', 'note', 'source'] as const;
const webAddress = z.url({ protocol: /^https?$/ }).max(4_000);
const DocPart = z.object({
  kind: z.enum(DOC_PART_KINDS),
  text: writtenText(5_000),
  /** Where the words lead; only to the web. */
  link: webAddress.optional(),
});
export type DocPart = z.infer<typeof DocPart>;
/** POST d/files/docs: makes a new document in the person's own Drive. Said again with the same id it makes nothing twice. */
export const DocBody = z.object({
  requestId: z.string().regex(/^[0-9a-f]{32}$/),
  title: filledText(300),
  parts: z.array(DocPart).min(1).max(2_000),
});
export type DocBody = z.infer<typeof DocBody>;
export const DocAnswer = z.object({ address: z.url() });
export type DocAnswer = z.infer<typeof DocAnswer>;
