import { z } from 'zod';
import { isMoteId } from '@/shared/domain/mote/mote.ts';
import { filledText, writtenText } from './text.ts';

/** A file's id, as in its address at Google. */
export const FILE_ID = /^[\w-]{5,120}$/;
/** A slide's id. It becomes part of the id of the object that we insert on the slide. */
export const SLIDE_ID = /^[\w:-]{1,50}$/;
const fileIdSchema = z.string().regex(FILE_ID);

/**
 * POST i/files/grants: requests the address where the user can let Mote write into one file. Without `fileId`: create
 * files of its own.
 */
export const fileGrantBodySchema = z.object({ fileId: fileIdSchema.optional() });
/** An address of this installation that redirects to Google. It is valid for ten minutes. */
export const fileGrantAnswerSchema = z.object({ address: z.url() });
export type FileGrantAnswer = z.infer<typeof fileGrantAnswerSchema>;

/** POST d/files/slide-links: inserts a mote's link on a slide. Idempotent. */
export const slideLinkBodySchema = z.object({
  fileId: fileIdSchema,
  slideId: z.string().regex(SLIDE_ID),
  moteId: z.string().refine(isMoteId),
  /** The text on the slide. */
  label: filledText(300),
});
export type SlideLinkBody = z.infer<typeof slideLinkBodySchema>;
/** The object on the slide, after a check with Google that it exists and has its link. */
export const slideLinkAnswerSchema = z.object({ objectId: z.string() });

/** The kinds of paragraphs in a document. */
export const DOC_PART_KINDS = ['heading', 'quote', 'note', 'source'] as const;
const webAddressSchema = z.url({ protocol: /^https?$/ }).max(4_000);
const docPartSchema = z.object({
  kind: z.enum(DOC_PART_KINDS),
  text: writtenText(5_000),
  /** The target of the link; web addresses only. */
  link: webAddressSchema.optional(),
});
export type DocPart = z.infer<typeof docPartSchema>;
/** POST d/files/docs: creates a document in the user's own Drive. Idempotent by its id. */
export const docBodySchema = z.object({
  requestId: z.string().regex(/^[0-9a-f]{32}$/),
  title: filledText(300),
  parts: z.array(docPartSchema).min(1).max(2_000),
});
export type DocBody = z.infer<typeof docBodySchema>;
export const docAnswerSchema = z.object({ address: z.url() });
export type DocAnswer = z.infer<typeof docAnswerSchema>;
