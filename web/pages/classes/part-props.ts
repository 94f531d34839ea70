import type { ClassAnswer } from '@/shared/contract/classes.ts';

/** Props of each part of a class's page. */
export interface ClassPartProps {
  of: ClassAnswer;
}
