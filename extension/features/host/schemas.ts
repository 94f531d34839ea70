import * as z from 'zod/mini';
import { APPLICATION_VIEWS, APPLICATIONS } from '@/shared/domain/application.ts';

/** What a content script may say. The worker puts these on; the scripts themselves carry no validator. */

const shortText = z.string().check(z.maxLength(300));
const px = z.number().check(z.minimum(0), z.maximum(10_000));

export const Nothing = z.record(z.string(), z.never());

export const StartInput = z.object({
  application: z.enum(APPLICATIONS),
  applicationView: z.enum(APPLICATION_VIEWS),
  placementId: shortText,
  targetId: shortText,
  recorderId: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
});

export const SidebarPlace = z.object({ edge: z.enum(['start', 'end']), x: px, y: px });

export const HostReport = z.object({
  application: z.string().check(z.maxLength(40)),
  missing: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)),
  censoredHtml: z.string().check(z.maxLength(20_000)),
});
