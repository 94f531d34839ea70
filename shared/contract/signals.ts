import { z } from 'zod';
import { APPLICATION_VIEWS, APPLICATIONS } from '@/shared/domain/application.ts';
import { UTM_NAMES } from '@/shared/domain/campaign.ts';
import { EVENTS } from '@/shared/domain/events.ts';

const text = z.string().max(500);
const address = z.string().max(2000);

/** POST s/track/everything: the specification's eleven fields and no others; `forced`, `origin` and `error` of the logout event. Answers text. */
export const TrackBody = z.strictObject({
  event: z.string().min(1).max(80),
  userId: z.string().max(80),
  pageContext: text.optional(),
  direct: z.boolean().optional(),
  trackingRoute: text.optional(),
  trackingSource: z.enum(['website', 'extension']),
  referrer: text.optional(),
  referrerURL: address.optional(),
  application: z.enum([...APPLICATIONS, 'page', 'web']).optional(),
  extensionVersion: z.string().max(40).optional(),
  applicationView: z.enum(APPLICATION_VIEWS as [string, ...string[]]).optional(),
  forced: z.boolean().optional(),
  origin: z.enum(['web', 'extension']).optional(),
  error: z.int().optional(),
});
export type TrackBody = z.infer<typeof TrackBody>;

export const UtmBody = z.partialRecord(z.enum(UTM_NAMES), z.string().max(200));
export type UtmBody = z.infer<typeof UtmBody>;

/** POST s/visitedOutside: once per session. */
export const VisitedBody = z.strictObject({
  event: z.literal(EVENTS.visitedOutside),
  userAgent: text,
  containingURL: address,
});

/** POST s/presence: whether the extension is there. */
export const PresenceBody = z.strictObject({ isInstalled: z.boolean(), version: z.string().max(40).nullable() });

export const ReferralUsedBody = z.strictObject({
  event: z.literal(EVENTS.referralCodeUsed),
  code: z.string().max(9),
  isNewUser: z.boolean(),
  isLoggedIn: z.boolean(),
});
export const ClickedInstallBody = z.strictObject({
  event: z.literal(EVENTS.clickedInstall),
  referrerUserId: z.string().max(80),
});
