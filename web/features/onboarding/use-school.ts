import { useState } from 'react';
import { useAccount, useSession } from '../account/site-context.ts';
import { takeOver } from '../account/take-over.ts';
import { useDebug } from '../account/use-debug.ts';
import { needsSchool } from './schools-like.ts';

export interface School {
  isAsked: boolean;
  hints: readonly string[];
  name: string;
  isSaving: boolean;
  setName(name: string): void;
  /** Saves the school, or skips the question without one. Continues without the server's response. */
  answer(): Promise<void>;
  putOff(): Promise<void>;
}

const GOAL = 'schoolSearchDuringUserOnboarding';

/** Returns the state of the school question, and saves its answer. */
export function useSchool(): School {
  const { session, api } = useAccount();
  const { status } = useSession();
  const isDebug = useDebug();
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isAsked] = useState(
    () => status !== null && needsSchool({ ...status.identity, goals: status.goals }, isDebug),
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
