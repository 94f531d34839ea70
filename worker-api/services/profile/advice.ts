import type { SettingsDocument } from '@/shared/contract/identity.ts';
import type { Goals } from '@/shared/domain/account/goals.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import type { Entitled } from '../entitlement/entitlements.ts';
import { WAITING } from '../membership/roles.ts';
import { type AdviceFacts, adviceFor, DAY_MS, UNHEARD_DAYS } from './advice-rules.ts';

type Deps = Pick<ServiceDeps, 'queries' | 'clock'>;

export interface Advised {
  user: UserRow;
  goals: Goals;
  settings: SettingsDocument;
  entitled: Entitled;
}

/** Returns the cards of praise and help that a user sees now. */
export async function adviceOf(deps: Deps, { user, goals, settings, entitled }: Advised) {
  const { queries, clock } = deps;
  const { canCreateClass } = entitled.entitlements;
  const [notes, extension, joined, classes] = await Promise.all([
    queries.newestNotes(user.id),
    queries.extensionSession(user.id),
    queries.studentClasses(user.id),
    classFacts(deps, user.id),
  ]);
  const facts: AdviceFacts = {
    now: clock(),
    createdAt: user.createdAt,
    goals,
    isMinor: user.isMinor,
    canCreateClass,
    role: settings.survey?.value.role ?? null,
    namePlayback: settings.myMoteNamePlaybackLocation?.value ?? 'none',
    notes: notes.length,
    hasClassNote: notes.some(({ classId }) => classId !== null),
    hasExtension: extension !== null,
    joined: joined.length,
    ...classes,
  };
  return adviceFor(facts, settings.dismissedCards?.value ?? []);
}

type ClassFacts = Pick<AdviceFacts, 'taught' | 'hasRecordings' | 'hasUnheard'>;
const NO_CLASSES: ClassFacts = { taught: [], hasRecordings: false, hasUnheard: false };

/** Returns the facts of the classes that a user teaches. Costs one read if there are none. */
async function classFacts({ queries, clock }: Deps, userId: string): Promise<ClassFacts> {
  const taught = await queries.taughtClasses(userId);
  if (taught.length === 0) return NO_CLASSES;
  const [members, recording, unheard] = await Promise.all([
    queries.membersOfTaught(userId),
    queries.recordingOfTaught(userId),
    queries.unheardOfTaught(userId, clock() - UNHEARD_DAYS * DAY_MS),
  ]);
  return {
    taught: taught.map(({ id, createdAt }) => {
      const has = (wanted: string) => members.some(({ classId, role }) => classId === id && role === wanted);
      return { createdAt, hasPupils: has('student'), hasWaiting: has(WAITING) };
    }),
    hasRecordings: recording !== null,
    hasUnheard: unheard !== null,
  };
}
