import { useState } from 'react';
import { useAccount, useSession } from '../account/site-context.ts';
import { takeOver } from '../account/take-over.ts';
import { useDebug } from '../account/use-debug.ts';
import { isSchoolAsked } from './schools-like.ts';

export interface School {
  isAsked: boolean;
  hints: readonly string[];
  name: string;
  isSaving: boolean;
  setName(name: string): void;
  /** Says the school, or puts the question off where none was named. A server that does not answer holds nobody up. */
  answer(): Promise<void>;
  putOff(): Promise<void>;
}

const GOAL = 'schoolSearchDuringUserOnboarding';

/** The question for one's school, and what becomes of it. */
export function useSchool(): School {
  const { session, api } = useAccount();
  const { status } = useSession();
  const isDebug = useDebug();
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isAsked] = useState(
    () => status !== null && isSchoolAsked({ ...status.identity, goals: status.goals }, isDebug),
  );

  async function save(answer: ReturnType<typeof api.setGoal>): Promise<void> {
    setSaving(true);
    await takeOver(session, answer);
    setSaving(false);
  }
  const putOff = async () => {
    if (status?.goals[GOAL] === 'REQUIRED') await save(api.setGoal(GOAL, 'SKIP_FOR_NOW'));
  };
  return {
    isAsked,
    hints: status?.identity.institutionNameHints ?? [],
    name,
    isSaving,
    setName,
    putOff,
    answer: () => (isAsked && name.trim() !== '' ? save(api.saveProfile({ institutionName: name.trim() })) : putOff()),
  };
}
