import * as z from 'zod/mini';
import { REPORT_LENGTH } from '@/extension/core/ports.ts';
import { ANSWER_BOUNDS } from '@/shared/domain/answer-limits.ts';
import { APPLICATION_VIEWS, APPLICATIONS } from '@/shared/domain/application.ts';

/** What a content script may say. The worker puts these on; the scripts themselves carry no validator. */

const shortText = z.string().check(z.maxLength(300));
const px = z.number().check(z.minimum(0), z.maximum(10_000));

export const Nothing = z.record(z.string(), z.never());

const AnswerRule = z.object({
  of: shortText,
  maxSeconds: z.number().check(z.minimum(ANSWER_BOUNDS.shortest), z.maximum(ANSWER_BOUNDS.longest)),
  attempts: z.int().check(z.minimum(0), z.maximum(ANSWER_BOUNDS.mostAttempts)),
});

export const StartInput = z.object({
  application: z.enum([...APPLICATIONS, 'page']),
  applicationView: z.nullable(z.enum(APPLICATION_VIEWS)),
  placementId: shortText,
  targetId: shortText,
  answer: z.optional(AnswerRule),
  recorderId: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
});

export const SidebarPlace = z.object({ edge: z.enum(['start', 'end']), x: px, y: px });

export const FileWrite = z.object({
  fileId: z.string().check(z.regex(/^[\w-]{5,120}$/)),
  slideId: z.string().check(z.regex(/^[\w:-]{1,50}$/)),
  link: z.string().check(z.maxLength(2000)),
  label: z.string().check(z.maxLength(300), z.regex(/\S/)),
  recorderId: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/))),
});
export type FileWrite = z.infer<typeof FileWrite>;

/** Ids are made by us: 16 hex digits. */
const FrameId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
export const SidebarHold = z.object({ recorderId: FrameId, hasTarget: z.boolean() });
export const StickyPlace = z.object({ id: FrameId, place: SidebarPlace });

export const HostReport = z.object({
  application: z.string().check(z.maxLength(40)),
  view: z.nullable(z.enum(APPLICATION_VIEWS)),
  rung: z.enum(['button', 'floating-widget', 'copy-link']),
  missing: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)),
  censoredHtml: z.string().check(z.maxLength(REPORT_LENGTH)),
});
