import * as z from 'zod/mini';
import { err, ok, type Result } from '@/shared/domain/result.ts';

/** What the website may say to us now; the accounts work adds the rest. Names are the specification's. */
const ExternalMessage = z.object({ type: z.enum(['probe', 'get_version']) });

export type ExternalAnswer = Result<{ version: string }, 'bad-request' | 'not-yours'>;

/**
 * Answers the website. `externally_connectable` ignores ports, so the origin is compared exactly here; `file:` and sandboxed
 * pages have the origin "null", which is never listed.
 */
export function answerExternal(
  message: unknown,
  origin: string | undefined,
  { siteOrigins, version }: { siteOrigins: readonly string[]; version: string },
): ExternalAnswer {
  if (origin === undefined || !siteOrigins.includes(origin)) return err('not-yours');
  return ExternalMessage.safeParse(message).success ? ok({ version }) : err('bad-request');
}
