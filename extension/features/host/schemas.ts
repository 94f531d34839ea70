import * as z from 'zod/mini';
import { REPORT_LENGTH } from '@/extension/core/page/ports.ts';
import { ANSWER_BOUNDS } from '@/shared/domain/mote/answer-limits.ts';
import { APPLICATION_VIEWS, APPLICATIONS } from '@/shared/domain/mote/application.ts';

/** Schemas for messages from content scripts. The worker applies them; the scripts contain no validator. */

const shortTextSchema = z.string().check(z.maxLength(300));
const pxSchema = z.number().check(z.minimum(0), z.maximum(10_000));

const answerRuleSchema = z.object({
  of: shortTextSchema,
  maxSeconds: z.number().check(z.minimum(ANSWER_BOUNDS.shortest), z.maximum(ANSWER_BOUNDS.longest)),
  attempts: z.int().check(z.minimum(0), z.maximum(ANSWER_BOUNDS.mostAttempts)),
});

export const startInputSchema = z.object({
  application: z.enum([...APPLICATIONS, 'page']),
  applicationView: z.nullable(z.enum(APPLICATION_VIEWS)),
  placementId: shortTextSchema,
  targetId: shortTextSchema,
  answer: z.optional(answerRuleSchema),
  recorderId: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
});

export const sidebarPlaceSchema = z.object({ edge: z.enum(['start', 'end']), x: pxSchema, y: pxSchema });

export const fileWriteSchema = z.object({
  fileId: z.string().check(z.regex(/^[\w-]{5,120}$/)),
  slideId: z.string().check(z.regex(/^[\w:-]{1,50}$/)),
  link: z.string().check(z.maxLength(2000)),
  label: z.string().check(z.maxLength(300), z.regex(/\S/)),
  recorderId: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/))),
});

/** Id that our code creates: 16 hex digits. */
const frameIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));
export const sidebarHoldSchema = z.object({ recorderId: frameIdSchema, hasTarget: z.boolean() });
export const stickyPlaceSchema = z.object({ id: frameIdSchema, place: sidebarPlaceSchema });

export const hostReportSchema = z.object({
  application: z.string().check(z.maxLength(40)),
  view: z.nullable(z.enum(APPLICATION_VIEWS)),
  rung: z.enum(['button', 'floating-widget', 'copy-link']),
  missing: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)),
  censoredHtml: z.string().check(z.maxLength(REPORT_LENGTH)),
});
