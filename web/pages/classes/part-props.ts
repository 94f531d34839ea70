import type { ClassAnswer } from '@/shared/contract/classes.ts';

/** What each part of a class's page is given. */
export interface ClassPartProps {
  of: ClassAnswer;
}
