import type { ReactNode } from 'react';
import { OwnRecordings } from '../library/LibraryPage.tsx';

/** The user's own activity: today their own recordings. */
export function ActivityPage(): ReactNode {
  return <OwnRecordings titleId="activity-title" />;
}
