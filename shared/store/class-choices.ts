import type { Clock } from '@/shared/base/clock.ts';
import type { MoteDatabase } from './database.ts';
import type { Log } from './ports.ts';
import { createAttempts } from './storage-attempt.ts';

/** The class that a pupil of several chose for a document. Choices of another owner are never returned. */
export interface ClassChoices {
  /** Returns the class's id; null: none of them; undefined: no choice yet, or the store cannot be read. */
  of(ownerId: string, document: string): Promise<string | null | undefined>;
  /** Settles after an attempt to store. A full disk costs another question, never a recording. */
  remember(ownerId: string, document: string, classId: string | null): Promise<void>;
}

/** Maximum number of documents for each owner; the oldest choice goes first. */
export const MOST_CHOICES = 300;

export interface ClassChoicesDeps {
  clock: Clock;
  log: Log;
}

export function createClassChoices(db: MoteDatabase, { clock, log }: ClassChoicesDeps): ClassChoices {
  const { attemptOr } = createAttempts(db, log);
  const { classChoices } = db;
  const ofOwner = (ownerId: string) => classChoices.where('[ownerId+at]').between([ownerId, 0], [ownerId, Infinity]);
  return {
    of: (ownerId, document) =>
      attemptOr<string | null | undefined>('a class', undefined, async () => {
        return (await classChoices.get([ownerId, document]))?.classId;
      }),
    remember: (ownerId, document, classId) =>
      attemptOr('keeping a class', undefined, () =>
        db.transaction('rw', classChoices, async () => {
          await classChoices.put({ ownerId, document, classId, at: clock.now() });
          const surplus = (await ofOwner(ownerId).count()) - MOST_CHOICES;
          if (surplus > 0) await ofOwner(ownerId).limit(surplus).delete();
        }),
      ),
  };
}
