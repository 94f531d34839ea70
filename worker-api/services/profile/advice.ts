import type { SettingsDocument } from '@/shared/contract/identity.ts';
import type { Goals } from '@/shared/domain/account/goals.ts';
import type { TaughtOrAwaited } from '@/worker-api/db/account-queries.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import type { Entitled } from '../entitlement/entitlements.ts';
import { WAITING } from '../membership/roles.ts';
import { type AdviceFacts, type Advised, adviceFor, DAY_MS, UNHEARD_DAYS } from './advice-rules.ts';

type Deps = Pick<ServiceDeps, 'queries' | 'clock'>;

/** The facts that need no goal or setting, so that their reads run beside those of the goals and settings. */
export type ReadFacts = Omit<AdviceFacts, 'goals' | 'role' | 'namePlayback'>;

/** Reads the facts of a user's cards: three reads, and one more for a student of a class. */
export async function adviceFactsOf(
  { queries, clock }: Deps,
  user: Pick<UserRow, 'id' | 'createdAt' | 'isMinor'>,
  { entitlements, joined, isPupilOfUnknownAge }: Entitled,
): Promise<ReadFacts> {
  const now = clock();
  const [notes, extension, classes, classNote] = await Promise.all([
    queries.newestNotes(user.id),
    queries.extensionSession(user.id),
    queries.taughtOrAwaited(user.id, now - UNHEARD_DAYS * DAY_MS),
    joined.length > 0 ? queries.classNote(user.id) : null,
  ]);
  return {
    now,
    createdAt: user.createdAt,
    isMinor: user.isMinor,
    canCreateClass: entitlements.canCreateClass,
    canRecord: entitlements.canUpload && entitlements.teacherControls.voiceRecording.isEnabled,
    notes: notes.length,
    hasClassNote: classNote !== null,
    hasExtension: extension !== null,
    joined: joined.length,
    // As in reserve.ts: such a user's note goes to their only class, and in several classes everybody chooses.
    hasClassAudience: joined.length > 1 || (joined.length === 1 && (user.isMinor || isPupilOfUnknownAge)),
    ...factsOf(classes),
  };
}

/** Returns the cards that a user sees now; none without facts. */
export function adviceOf(
  facts: ReadFacts | null,
  { goals, settings }: { goals: Goals; settings: SettingsDocument },
): Advised {
  if (facts === null) return { affirmativeCarousel: [], assistiveCarousel: [] };
  const role = settings.survey?.value.role ?? null;
  const namePlayback = settings.myMoteNamePlaybackLocation?.value ?? 'none';
  return adviceFor({ ...facts, goals, role, namePlayback }, settings.dismissedCards?.value ?? []);
}

function factsOf(classes: readonly TaughtOrAwaited[]) {
  const taught = classes.filter(({ role }) => role !== WAITING);
  return { taught, isWaiting: taught.length < classes.length };
}
