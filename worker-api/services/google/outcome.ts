import type { GrantOutcome } from '@/shared/domain/mote/file-access.ts';
import { ApiError } from '../api-error.ts';
import type { Logger } from '../context.ts';
import { OidcRefusal } from '../oidc/contract.ts';

/** Maps an error to the outcome that the page shows. The log has the reason. */
export function outcomeOf(error: unknown, logger: Logger): GrantOutcome {
  if (!(error instanceof OidcRefusal || error instanceof ApiError)) throw error;
  logger.info('file-grant-refused', { code: error.code, reason: error.message });
  return error.code === 'provider-denied' ? 'denied' : 'failed';
}
