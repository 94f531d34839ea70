import type { SessionController } from '@/shared/client/session-ports.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';

/** A call that changes the person: the session knows the new status before anybody goes on. */
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
