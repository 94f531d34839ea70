import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, type Result } from '@/shared/domain/result.ts';
import type { CaretBook } from './caret.ts';
import type { Inserted, Integration, Page } from './contract.ts';
import type { InsertRequest } from './ports.ts';
import type { ViewSession } from './view.ts';

/** Inserts into the target of that id in the view of now; a target of another view is gone. */
export async function insertInView(
  integration: Integration,
  page: Page,
  session: ViewSession | null,
  carets: CaretBook,
  { targetId, insertion }: InsertRequest,
): Promise<Result<Inserted, InsertErrorCode>> {
  if (!session) return err('target-gone');
  const target = integration.insertTargets(page, session.view).find(({ id }) => id === targetId);
  if (!target) return err('target-gone');
  carets.restore(target.element);
  try {
    return await integration.insert(target, insertion, session.signal);
  } catch (fault) {
    if (session.signal.aborted) return err('target-gone');
    return err('rejected-by-host', fault instanceof Error ? fault.message : String(fault));
  }
}
