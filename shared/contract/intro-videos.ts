import { z } from 'zod/mini';

/** The seven videos that introduce a part of Mote. An installation names those that it has made [S3-124]. */
export const INTRO_VIDEO_IDS = [
  'existing-users',
  'new-users',
  'mote-two-dot-oh',
  'classes-trial-big-school',
  'classes-trial-unlimited',
  'classes-trial-free',
  'mote-sidebar',
] as const;
export type IntroVideoId = (typeof INTRO_VIDEO_IDS)[number];

/** A path on this site: its policy refuses media of others. */
const pathSchema = z.string().check(z.regex(/^\/(?!\/)/));

/** One video of the configuration [S3-123]. */
export const introVideoSchema = z.strictObject({
  id: z.enum(INTRO_VIDEO_IDS),
  url: pathSchema,
  captions: z.strictObject({
    src: pathSchema,
    /** Name of the language in the menu of the player. */
    label: z.string().check(z.minLength(1)),
    kind: z.enum(['captions', 'subtitles']),
    /** BCP 47 tag. */
    language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
  }),
});
export type IntroVideo = z.infer<typeof introVideoSchema>;
