import type { SessionController } from '@/shared/client/session-ports.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';

/** Runs a call that changes the user, and waits until the session has the new status. */
export async function takeOver(
  session: Pick<SessionController, 'adopt' | 'refresh'>,
  answer: Promise<ApiResult<IdentityStatus | null>>,
): Promise<ApiResult<unknown>> {
  const result = await answer;
  if (!result.ok) return result;
  if (result.value === null) return session.refresh();
  await session.adopt(result.value);
  return result;
}
